// What a list fetches of its rows: each column's path and nothing else, references with them (no query a row).
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { describeResource } from '#src/providers/data/resource-schema.ts';
import { columnFields } from '#src/kit/kinds/list-field.ts';

/** Fields in braces of a link: /app/configuration/product-types/{id} */
export function braces(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].flatMap((match) => match[1] ?? []);
}

/** Paths that a list fetches of each row. */
export function listPaths(definition: ResourceDefinition): readonly string[] {
  const { key, fields } = describeResource(definition.type);
  const named = ['name', 'title', 'label'].filter((field) => field in definition.record.properties);
  const fixed = [...key, ...('rowVersion' in fields ? ['rowVersion'] : []), ...named];
  const links = (definition.list.links ?? []).flatMap(({ to }) => braces(to));
  const read = Object.values(definition.list.cells ?? {}).flatMap((cell) => cell?.reads ?? []);
  const parent = definition.parent === undefined ? [] : [definition.parent];
  return [
    ...new Set([
      ...fixed,
      ...parent,
      ...columnFields(definition).flatMap(({ source, other }) => (other === undefined ? [source] : [source, other])),
      ...read,
      ...links,
    ]),
  ];
}
