// A record's fields in the words of its form: titles for names, values as the screen shows them.
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { FieldWords } from '#src/ui/merge-box.tsx';
import { ValueText } from './value-text.tsx';

/** How a conflict reads in the words of a definition. */
export function recordWords({ record: { properties } }: Pick<ResourceDefinition, 'record'>): Required<FieldWords> {
  return {
    labels: Object.fromEntries(Object.entries(properties).map(([name, { title }]) => [name, title])),
    describe: (field, value) => {
      const property = properties[field];
      return property && <ValueText property={property} value={value} />;
    },
  };
}
