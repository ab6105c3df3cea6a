// An insert whose key says that it was made before: it is answered with the row that is there.
import { astFromValue, Kind, type ArgumentNode, type GraphQLSchema } from 'graphql';
import { DatabaseError } from 'pg';
import type { BoundVariables } from '../document/document.ts';
import { resolveLiteral, toPlainFields } from '../document/values.ts';
import type { KeyedInserts } from '../options.ts';
import type { RootFields } from '../schema/root-fields.ts';
import { boundedAnswer } from '../sql/answer-size.ts';
import { SqlBuilder } from '../sql/builder.ts';
import { Conditions } from '../sql/conditions.ts';
import type { CompileContext } from '../sql/context.ts';
import { sql } from '../sql/fragment.ts';
import { compileRead } from '../sql/query.ts';
import { prepareStatement, type PreparedStatement } from '../pool/prepared.ts';
import type { Plan } from './plan.ts';

const DUPLICATE = '23505';

interface Repeated {
  /** Key of the mutation's one field in the response. */
  readonly key: string;
  /** Its first column is the row that is there, as JSON; null for who may not see it. */
  readonly statement: PreparedStatement;
}

export interface RepeatedOptions {
  readonly schema: GraphQLSchema;
  readonly roots: RootFields;
  readonly keyedInserts: KeyedInserts;
  readonly answerBytes: number;
}

/** The database error under what the client is told. */
function databaseError(error: unknown): DatabaseError | undefined {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? databaseError(error.cause) : undefined;
}

/**
 * What answers a mutation that inserts one row, once its key was found to be taken; undefined for any other mutation and any other error.
 * All that the mutation wrote is undone by then, so that nothing nested in the row is there twice.
 */
export function repeatedInsert(
  error: unknown,
  plan: Plan,
  bound: BoundVariables,
  { schema, roots, keyedInserts, answerBytes }: RepeatedOptions,
): Repeated | undefined {
  const cause = databaseError(error);
  const keyField = cause?.code === DUPLICATE ? keyedInserts[cause.constraint ?? ''] : undefined;
  const [field, ...others] = plan.writeFields;
  const meaning = field && roots.mutation.get(field.name);
  if (keyField === undefined || !field || others.length > 0 || plan.parts.length > 1 || meaning?.kind !== 'insertOne')
    return undefined;
  const mutation = schema.getMutationType();
  const query = schema.getQueryType();
  const [list] = [...roots.query].find(([, read]) => read.kind === 'list' && read.table === meaning.table) ?? [];
  const read = list === undefined ? undefined : roots.query.get(list);
  if (!mutation || !query || list === undefined || read?.kind !== 'list') return undefined;

  const given = field.arguments.find(({ name }) => name.value === 'object');
  const definition = mutation.getFields()[field.name]?.args.find(({ name }) => name === 'object');
  const object = given && definition && resolveLiteral(definition.type, given.value, bound.variables, 'object');
  const row = object && toPlainFields(object, bound.leaves);
  const value = row?.[keyField];
  if (typeof value !== 'string') return undefined;

  const where = query.getFields()[list]?.args.find(({ name }) => name === 'where');
  const node = where && astFromValue({ [keyField]: { _eq: value } }, where.type);
  if (!node) return undefined;
  const argument: ArgumentNode = { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: 'where' }, value: node };
  // the mutation's own plan has counted them
  const conditions = new Conditions(Number.POSITIVE_INFINITY);
  const context: CompileContext = {
    sql: new SqlBuilder(),
    selection: { fragments: plan.selection.fragments, variables: bound.variables },
    reads: [],
    known: new Map(),
    checks: [],
    rowLimit: 1,
    conditions,
  };
  const rows = compileRead(context, query, read, { ...field, name: list, arguments: [argument] });
  return {
    key: field.key,
    statement: prepareStatement(boundedAnswer([sql`(${rows}) -> 0`], answerBytes).statement()),
  };
}
