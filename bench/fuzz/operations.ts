// Operations out of the served schema: any root field, any arguments, any selection.
import {
  getNamedType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { Random } from '#server/demo/random.ts';
import { Inputs, literal } from './inputs.ts';
import type { Pool } from './scalars.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type Kind = 'query' | 'mutation' | 'subscription';

type Field = GraphQLField<unknown, unknown>;

/** What must stay, so that there is somebody to ask and something to ask for. */
const SPARED = /^delete_|^update_.*_many$|^signOut|^leaveOrganisation$/;

const UPDATES = /^_(set|inc|append|prepend|delete_key|delete_elem|delete_at_path)$/;

class Operation {
  readonly #random: Random;
  readonly #inputs: Inputs;
  readonly #declared: string[] = [];
  readonly variables: Record<string, unknown> = {};

  constructor(random: Random, pool: Pool) {
    this.#random = random;
    this.#inputs = new Inputs(random, pool);
  }

  get declarations(): string {
    return this.#declared.length === 0 ? '' : `(${this.#declared.join(', ')})`;
  }

  #argument({ name, type }: GraphQLArgument): string {
    const value = this.#inputs.value(type, name);
    const written = this.#random.chance(0.5) ? literal(type, value) : undefined;
    if (written !== undefined) return `${name}: ${written}`;
    const variable = `v${this.#declared.length}`;
    this.#declared.push(`$${variable}: ${String(type)}`);
    if (!this.#random.chance(0.01)) this.variables[variable] = value;
    return `${name}: $${variable}`;
  }

  #arguments(args: readonly GraphQLArgument[], often: number): string {
    const random = this.#random;
    const operators = args.filter(({ name }) => UPDATES.test(name));
    // most updates have one operator, and rows that are distinct seldom stand in an order of their own
    const operator =
      operators.length === 0 || random.chance(0.1) ? undefined : random.pick([...operators.slice(0, 1), ...operators]);
    const ordered = random.chance(0.8) ? random.pick(['order_by', 'distinct_on']) : undefined;
    const chosen = args.filter(({ name, type }) => {
      if (operator && UPDATES.test(name)) return name === operator.name;
      if (ordered !== undefined && name !== ordered && (name === 'order_by' || name === 'distinct_on')) return false;
      return String(type).endsWith('!') || random.chance(often);
    });
    return chosen.length === 0 ? '' : `(${chosen.map((argument) => this.#argument(argument)).join(', ')})`;
  }

  field(field: Field, depth: number): string {
    const random = this.#random;
    const alias = random.chance(0.1) ? `${random.pick(['a', 'id', '_x', 'k'.repeat(70)])}${random.int(0, 9999)}: ` : '';
    const type = getNamedType(field.type);
    const args = this.#arguments(field.args, depth === 0 ? 0.6 : 0.25);
    const skipped = depth > 0 && random.chance(0.02) ? ' @skip(if: true)' : '';
    return `${alias}${field.name}${args}${skipped}${isObjectType(type) ? this.#selection(type, depth + 1) : ''}`;
  }

  #selection(type: GraphQLObjectType, depth: number): string {
    const random = this.#random;
    if (random.chance(0.1)) return ' { __typename }';
    const fields = Object.values(type.getFields()).filter(
      (field) => depth < 4 || !isObjectType(getNamedType(field.type)),
    );
    const chosen = random
      .sample(fields, Math.min(fields.length, random.pick([1, 2, 3, 5])))
      .map((field) => this.field(field, depth));
    return ` { ${chosen.length === 0 ? '__typename' : chosen.join(' ')} }`;
  }
}

function rootOf(schema: GraphQLSchema, kind: Kind): GraphQLObjectType | undefined {
  if (kind === 'query') return schema.getQueryType() ?? undefined;
  return (kind === 'mutation' ? schema.getMutationType() : schema.getSubscriptionType()) ?? undefined;
}

/** Actions and functions, which are few beside the tables' fields, are asked as often as they. */
function pickField(random: Random, root: GraphQLObjectType, isOwn: boolean): Field | undefined {
  const fields = Object.values(root.getFields()).filter(({ name }) => !SPARED.test(name) || random.chance(0.1));
  const own = fields.filter(({ name }) => /^[a-z]/.test(name) && !/^(insert|update|delete)_/.test(name));
  const from = isOwn && own.length > 0 ? own : fields.filter((field) => !own.includes(field));
  return from.length === 0 ? undefined : random.pick(from);
}

/** One operation of this kind. */
export function operationOf(schema: GraphQLSchema, random: Random, pool: Pool, kind: Kind): GraphqlRequest {
  const root = rootOf(schema, kind);
  const operation = new Operation(random, pool);
  const isOwn = random.chance(0.4);
  const count = kind === 'subscription' ? 1 : random.pick([1, 1, 1, 2, 3]);
  const fields = Array.from({ length: count }, (_, index) => {
    // the two do not stand in one mutation
    const field =
      root && pickField(random, root, kind === 'mutation' && random.chance(0.98) ? isOwn : random.chance(0.4));
    if (!field) return '__typename';
    const text = operation.field(field, 0);
    // two of one name would have to be the same
    return index === 0 || /^\w+: /.test(text) ? text : `r${index}: ${text}`;
  });
  return { query: `${kind} f${operation.declarations} { ${fields.join(' ')} }`, variables: operation.variables };
}
