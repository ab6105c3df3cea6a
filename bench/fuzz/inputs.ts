// Values of input types, and how they are written into a document.
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
} from 'graphql';
import type { Random } from '#server/demo/random.ts';
import { scalarValue, type Pool } from './scalars.ts';

const DEEPEST = 4;

export class Inputs {
  readonly #random: Random;
  readonly #pool: Pool;
  /** How often a value is one that no form would send: a request of nothing but these is refused at the first. */
  readonly #wild: number;

  constructor(random: Random, pool: Pool) {
    this.#random = random;
    this.#pool = pool;
    this.#wild = random.pick([0.01, 0.05, 0.1, 0.4]);
  }

  /** A value as a variable would carry it. @param field the name by which the database may know such values */
  value(type: GraphQLInputType, field: string, depth = 0): unknown {
    const random = this.#random;
    if (isNonNullType(type)) return random.chance(this.#wild / 40) ? null : this.value(type.ofType, field, depth);
    if (random.chance(this.#wild / 8)) return null;
    if (isListType(type)) {
      if (random.chance(0.05)) return this.value(type.ofType, field, depth);
      const list = Array.from({ length: random.pick([0, 1, 1, 2, 3]) }, () =>
        this.value(type.ofType, field, depth + 1),
      );
      // what is named twice
      return list.length > 0 && random.chance(0.15) ? [...list, list[0]] : list;
    }
    if (isEnumType(type))
      return random.chance(this.#wild / 10)
        ? random.pick(['nope', '', 1, '__proto__'])
        : random.pick(type.getValues()).name;
    return isInputObjectType(type)
      ? this.#object(type, field, depth)
      : scalarValue(random, type.name, field, this.#pool, this.#wild);
  }

  #object(type: GraphQLInputObjectType, field: string, depth: number): Record<string, unknown> {
    const random = this.#random;
    const all = Object.values(type.getFields());
    const required = all.filter((one) => isNonNullType(one.type) && one.defaultValue === undefined);
    const nests = (one: GraphQLInputField): boolean => /_bool_exp|_rel_insert_input|_order_by/.test(String(one.type));
    // a nested row is soon a contradiction to the columns beside it
    const isNesting = depth < DEEPEST && (!type.name.endsWith('_insert_input') || random.chance(0.15));
    const optional = all.filter((one) => !required.includes(one) && (isNesting || !nests(one)));
    const isRow = type.name.endsWith('_insert_input');
    const most = depth > DEEPEST ? 1 : isRow ? 8 : random.pick([1, 1, 1, 2, 3]);
    const chosen = [...required, ...random.sample(optional, random.chance(0.05) ? 0 : Math.min(most, optional.length))];
    // an update says which version it has seen
    const version =
      type.name.endsWith('_set_input') && type.getFields()['rowVersion']
        ? { rowVersion: random.pick([1, 1, 1, 2]) }
        : {};
    return Object.fromEntries([
      ...Object.entries(version),
      ...chosen.map((one): [string, unknown] => [
        one.name,
        this.value(one.type, one.name.startsWith('_') ? field : one.name, depth + 1),
      ]),
    ]);
  }
}

const NAME = /^[_A-Za-z][_0-9A-Za-z]*$/;

/** The value as it stands in a document; undefined where it can only be a variable. */
export function literal(type: GraphQLInputType, value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null';
  if (isNonNullType(type)) return literal(type.ofType, value);
  if (isListType(type)) {
    if (!Array.isArray(value)) return literal(type.ofType, value);
    const items = value.map((item) => literal(type.ofType, item));
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (isEnumType(type))
    return typeof value === 'string' && NAME.test(value) && !['true', 'false', 'null'].includes(value)
      ? value
      : undefined;
  if (!isInputObjectType(type)) return plain(value);
  const fields = type.getFields();
  const parts = Object.entries(value).map(([name, one]) => {
    const text = fields[name] ? literal(fields[name].type, one) : undefined;
    return text === undefined ? undefined : `${name}: ${text}`;
  });
  return parts.includes(undefined) ? undefined : `{${parts.join(', ')}}`;
}

function plain(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    const items = value.map(plain);
    return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, one]) =>
      NAME.test(name) ? [name, plain(one)] : [name, undefined],
    );
    return parts.some(([, text]) => text === undefined)
      ? undefined
      : `{${parts.map(([name, text]) => `${name}: ${text}`).join(', ')}}`;
  }
  // a document takes whole characters only
  return typeof value === 'string' && !value.isWellFormed() ? undefined : JSON.stringify(value);
}
