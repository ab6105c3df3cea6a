import type { PropertySchema } from '#schemas/engine/definition.ts';
import type { Kind } from '#schemas/engine/kinds.ts';

const BY_FORMAT: Readonly<Record<string, Kind>> = { email: 'email', date: 'date', 'date-time': 'dateTime' };

const BY_TYPE: Readonly<Record<string, (property: PropertySchema) => Kind>> = {
  boolean: () => 'boolean',
  number: () => 'number',
  integer: () => 'number',
  array: ({ items }) => (items !== undefined && 'enum' in items ? 'choices' : 'tags'),
  object: () => 'json',
};

/** The kind of a property: the one it names, else what its JSON Schema says. */
export function kindOf(property: PropertySchema): Kind {
  if (property['x-kind'] !== undefined) return property['x-kind'];
  if (property['x-reference'] !== undefined) return 'reference';
  const byType = BY_TYPE[property.type ?? 'string'];
  const isChoice = property.enum !== undefined || property['x-options'] !== undefined;
  if (isChoice) return property.type === 'array' ? 'choices' : 'choice';
  return byType?.(property) ?? BY_FORMAT[property.format ?? ''] ?? 'text';
}
