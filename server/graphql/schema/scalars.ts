// GraphQL scalars for Postgres types, named as Hasura names them.
import { GraphQLBoolean, GraphQLError, GraphQLFloat, GraphQLInt, GraphQLScalarType, GraphQLString, Kind, print, valueFromASTUntyped, type ValueNode } from 'graphql';
import type { PgType } from '../catalogue/model.ts';

const BUILT_IN: Readonly<Record<string, GraphQLScalarType>> = {
  int4: GraphQLInt,
  float4: GraphQLFloat,
  bool: GraphQLBoolean,
  text: GraphQLString,
  varchar: GraphQLString,
};

type Accepts = (value: unknown) => boolean;

const isText: Accepts = (value) => typeof value === 'string';
const isNumber: Accepts = (value) => typeof value === 'number' && Number.isFinite(value);
const isNumberOrText: Accepts = (value) => isNumber(value) || isText(value);
const isInteger: Accepts = (value) => (typeof value === 'number' ? Number.isInteger(value) : isText(value));

const ACCEPTS: Readonly<Record<string, Accepts>> = {
  json: () => true,
  jsonb: () => true,
  int2: isInteger,
  int8: isInteger,
  numeric: isNumberOrText,
  float8: isNumberOrText,
  money: isNumberOrText,
};

/** Hasura's names where they are not Postgres' own. */
const NAMES: Readonly<Record<string, string>> = { int8: 'bigint', int2: 'smallint' };

function acceptsArray(value: unknown): boolean {
  return Array.isArray(value) || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Big integers and exact decimals in a document keep their digits, which a JS number would lose. */
function literal(node: ValueNode, isJson: boolean): unknown {
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) {
    const number = Number(node.value);
    return isJson || String(number) === node.value ? number : node.value;
  }
  return valueFromASTUntyped(node);
}

function makeScalar(type: PgType): GraphQLScalarType {
  const name = NAMES[type.name] ?? type.name;
  const accepts = ACCEPTS[type.name] ?? (type.element ? acceptsArray : isText);
  const isJson = type.name === 'json' || type.name === 'jsonb';
  const check = (value: unknown, shown: string): unknown => {
    if (accepts(value)) return value;
    throw new GraphQLError(`${shown} cannot be read as ${name}.`, { extensions: { code: 'parse-failed' } });
  };
  return new GraphQLScalarType({
    name: /^[_A-Za-z][_0-9A-Za-z]*$/.test(name) ? name : `type_${name.replaceAll(/\W/g, '_')}`,
    description: `Postgres type ${type.name}.`,
    parseValue: (value) => check(value, JSON.stringify(value)),
    parseLiteral: (node) => check(literal(node, isJson), print(node)),
  });
}

/** Hands out one scalar for each Postgres type. */
export class Scalars {
  readonly #made = new Map<string, GraphQLScalarType>();

  of(type: PgType): GraphQLScalarType {
    const builtIn = BUILT_IN[type.name];
    if (builtIn) return builtIn;
    const made = this.#made.get(type.name) ?? makeScalar(type);
    this.#made.set(type.name, made);
    return made;
  }

  all(): GraphQLScalarType[] {
    return [...this.#made.values()];
  }
}
