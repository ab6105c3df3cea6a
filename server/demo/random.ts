// A seeded generator of numbers, so that the same seed gives the same demo on every machine.

/** Draws from one stream; `fork` gives an independent stream, so that adding draws in one area moves no other. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [from, to], both included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list. */
  pick<T>(items: readonly T[]): T;
  /** One item by its weight (second of each pair). */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** `count` different items, in the list's own order. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Hexadecimal digits. */
  hex(length: number): string;
  uuid(): string;
  fork(name: string): Random;
}

/** FNV-1a: spreads names that differ by one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/**
 * The generator "mulberry32": 32 bits of state, enough for data that only has to look varied.
 * Not for secrets.
 */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const hex = (length: number): string => Array.from({ length }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new RangeError('Nothing to pick from');
      return items[int(0, items.length - 1)] as (typeof items)[number];
    },
    weighted(items) {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return this.pick(items)[0];
    },
    sample(items, count) {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(count, items.length)) chosen.add(int(0, items.length - 1));
      return items.filter((_, index) => chosen.has(index));
    },
    hex,
    // version 4, variant 1
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + int(0, 3)).toString(16)}${hex(3)}-${hex(12)}`,
    fork: (name) => createRandom(`${seed}/${name}`),
  };
}
