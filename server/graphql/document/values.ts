// Arguments and variables as the compilers see them: their shape is known, their scalars are places to take a value from.
import {
  GraphQLError,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  valueFromAST,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type ValueNode,
} from 'graphql';
import { GraphqlServiceError } from '../errors.ts';
import type { InputSize } from './input-size.ts';

/** Where a scalar comes from: the document itself, or the n-th scalar found in the variables. */
export type Source =
  | { readonly constant: unknown }
  | { readonly leaf: number }
  | { readonly list: readonly Source[] }
  | { readonly fields: Readonly<Record<string, Source>> };

export type Value =
  | { readonly kind: 'null' }
  /** `known` when the value is part of the shape: literals, booleans that change the SQL. */
  | { readonly kind: 'scalar'; readonly source: Source; readonly known?: unknown; readonly isList: boolean }
  | { readonly kind: 'enum'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Value> };

const NULL: Value = { kind: 'null' };

/** What a walk over the variables finds beside their values. */
export interface Walk {
  /** Equal for all variables that give the same SQL. */
  shape: string;
  readonly leaves: unknown[];
  /** Stops it as soon as it has met more than a request may bring. */
  readonly size: InputSize;
}

function fail(message: string, path: string, code = 'validation-failed'): never {
  throw new GraphqlServiceError(code, `${path}: ${message}`);
}

/** Whether a scalar is part of the shape, since it decides which SQL there is. */
export type Shaping = (value: unknown) => boolean;

const isBoolean: Shaping = (value) => typeof value === 'boolean';
const never: Shaping = () => false;

/** Fields whose booleans decide which SQL there is. */
const SHAPING_FIELDS: ReadonlySet<string> = new Set(['_is_null', 'distinct']);

/**
 * What of a variable is part of the shape, by the arguments that it is given to. A limit is: Postgres plans for the
 * limit it knows, and plans anew each time for one that it does not know. So is no offset at all.
 */
export function shapingOf(argumentNames: ReadonlySet<string>): Shaping {
  const limits = argumentNames.has('limit');
  const offsets = argumentNames.has('offset');
  return (value) => isBoolean(value) || (limits && typeof value === 'number') || (offsets && value === 0);
}

function parseScalar(type: GraphQLScalarType, raw: unknown, path: string, walk: Walk): unknown {
  if (typeof raw === 'object' && raw !== null) walk.size.json(raw, path);
  try {
    return type.parseValue(raw);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error), path, scalarErrorCode(error));
  }
}

/** A number out of Int's range can be read in no way; anything else is a wrong type. */
export function scalarErrorCode(error: unknown): string {
  if (error instanceof GraphQLError && typeof error.extensions['code'] === 'string') return error.extensions['code'];
  return error instanceof Error && /32-bit signed integer value/.test(error.message)
    ? 'parse-failed'
    : 'validation-failed';
}

/**
 * Coerces one variable, adding to the walk its shape and its scalars.
 * @throws GraphqlServiceError validation-failed or parse-failed
 */
export function walkVariable(type: GraphQLInputType, raw: unknown, path: string, walk: Walk, shaping: Shaping): Value {
  if (isNonNullType(type)) {
    if (raw === null || raw === undefined) fail(`a value of type ${String(type)} is required`, path);
    return walkVariable(type.ofType, raw, path, walk, shaping);
  }
  if (raw === null || raw === undefined) {
    walk.shape += 'n';
    return NULL;
  }
  if (isListType(type)) return walkList(type.ofType, raw, path, walk);
  if (isScalarType(type)) {
    const value = parseScalar(type, raw, path, walk);
    const known = shaping(value);
    walk.shape += known ? `${String(value)};` : 's';
    walk.leaves.push(value);
    return {
      kind: 'scalar',
      source: { leaf: walk.leaves.length - 1 },
      isList: false,
      ...(known ? { known: value } : {}),
    };
  }
  if (isEnumType(type)) {
    const found = typeof raw === 'string' ? type.getValue(raw) : undefined;
    if (!found)
      fail(
        `${typeof raw === 'string' ? JSON.stringify(raw) : `a value of type ${typeof raw}`} is not one of ${type.name}`,
        path,
      );
    walk.shape += `${found.name};`;
    return { kind: 'enum', name: found.name, value: found.value };
  }
  if (isInputObjectType(type)) return walkObject(type, raw, path, walk);
  return fail(`unknown type ${String(type)}`, path);
}

function walkList(type: GraphQLInputType, raw: unknown, path: string, walk: Walk): Value {
  const items = Array.isArray(raw) ? raw : [raw];
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isScalarType(inner)) {
    const values = items.map((item: unknown, index) => {
      if (item === null || item === undefined)
        return isNonNullType(type) ? fail('null is not allowed here', `${path}[${index}]`) : null;
      return parseScalar(inner, item, `${path}[${index}]`, walk);
    });
    walk.shape += 's';
    walk.leaves.push(values);
    return { kind: 'scalar', source: { leaf: walk.leaves.length - 1 }, isList: true };
  }
  walk.shape += '[';
  walk.size.items(items.length);
  const list = items.map((item: unknown, index) => walkVariable(type, item, `${path}[${index}]`, walk, never));
  walk.shape += ']';
  return { kind: 'list', items: list };
}

const awaited = new WeakMap<GraphQLInputObjectType, readonly GraphQLInputField[]>();

/** Fields that are there or missed, by a default or a need: few, while a condition of a wide table has hundreds. */
function awaitedFields(type: GraphQLInputObjectType): readonly GraphQLInputField[] {
  const known =
    awaited.get(type) ??
    Object.values(type.getFields()).filter((field) => field.defaultValue !== undefined || isNonNullType(field.type));
  awaited.set(type, known);
  return known;
}

function walkObject(type: GraphQLInputObjectType, raw: unknown, path: string, walk: Walk): Value {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    fail(`an object of type ${type.name} is expected`, path);
  const defined = type.getFields();
  const fields = new Map<string, Value>();
  walk.size.enter(path);
  walk.shape += '{';
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined) continue;
    const field = Object.hasOwn(defined, name) ? defined[name] : undefined;
    if (!field) fail(`field "${name}" is not found in type ${type.name}`, path);
    walk.shape += `${name}:`;
    walk.size.field(type);
    fields.set(
      name,
      walkVariable(field.type, value, `${path}.${name}`, walk, SHAPING_FIELDS.has(name) ? isBoolean : never),
    );
  }
  for (const field of awaitedFields(type)) {
    if (fields.has(field.name)) continue;
    if (field.defaultValue !== undefined) fields.set(field.name, constant(field.defaultValue));
    else fail(`field "${field.name}" of type ${String(field.type)} is required`, path);
  }
  walk.shape += '}';
  walk.size.leave();
  return { kind: 'object', fields };
}

/** A default of the schema as a value: only lists of enums and scalars are defaults. */
function constant(value: unknown): Value {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(constant) };
  return { kind: 'scalar', source: { constant: value }, known: value, isList: false };
}

export type Variables = ReadonlyMap<string, Value>;

/**
 * An argument as written in the document, with the variables put in; undefined when it is a variable without a value.
 * The document has been validated against the schema.
 */
export function resolveLiteral(
  type: GraphQLInputType,
  node: ValueNode,
  variables: Variables,
  path: string,
): Value | undefined {
  if (node.kind === Kind.VARIABLE) return resolveVariable(type, variables.get(node.name.value), path);
  if (isNonNullType(type)) {
    const value = resolveLiteral(type.ofType, node, variables, path);
    return value === undefined || value.kind === 'null'
      ? fail(`a value of type ${String(type)} is required`, path)
      : value;
  }
  if (node.kind === Kind.NULL) return NULL;
  if (isListType(type)) return resolveList(type.ofType, node, variables, path);
  if (isInputObjectType(type)) return resolveObject(type, node, variables, path);
  if (isEnumType(type)) {
    const found = node.kind === Kind.ENUM ? type.getValue(node.value) : undefined;
    return found ? { kind: 'enum', name: found.name, value: found.value } : fail(`not one of ${type.name}`, path);
  }
  if (containsVariable(node)) return { kind: 'scalar', source: jsonSource(type, node, variables, path), isList: false };
  const known: unknown = valueFromAST(node, type);
  return { kind: 'scalar', source: { constant: known }, known, isList: false };
}

function containsVariable(node: ValueNode): boolean {
  if (node.kind === Kind.VARIABLE) return true;
  if (node.kind === Kind.LIST) return node.values.some(containsVariable);
  return node.kind === Kind.OBJECT && node.fields.some((field) => containsVariable(field.value));
}

/** A document written out with variables inside. */
function jsonSource(type: GraphQLInputType, node: ValueNode, variables: Variables, path: string): Source {
  if (node.kind === Kind.LIST) return { list: node.values.map((item) => jsonSource(type, item, variables, path)) };
  if (node.kind === Kind.OBJECT)
    return {
      fields: Object.fromEntries(
        node.fields.map((field) => [
          field.name.value,
          jsonSource(type, field.value, variables, `${path}.${field.name.value}`),
        ]),
      ),
    };
  if (node.kind !== Kind.VARIABLE) return { constant: valueFromAST(node, type) };
  const value = variables.get(node.name.value) ?? NULL;
  if (value.kind === 'null') return { constant: null };
  if (value.kind === 'enum') return { constant: value.value };
  return value.kind === 'scalar' ? value.source : fail('a variable inside a document must be a scalar', path);
}

/** A variable may be wider than its place: one value where a list is meant, null where none is allowed. */
function resolveVariable(type: GraphQLInputType, value: Value | undefined, path: string): Value | undefined {
  if (isNonNullType(type)) {
    if (value === undefined || value.kind === 'null') fail(`a value of type ${String(type)} is required`, path);
    return resolveVariable(type.ofType, value, path);
  }
  if (value === undefined || value.kind === 'null') return value;
  if (isListType(type) && (value.kind === 'object' || value.kind === 'enum')) return { kind: 'list', items: [value] };
  if (isListType(type) && value.kind === 'list') {
    // Hasura does not look at the nullability of items in a variable's type; a null item is refused when it is met
    if (isNonNullType(type.ofType) && value.items.some((item) => item.kind === 'null'))
      fail('null is not allowed in this list', path);
  }
  return value;
}

function resolveList(type: GraphQLInputType, node: ValueNode, variables: Variables, path: string): Value {
  const nodes = node.kind === Kind.LIST ? node.values : [node];
  const inner = isNonNullType(type) ? type.ofType : type;
  const items = nodes.map((item, index) => resolveLiteral(type, item, variables, `${path}[${index}]`) ?? NULL);
  if (!isScalarType(inner)) return { kind: 'list', items };
  // a variable for a whole list, given where one value was meant, has been refused by validation
  const sources = items.map((item): Source => (item.kind === 'scalar' ? item.source : { constant: null }));
  return { kind: 'scalar', source: { list: sources }, isList: true };
}

function resolveObject(type: GraphQLInputObjectType, node: ValueNode, variables: Variables, path: string): Value {
  if (node.kind !== Kind.OBJECT) return fail(`an object of type ${type.name} is expected`, path);
  const defined = type.getFields();
  const fields = new Map<string, Value>();
  for (const { name, value } of node.fields) {
    const field = defined[name.value];
    if (!field) return fail(`field "${name.value}" is not found in type ${type.name}`, path);
    const resolved = resolveLiteral(field.type, value, variables, `${path}.${name.value}`);
    if (resolved) fields.set(name.value, resolved);
  }
  for (const field of Object.values(defined)) {
    if (!fields.has(field.name) && field.defaultValue !== undefined)
      fields.set(field.name, constant(field.defaultValue));
  }
  return { kind: 'object', fields };
}

/** The value of a source, given what the walk found. */
export function readSource(source: Source, leaves: readonly unknown[]): unknown {
  if ('constant' in source) return source.constant;
  if ('leaf' in source) return leaves[source.leaf];
  if ('list' in source) return source.list.map((item) => readSource(item, leaves));
  return Object.fromEntries(Object.entries(source.fields).map(([name, item]) => [name, readSource(item, leaves)]));
}

/** The fields of an object as plain JSON, for hooks; of anything else none. */
export function toPlainFields(value: Value, leaves: readonly unknown[]): Record<string, unknown> {
  if (value.kind !== 'object') return {};
  return Object.fromEntries([...value.fields].map(([name, field]) => [name, toPlain(field, leaves)]));
}

/** A value as plain JSON, for hooks and actions. */
export function toPlain(value: Value, leaves: readonly unknown[]): unknown {
  if (value.kind === 'null') return null;
  if (value.kind === 'scalar') return readSource(value.source, leaves);
  if (value.kind === 'enum') return value.value;
  if (value.kind === 'list') return value.items.map((item) => toPlain(item, leaves));
  return toPlainFields(value, leaves);
}
