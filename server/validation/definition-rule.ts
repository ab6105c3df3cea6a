// Every write to a table with a definition in schemas/ is held against it, as its form does (RULES 13): inserts whole
// with defaults, updates merged with what is stored.
import { withDefaults } from '#schemas/engine/absence.ts';
import type { RecordIssue, ResourceDefinition } from '#schemas/engine/definition.ts';
import { isSameJson } from '#schemas/engine/runtime.ts';
import { AppError } from '../errors.ts';
import type { Definitions, ServedDefinition } from '../definitions/load.ts';
import { columnOf, quoted, type Tables } from '../definitions/tables.ts';
import type { Table } from '../graphql/catalogue/model.ts';
import { query, words } from '../graphql/query.ts';
import type { Row, WriteContext, WriteRequest } from '../graphql/options.ts';
import type { WriteRule } from './write-rule.ts';

type Path = readonly (string | number)[];

function refuse(issues: readonly RecordIssue[], path: Path): void {
  const [first] = issues;
  if (!first) return;
  const placed = issues.map((issue) => ({ path: [...path, ...issue.path], message: issue.message }));
  throw new AppError('validation-failed', first.message, { path: [...path, ...first.path], issues: placed });
}

/** bigint and numeric may travel as texts; JSON Schema knows numbers. */
function withNumbers({ record }: ResourceDefinition, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const type = record.properties[name]?.type;
      const isNumeric =
        (type === 'number' || type === 'integer') && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
      return [name, isNumeric ? Number(value) : value];
    }),
  );
}

function checkInsert({ definition, check }: ServedDefinition, request: WriteRequest): void {
  for (const [index, row] of request.rows.entries()) {
    const issues = check(withDefaults(definition.record.properties, withNumbers(definition, row)));
    // keys of rows that are written together with this one come by themselves
    const filled = new Set(request.filled?.[index]);
    refuse(
      issues.filter(({ path: [property] }) => row[String(property)] !== undefined || !filled.has(String(property))),
      request.paths[index] ?? [],
    );
  }
}

/** The stored record as the person may read it; undefined when it is not there for them. */
async function readStored(
  definition: ResourceDefinition,
  table: Table,
  key: Row,
  context: WriteContext,
): Promise<Row | undefined> {
  const fields = Object.keys(definition.record.properties).flatMap((name) => {
    const column = columnOf(table, name);
    return column ? [`${quoted(column.name)} as ${quoted(name)}`] : [];
  });
  const keys = Object.keys(key).flatMap((name) => columnOf(table, name) ?? []);
  const condition = keys
    .map((column) => query`${words(quoted(column.name))} = ${key[column.field]}`)
    .reduce((all, one) => query`${all} and ${one}`);
  const [row] = await context.read<{ record: Row }>(
    query`select to_jsonb(t) as record from (select ${words(fields.join(', '))} from ${words(table.sql)} where ${condition}) t`,
  );
  return row?.record;
}

async function checkUpdate(
  { definition, check }: ServedDefinition,
  table: Table,
  request: WriteRequest,
  context: WriteContext,
): Promise<void> {
  const path = request.paths[0] ?? [];
  if (!request.key)
    throw new AppError(
      'validation-failed',
      `${definition.label.many} are changed one at a time: name the record by its key.`,
      { path },
    );
  const [computed] = request.computed ?? [];
  if (computed !== undefined)
    throw new AppError('validation-failed', `Give the new value of ${computed} in _set.`, { path });
  const row = withNumbers(definition, request.rows[0] ?? {});
  const changes = Object.keys(row).filter((name) => Object.hasOwn(definition.record.properties, name));
  if (changes.length === 0) return;
  const stored = await readStored(definition, table, request.key, context);
  // not theirs, or not there: the update itself finds nothing
  if (!stored) return;
  const before = new Set(check(stored).map(textOf));
  const changed = new Set(changes.filter((name) => !isSameJson(row[name], stored[name])));
  // faults that were stored by other ways do not keep people from mending something else
  refuse(
    check({ ...stored, ...row }).filter((issue) => changed.has(String(issue.path[0])) || !before.has(textOf(issue))),
    path,
  );
}

function textOf({ path, message }: RecordIssue): string {
  return JSON.stringify([path, message]);
}

/** The rule for all definitions. */
export function definitionRule(definitions: Definitions, tables: Tables): WriteRule {
  return async (request, context) => {
    const served = definitions.byType(request.type);
    if (!served) return;
    if (request.operation === 'insert') checkInsert(served, request);
    if (request.operation === 'update') await checkUpdate(served, tables.ofType(request.type), request, context);
  };
}
