// How much a request brings in its variables, counted while they are walked, so that nothing costly begins for too much.
import { isObject } from '../objects.ts';
import type { GraphQLInputObjectType } from 'graphql';
import { GraphqlServiceError } from '../errors.ts';
import type { Limits } from '../options.ts';

export type InputLimits = Pick<Limits, 'inputDepth' | 'jsonDepth' | 'inputs' | 'conditions'>;

function tooMuch(message: string): never {
  throw new GraphqlServiceError('limit-exceeded', message);
}

/** The end of a path of which the beginning tells where it is. */
function shortened(path: string): string {
  return path.length <= 100 ? path : `${path.slice(0, 100)}...`;
}

/** Refuses more conditions and orders than one operation may have. */
export function refuseConditions(most: number): never {
  return tooMuch(`The request has more than ${most} conditions and orders.`);
}

const conditional = new WeakMap<GraphQLInputObjectType, boolean>();

/** Whether each field of the type is a condition or an order. */
function isConditional(type: GraphQLInputObjectType): boolean {
  let known = conditional.get(type);
  if (known === undefined) conditional.set(type, (known = /_(?:bool_exp|order_by)$/.test(type.name)));
  return known;
}

/** Whether a JSON value has more levels than this; never goes deeper than it may be. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value)) return value.some((item) => isDeeper(item, levels - 1));
  if (isObject(value)) for (const key in value) if (isDeeper(value[key], levels - 1)) return true;
  return false;
}

/** @throws GraphqlServiceError limit-exceeded from each of its methods, for RULES 41 */
export class InputSize {
  readonly #limits: InputLimits;
  #depth = 0;
  #inputs = 0;
  #conditions = 0;

  constructor(limits: InputLimits) {
    this.#limits = limits;
  }

  /** An object of a type begins. */
  enter(path: string): void {
    if (++this.#depth > this.#limits.inputDepth)
      tooMuch(`${shortened(path)}: the value is deeper than ${this.#limits.inputDepth} levels.`);
    this.items(1);
  }

  leave(): void {
    this.#depth--;
  }

  field(type: GraphQLInputObjectType): void {
    this.items(1);
    if (isConditional(type) && ++this.#conditions > this.#limits.conditions) refuseConditions(this.#limits.conditions);
  }

  items(count: number): void {
    this.#inputs += count;
    if (this.#inputs > this.#limits.inputs) tooMuch(`The request brings more than ${this.#limits.inputs} values.`);
  }

  /** A value of a JSON type, which is kept as it is. */
  json(value: object, path: string): void {
    if (isDeeper(value, this.#limits.jsonDepth))
      tooMuch(`${shortened(path)}: the value is deeper than ${this.#limits.jsonDepth} levels.`);
  }
}
