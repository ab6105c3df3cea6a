/**
 * Freezes a value and all that it holds: rows are everybody's, so a test that writes into one fails itself, and not the
 * next one.
 */
export function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freezeDeeply(part);
  return Object.freeze(value);
}
