// Values of which nothing is known yet, as records of fields.

export type Fields = Readonly<Record<string, unknown>>;

/** True for an object that is no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value's fields; none where it is no object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** True for one of the values of a list: `isOneOf(ROLES, given)`. */
export function isOneOf<T>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value);
}
