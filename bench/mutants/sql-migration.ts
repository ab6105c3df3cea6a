// The migration that replaces one object of the database by its declaration in supabase/schemas as it is now.
import { routineName, type Statement } from './sql-statements.ts';

/** After all others, in both commits. */
export const MIGRATION = 'supabase/migrations/99999999999999_mutant.sql';

/** `call app.restrict('select', '{claim}', '{app_user}', ...)`: its policies have made-up names. */
const RESTRICT = /^call app\.restrict\('(\w+)', '\{([\w,]+)\}', '\{([\w,]+)\}', '/;
const POLICY = /^create policy (\w+) on (\w+)/;
const TRIGGER = /^create (?:constraint )?trigger (\w+)\b[\s\S]*?\bon (\w+)/;
const TABLE = /^create table (\w+)/;
const CONSTRAINT = /\bconstraint (\w+) check \(/g;

/** A named check of a table, as far as its last bracket; `position` is one inside of it. */
export function checkAround({ text, bare }: Statement, position: number): { name: string; check: string } | undefined {
  for (const { index, 0: head, 1: name = '' } of bare.matchAll(CONSTRAINT)) {
    let depth = 1;
    let end = index + head.length;
    for (; depth > 0 && end < bare.length; end += 1) depth += bare[end] === '(' ? 1 : bare[end] === ')' ? -1 : 0;
    if (position >= index + head.length && position < end)
      return { name, check: text.slice(index + head.length - 1, end) };
  }
  return undefined;
}

/** Whether an object can be replaced after it was made, and nothing else with it. */
export function isReplaceable(statement: Statement): boolean {
  const { text } = statement;
  return routineName(statement) !== undefined || [RESTRICT, POLICY, TRIGGER, TABLE].some((one) => one.test(text));
}

/**
 * @param statement as it is to be
 * @param position in the statement, of what was changed: of a table only the check around it is replaced
 * @returns undefined for what cannot be replaced
 */
export function migrationOf(statement: Statement, position: number): string | undefined {
  const { text } = statement;
  if (routineName(statement) !== undefined) return `${text.replace(/^create /, 'create or replace ')};\n`;
  const [, command = '', tables = '', roles = ''] = RESTRICT.exec(text) ?? [];
  if (command !== '') {
    const drops = tables
      .split(',')
      .flatMap((table) =>
        roles.split(',').map((role) => `drop policy ${table}_${command}_${role} on public.${table};`),
      );
    return `${drops.join('\n')}\n${text};\n`;
  }
  const [, policy, policyTable] = POLICY.exec(text) ?? [];
  if (policy !== undefined) return `drop policy ${policy} on ${policyTable};\n${text};\n`;
  const [, trigger, triggerTable] = TRIGGER.exec(text) ?? [];
  if (trigger !== undefined) return `drop trigger ${trigger} on ${triggerTable};\n${text};\n`;
  const [, table] = TABLE.exec(text) ?? [];
  const found = table === undefined ? undefined : checkAround(statement, position);
  if (!found) return undefined;
  return `alter table ${table} drop constraint ${found.name};\nalter table ${table} add constraint ${found.name} check ${found.check};\n`;
}
