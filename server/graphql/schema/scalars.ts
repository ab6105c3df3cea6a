// GraphQL scalars for Postgres types, named as Hasura names them.
import { isObject } from '../objects.ts';
import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLFloat,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  print,
  valueFromASTUntyped,
  type ValueNode,
} from 'graphql';
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

/** A number of JSON that is too large for one (1e400) is read as infinite, and would be written as null. */
function isFiniteJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isFiniteJson);
  if (isObject(value)) for (const key in value) if (!isFiniteJson(value[key])) return false;
  return true;
}

/** What Postgres takes for numbers and times beside numbers and times: it passes comparisons that are meant to bound it. */
const BOUNDLESS = /^\s*[-+]?(?:nan|inf|infinity)\s*$/i;
const KINDS: Readonly<Record<string, string>> = {
  numeric: 'a number',
  float4: 'a number',
  float8: 'a number',
  money: 'a number',
  date: 'a date',
  timestamp: 'a date and time',
  timestamptz: 'a date and time',
};

/** The part of a value, of a list where the type is an array, that is without bounds. */
function boundless(value: unknown): string | undefined {
  if (typeof value === 'string')
    return (/^\s*\{/.test(value) ? value.split(/[{},"]/) : [value]).find((one) => BOUNDLESS.test(one))?.trim();
  if (!Array.isArray(value)) return undefined;
  for (const item of value) {
    const found = boundless(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

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
  const kind = KINDS[type.element?.name ?? type.name];
  const refuse = (message: string): never => {
    throw new GraphQLError(message, { extensions: { code: 'parse-failed' } });
  };
  const check = (value: unknown, shown: string): unknown => {
    if (!accepts(value)) refuse(`${shown} cannot be read as ${name}.`);
    if (isJson && !isFiniteJson(value)) refuse('A number is too large to be kept.');
    const found = kind === undefined ? undefined : boundless(value);
    return found === undefined ? value : refuse(`“${found}” is not ${kind}.`);
  };
  return new GraphQLScalarType({
    name: /^[_A-Za-z][_0-9A-Za-z]*$/.test(name) ? name : `type_${name.replaceAll(/\W/g, '_')}`,
    description: `Postgres type ${type.name}.`,
    parseValue: (value) => check(value, typeof value === 'number' ? String(value) : JSON.stringify(value)),
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
