// What the schema of a list says of its items, for the list's editor.
import { fieldsOf } from '#domain/fields.ts';
import type { RecordSchema } from '#schemas/engine/definition.ts';

type Schema = Readonly<Record<string, unknown>>;

export interface ItemShape {
  /** Title of the label. */
  readonly labelTitle: string;
  readonly maxLength: number | undefined;
  /** The keys are fixed: items are renamed and ordered, but neither added nor removed. */
  readonly isFixed: boolean;
  /** What an item has beside its key and label; undefined where there is nothing. */
  readonly more: RecordSchema | undefined;
}

const OWN = new Set(['key', 'label', 'isHidden']);

function inner(schema: unknown, name: string): Schema {
  return fieldsOf(fieldsOf(schema)[name]);
}

/** Reads it from the schema of the list. */
export function itemShape(schema: Schema): ItemShape {
  const properties = inner(inner(schema, 'items'), 'properties');
  const label = inner(properties, 'label');
  const more = Object.fromEntries(Object.entries(properties).filter(([name]) => !OWN.has(name)));
  return {
    labelTitle: typeof label['title'] === 'string' ? label['title'] : 'Name',
    maxLength: typeof label['maxLength'] === 'number' ? label['maxLength'] : undefined,
    isFixed: 'enum' in inner(properties, 'key'),
    more:
      Object.keys(more).length === 0
        ? undefined
        : ({ type: 'object', additionalProperties: false, properties: more } as unknown as RecordSchema),
  };
}
