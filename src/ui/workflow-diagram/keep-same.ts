interface Drawn {
  readonly id: string;
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** The new parts, but the old object for each that is the same in all: what did not change is not drawn again. */
export function keepSame<T extends Drawn>(before: readonly T[], after: readonly T[]): T[] {
  const known = new Map(before.map((part) => [part.id, part]));
  return after.map((part) => {
    const old = known.get(part.id);
    if (old === undefined) return part;
    const keys = Object.keys(part) as (keyof T)[];
    return keys.every((key) => isSame(old[key], part[key])) ? old : part;
  });
}
