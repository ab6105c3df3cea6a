// Values of which nothing is known yet, as records of fields.

export type Fields = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a list of whatever. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** What a value holds under a name, or a list at a place; nothing where it is neither. */
export function childOf(value: unknown, key: string | number): unknown {
  return isList(value) ? value[Number(key)] : fieldsOf(value)[key];
}

/** The texts of a list; none where it is no list. */
export function textsOf(value: unknown): readonly string[] {
  return isList(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** A value for each of the names. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The names of an object that is written out in the code, whose type therefore knows them all. */
export function namesOf<T extends object>(object: T): readonly (keyof T & string)[] {
  return Object.keys(object).filter((name): name is keyof T & string => Object.hasOwn(object, name));
}

/** The value's fields; none where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** A value under names inside of each other: nested(['Owner', 'name'], x) is { Owner: { name: x } }. */
export function nested([first = '', ...rest]: readonly string[], inner: unknown): Fields {
  return { [first]: rest.length === 0 ? inner : nested(rest, inner) };
}

/** True for one of the values of a list: `isOneOf(ROLES, given)`. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}

/** What a key is called; a key that has no label is called as it is. */
export function labelOf(labels: Readonly<Record<string, string>>, key: string): string {
  return labels[key] ?? key;
}

/** The value where it is a text. */
export function textOrNone(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
