// Every record of the demo can be saved again by its own form.
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withDefaults } from '#schemas/engine/absence.ts';
import { generateDemo } from '#server/demo/generate.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { camelCase } from '#server/graphql/catalogue/names.ts';

const definitions = await loadDefinitions(path.join(import.meta.dirname, '../../../schemas'));
const { rows } = generateDemo('2026-11-21');

/** Documents are generated as their JSON text. */
function valueOf(value: unknown, type: string | undefined): unknown {
  return (type === 'array' || type === 'object') && typeof value === 'string' ? (JSON.parse(value) as unknown) : value;
}

describe.each(definitions.all.map(({ name }) => name))('the demo’s records of %s', (name) => {
  const { definition, check } = definitions.byName(name)!;
  const table = definition.type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();

  it('are as the definition wants them', () => {
    const faults = (rows.tables.get(table) ?? [])
      // the system and the platform are no people, and nobody edits the root of the cost types
      .filter((row) => !['user', 'user_in_org'].includes(table) || Number(row['user_id'] ?? row['id']) >= 1000)
      .filter((row) => table !== 'cost_type' || row['parent_id'] !== null)
      // a public complaint gets its owner and handling party at its first edit (RULES 34)
      .filter((row) => row['is_public_submission'] !== true)
      .flatMap((row) => {
        const record = Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            camelCase(column),
            valueOf(value, definition.record.properties[camelCase(column)]?.type),
          ]),
        );
        return check(withDefaults(definition.record.properties, record)).map((issue) => ({
          ...issue,
          value: record[String(issue.path[0])],
        }));
      });
    expect(faults.slice(0, 5)).toEqual([]);
  });
});
