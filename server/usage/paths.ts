// Where a record is looked at in the app.
import type { ServedDefinition } from '../definitions/load.ts';
import { quoted } from '../definitions/tables.ts';
import type { Table } from '../graphql/catalogue/model.ts';

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** SQL of a route's parameter: a column of the record, or of a record that it belongs to. */
function parameterSql(table: Table, alias: string, parameter: string): string | undefined {
  const own = table.members.get(parameter);
  if (own?.kind === 'column') return `${alias}.${quoted(own.name)}`;
  for (const member of table.members.values()) {
    const theirs = member.kind === 'object' ? member.target.members.get(parameter) : undefined;
    if (member.kind !== 'object' || theirs?.kind !== 'column') continue;
    const join = member.on.map(({ from, to }) => `parent.${quoted(to.name)} = ${alias}.${quoted(from.name)}`).join(' and ');
    return `(select parent.${quoted(theirs.name)} from ${member.target.sql} parent where ${join})`;
  }
  return undefined;
}

/** SQL of the path under /app, null where the record has no page: its definition's drawer, else its claim's page. */
export function pathSql(table: Table, alias: string, served: ServedDefinition | undefined): string {
  if (table.name === 'claim') return `'/app/claims/details/' || ${alias}.id`;
  const route = served?.definition.route;
  if (served !== undefined && route !== undefined) {
    const steps = [...route.split('/'), ...(served.definition.form.path ?? '{id}').split('/')].map((step) => {
      if (step === '{id}') return `${alias}.id`;
      return step.startsWith(':') ? parameterSql(table, alias, step.slice(1)) : text(step);
    });
    if (steps.every((step) => step !== undefined)) return `'/app/' || ${steps.join(` || '/' || `)}`;
  }
  const claim = table.columns.find(({ name }) => name === 'claim_id');
  return claim ? `'/app/claims/details/' || ${alias}.claim_id` : 'null::text';
}
