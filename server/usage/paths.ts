// Where a record is looked at in the app.
import type { Definitions, ServedDefinition } from '../definitions/load.ts';
import { RECORD_KINDS, recordKind, type RecordKind } from '#domain/records.ts';
import { quoted } from '../definitions/tables.ts';
import type { Table } from '../graphql/catalogue/model.ts';
import { parentKinds } from './names.ts';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** SQL of a route's parameter: a column of the record, or of a record that it belongs to. */
function parameterSql(table: Table, alias: string, parameter: string): string | undefined {
  const own = table.members.get(parameter);
  if (own?.kind === 'column') return `${alias}.${quoted(own.name)}`;
  for (const member of table.members.values()) {
    const theirs = member.kind === 'object' ? member.target.members.get(parameter) : undefined;
    if (member.kind !== 'object' || theirs?.kind !== 'column') continue;
    const join = member.on
      .map(({ from, to }) => `parent.${quoted(to.name)} = ${alias}.${quoted(from.name)}`)
      .join(' and ');
    return `(select parent.${quoted(theirs.name)} from ${member.target.sql} parent where ${join})`;
  }
  return undefined;
}

/** SQL of the path of a definition's drawer, undefined where it has no route or the record does not fill it. */
function drawerSql(table: Table, alias: string, { definition }: ServedDefinition, id: string): string | undefined {
  if (definition.route === undefined) return undefined;
  const steps = [...definition.route.split('/'), ...(definition.form.path ?? '{id}').split('/')].map((step) => {
    if (step === '{id}') return id;
    return step.startsWith(':') ? parameterSql(table, alias, step.slice(1)) : text(step);
  });
  return steps.every((step) => step !== undefined) ? `'/app/' || ${steps.join(` || '/' || `)}` : undefined;
}

/** A record that is edited in the drawer of the one it belongs to, as a rate override in its expense type's. */
function parentSql(
  table: Table,
  alias: string,
  { definition }: ServedDefinition,
  definitions: Definitions,
): string | undefined {
  const parent = definition.parent;
  const column = parent === undefined ? undefined : table.members.get(parent);
  const type = parent === undefined ? undefined : definition.record.properties[parent]?.['x-reference']?.type;
  const served = type === undefined ? undefined : definitions.byType(type);
  return served && column?.kind === 'column'
    ? drawerSql(table, alias, served, `${alias}.${quoted(column.name)}`)
    : undefined;
}

/** SQL of the path under /app, null where the record has no page: its own page, its definition's drawer, its parent's, else the page of the record that it hangs on. */
export function pathSql(
  table: Table,
  alias: string,
  served: ServedDefinition | undefined,
  definitions: Definitions,
  kinds: readonly RecordKind[] = RECORD_KINDS,
): string {
  if (table.name === 'user_in_org') return `'/app/users/edit/' || ${alias}.user_id`;
  const own = recordKind(table.name, kinds);
  if (own) return `${text(`${own.path}/`)} || ${alias}.id`;
  const drawer =
    served && (drawerSql(table, alias, served, `${alias}.id`) ?? parentSql(table, alias, served, definitions));
  if (drawer !== undefined) return drawer;
  const pages = parentKinds(table, kinds).map(
    ({ path, parentColumn }) => `${text(`${path}/`)} || ${alias}.${parentColumn}`,
  );
  return pages.length === 0 ? 'null::text' : `coalesce(${pages.join(', ')})`;
}
