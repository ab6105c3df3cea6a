// What every compiler is handed.
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { Selected, SelectionContext } from '../document/selection.ts';
import { resolveLiteral, type Source, type Value } from '../document/values.ts';
import { GraphqlServiceError } from '../errors.ts';
import type { SqlBuilder } from './builder.ts';
import type { Conditions } from './conditions.ts';
import type { Equalities, Read } from './reads.ts';

/** Something to be looked at each time before a statement runs, since a variable decides it. */
export type Check = (leaves: readonly unknown[]) => void;

export interface CompileContext {
  readonly sql: SqlBuilder;
  readonly selection: SelectionContext;
  /** What the result depends on. */
  readonly reads: Read[];
  /** What is known of the rows that stand under an alias. */
  readonly known: Map<string, Equalities>;
  readonly checks: Check[];
  /** Most rows of a list; undefined for no limit. */
  readonly rowLimit: number | undefined;
  /** Those of the whole operation. */
  readonly conditions: Conditions;
}

export type Arguments = ReadonlyMap<string, Value>;

export function fieldOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> {
  const field = type.getFields()[name];
  if (!field) throw new GraphqlServiceError('validation-failed', `field "${name}" is not found in type ${type.name}`);
  return field;
}

/** The arguments of a field; those without a value are left out. */
export function argumentsOf(
  context: CompileContext,
  field: GraphQLField<unknown, unknown>,
  selected: Selected,
): Arguments {
  const values = new Map<string, Value>();
  for (const node of selected.arguments) {
    const argument = field.args.find((candidate) => candidate.name === node.name.value);
    if (!argument) throw new GraphqlServiceError('validation-failed', `unknown argument "${node.name.value}"`);
    const value = resolveLiteral(argument.type, node.value, context.selection.variables, argument.name);
    if (value) values.set(argument.name, value);
  }
  return values;
}

export function refuse(message: string, code = 'validation-failed'): never {
  throw new GraphqlServiceError(code, message);
}

/** The source of a scalar that must not be null; what it is said of stands in the message. */
export function scalarSource(value: Value, what: string): Source {
  if (value.kind === 'scalar') return value.source;
  if (value.kind === 'enum') return { constant: value.value };
  if (value.kind === 'list') return { list: value.items.map((item) => scalarSource(item, what)) };
  return refuse(value.kind === 'null' ? `${what}: null is not allowed here` : `${what}: a scalar is expected`);
}

export function objectFields(value: Value, what: string): ReadonlyMap<string, Value> {
  return value.kind === 'object' ? value.fields : refuse(`${what}: an object is expected`);
}

/** A list; one value stands for a list of it. */
export function listItems(value: Value): readonly Value[] {
  return value.kind === 'list' ? value.items : [value];
}
