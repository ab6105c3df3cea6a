// A change of a record in the words of its form: labels for fields, labels of choices for values.
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { choiceLabel, plainText } from './value-text.ts';

export interface ChangeWords {
  readonly labels: Readonly<Record<string, string>>;
  readonly describe: (field: string, value: unknown) => string | undefined;
}

/** How the conflict box and the history read fields and values of a definition; undefined where the value says it itself. */
export function changeWords({ record }: Pick<ResourceDefinition, 'record'>): ChangeWords {
  const { properties } = record;
  return {
    labels: Object.fromEntries(Object.entries(properties).map(([name, { title }]) => [name, title])),
    describe: (field, value) => {
      const property = properties[field];
      if (value === null || value === undefined || value === '') return undefined;
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      if (typeof value === 'number') return String(value);
      if (property?.['x-kind'] === 'richText' && typeof value === 'string') return plainText(value);
      if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
        return value.join(', ');
      if (typeof value !== 'string') return undefined;
      return property?.enum === undefined ? value : choiceLabel(property, value);
    },
  };
}
