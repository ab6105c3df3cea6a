// Calls of table functions and computed fields.
import { quoteIdentifier } from '../catalogue/quote.ts';
import type { ComputedField, FunctionArgument, FunctionPlace, Table, TableFunction } from '../catalogue/model.ts';
import { objectFields, refuse, type Arguments, type CompileContext } from './context.ts';
import { listOf, sql, wholeRow, type Sql } from './fragment.ts';
import { ANYTHING } from './reads.ts';

const CLAIMS = `current_setting('request.jwt.claims', true)`;

type GivenOf = (argument: FunctionArgument) => Sql | undefined;

/** SQL of what the request gives for an argument; undefined where the function's default is meant. */
function givenBy(context: CompileContext, args: Arguments): GivenOf {
  const given = args.get('args');
  const values = given === undefined || given.kind === 'null' ? new Map<string, never>() : objectFields(given, 'args');
  return (argument) => {
    const value = values.get(argument.field);
    if (value === undefined)
      return argument.hasDefault
        ? undefined
        : refuse(`args: "${argument.field}" cannot be omitted, since it has no default`, 'not-supported');
    return value.kind === 'scalar'
      ? context.sql.parameter(value.source, argument.type)
      : sql`null::${argument.type.sql}`;
  };
}

/**
 * The list of a call. A place without a name is only reached by its position, so everything up to the last of them
 * that has a value stands in order; what follows goes by name, and any of it may be left out.
 */
function callList(places: readonly FunctionPlace[], given: GivenOf, row?: Sql): Sql {
  const values = places.map(({ takes, argument }) => {
    if (takes === 'row') return row;
    return takes === 'session' ? sql`${CLAIMS}::${argument.type.sql}` : given(argument);
  });
  const inOrder =
    places.findLastIndex(({ argument }, index) => argument.name === undefined && values[index] !== undefined) + 1;
  const list = places.flatMap(({ argument }, index): Sql[] => {
    const value = values[index];
    if (index < inOrder)
      return [value ?? refuse('args: only the last of the positional arguments can be omitted', 'not-supported')];
    return value === undefined ? [] : [sql`${quoteIdentifier(argument.name ?? '')} => ${value}`];
  });
  return listOf(list);
}

export function functionCall(context: CompileContext, fn: TableFunction, args: Arguments): Sql {
  return sql`${fn.sql}(${callList(fn.places, givenBy(context, args))})`;
}

/** The alias may stand for a sub-select, so its row is made a row of the table again. */
export function computedCall(
  context: CompileContext,
  field: ComputedField,
  table: Table,
  alias: string,
  args: Arguments,
): Sql {
  context.reads.push(ANYTHING);
  return sql`${field.sql}(${callList(field.places, givenBy(context, args), sql`row(${wholeRow(alias)})::${table.sql}`)})`;
}
