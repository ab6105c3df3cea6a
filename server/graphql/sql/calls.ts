// Calls of table functions and computed fields.
import type { ComputedField, FunctionArgument, Table, TableFunction } from '../catalogue/model.ts';
import { objectFields, refuse, type Arguments, type CompileContext } from './context.ts';
import { ANYTHING } from './reads.ts';

const CLAIMS = `current_setting('request.jwt.claims', true)`;

function named(name: string, value: string): string {
  return `"${name.replaceAll('"', '""')}" => ${value}`;
}

/** Positional arguments come first in SQL, and only the last of them may be left out. */
function callArguments(context: CompileContext, list: readonly FunctionArgument[], args: Arguments): string[] {
  const given = args.get('args');
  const values = given === undefined || given.kind === 'null' ? new Map<string, never>() : objectFields(given, 'args');
  const calls: string[] = [];
  let omitted = false;
  for (const argument of list) {
    const value = values.get(argument.field);
    if (value === undefined) {
      if (!argument.hasDefault) refuse(`args: ${argument.field} is required`);
      omitted ||= argument.name === undefined;
      continue;
    }
    const sql = value.kind === 'scalar' ? context.sql.parameter(value.source, argument.type) : `null::${argument.type.sql}`;
    if (argument.name === undefined && omitted) refuse('args: only the last of the positional arguments can be left out', 'not-supported');
    calls.push(argument.name === undefined ? sql : named(argument.name, sql));
  }
  return calls;
}

export function functionCall(context: CompileContext, fn: TableFunction, args: Arguments): string {
  const session = fn.sessionArgument === undefined ? [] : [named(fn.sessionArgument, `${CLAIMS}::json`)];
  return `${fn.sql}(${[...callArguments(context, fn.arguments, args), ...session].join(', ')})`;
}

/** The alias may stand for a sub-select, so its row is made a row of the table again. */
export function computedCall(context: CompileContext, field: ComputedField, table: Table, alias: string, args: Arguments): string {
  const own = callArguments(context, field.arguments, args);
  const session = field.sessionArgument === undefined ? [] : [named(field.sessionArgument, `${CLAIMS}::json`)];
  const wholeRow = `row(${alias}.*)::${table.sql}`;
  const row = field.tableArgument === undefined ? [wholeRow] : [];
  const namedRow = field.tableArgument === undefined ? [] : [named(field.tableArgument, wholeRow)];
  context.reads.push(ANYTHING);
  return `${field.sql}(${[...row, ...own, ...namedRow, ...session].join(', ')})`;
}
