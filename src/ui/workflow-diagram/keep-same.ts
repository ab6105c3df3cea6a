interface Drawn {
  readonly id: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/** The new parts, but the old object for each that is the same in all: what did not change is not drawn again. */
export function keepSame<T extends Drawn>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Map(before.map((part) => [part.id, part]));
  return after.map((part) => {
    const old = known.get(part.id);
    return old !== undefined && isSame(old, part) ? old : part;
  });
}
