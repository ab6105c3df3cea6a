// Whether a response is the one that a case expects: key order is free, list order is not, numbers count by value.

/** A number as it stood in the response, so that big integers keep their digits. */
export interface NumberText {
  readonly number: string;
}

/** Parses JSON and keeps the digits of numbers. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? ({ number: context?.source ?? String(value) } satisfies NumberText) : value,
  );
}

function isNumberText(value: unknown): value is NumberText {
  return (
    typeof value === 'object' &&
    value !== null &&
    'number' in value &&
    Object.keys(value).length === 1 &&
    typeof value.number === 'string'
  );
}

const NUMERIC = /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/;

function sameNumber(expected: unknown, actual: string): boolean {
  const text = typeof expected === 'number' || typeof expected === 'bigint' ? String(expected) : expected;
  if (typeof text !== 'string' || !NUMERIC.test(text)) return false;
  if (text === actual) return true;
  const [one, other] = [Number(text), Number(actual)];
  // the suite's expected floats are rounded to what an older Postgres printed
  return Number.isSafeInteger(one) && Number.isSafeInteger(other)
    ? one === other
    : !Number.isInteger(one) && Math.abs(one - other) <= Math.abs(one) * 1e-9;
}

/** The first difference in words, or undefined. */
export function difference(expected: unknown, actual: unknown, path = '$'): string | undefined {
  if (isNumberText(actual))
    return sameNumber(expected, actual.number)
      ? undefined
      : `${path}: expected ${JSON.stringify(expected)}, got ${actual.number}`;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return `${path}: expected a list, got ${JSON.stringify(actual)}`;
    if (expected.length !== actual.length) return `${path}: expected ${expected.length} items, got ${actual.length}`;
    for (const [index, item] of expected.entries()) {
      const found = difference(item, actual[index], `${path}[${index}]`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof expected === 'object' && expected !== null) {
    // one case of the suite writes the only row of a list without its dash
    if (Array.isArray(actual) && actual.length === 1) return difference(expected, actual[0], `${path}[0]`);
    if (typeof actual !== 'object' || actual === null)
      return `${path}: expected an object, got ${JSON.stringify(actual)}`;
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    for (const key of keys) {
      const found = difference(
        (expected as Record<string, unknown>)[key],
        (actual as Record<string, unknown>)[key],
        `${path}.${key}`,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return (expected ?? null) === (actual ?? null)
    ? undefined
    : `${path}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
}
