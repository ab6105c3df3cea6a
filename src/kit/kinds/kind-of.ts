import { textsOf } from '#domain/fields.ts';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import type { Kind } from '#schemas/engine/kinds.ts';

const BY_FORMAT: Readonly<Record<string, Kind>> = { email: 'email', date: 'date', 'date-time': 'dateTime' };

/** Texts that may be longer than this are written in a box of several lines. */
const ONE_LINE = 500;

const BY_TYPE: Readonly<Record<string, (property: PropertySchema) => Kind>> = {
  boolean: () => 'boolean',
  number: () => 'number',
  integer: () => 'number',
  array: ({ items }) => (items !== undefined && 'enum' in items ? 'choices' : 'tags'),
  object: () => 'json',
};

/** The JSON type of a property; one that may be null as well is of its other type. */
function typeOf({ type }: PropertySchema): string {
  return textsOf([type].flat()).find((one) => one !== 'null') ?? 'string';
}

/** The kind of a property: the one it names, else what its JSON Schema says. */
export function kindOf(property: PropertySchema): Kind {
  if (property['x-kind'] !== undefined) return property['x-kind'];
  if (property['x-reference'] !== undefined) return 'reference';
  const byType = BY_TYPE[typeOf(property)];
  const isChoice = property.enum !== undefined || property['x-options'] !== undefined;
  if (isChoice) return typeOf(property) === 'array' ? 'choices' : 'choice';
  const isLong = property.maxLength !== undefined && property.maxLength > ONE_LINE;
  return byType?.(property) ?? BY_FORMAT[property.format ?? ''] ?? (isLong ? 'multiline' : 'text');
}
