// A map that is bounded by how many it holds and by what they weigh, and forgets what was used longest ago.
//
// Of our own, in some 70 lines: documents, plans and prepared statements need a bound by weight, a limit for one entry and
// word of what is forgotten. quick-lru 7 (MIT), lru.min 1 (MIT), mnemonist 0.40 (MIT) and tiny-lru 13 (BSD) bound by number
// alone. lru-cache has all three, but is under BlueOak-1.0.0 from 11.2.3 on; its last version under ISC, 11.2.2, gets no
// mending any more. It is quicker (0.1 to 0.4 µs a use instead of 0.3 to 0.8, 4000 keys in a map for 2000, lru-cache
// 10.4.3), which is no reason yet: a read by key has three uses and costs 250 µs.

/** What is heavier than this part of all that may be held is not kept: one giant would drive out everything else. */
const HEAVIEST_PART = 1 / 32;

interface Entry<V> {
  readonly value: V;
  readonly weight: number;
}

export class LruMap<K, V> {
  readonly #map = new Map<K, Entry<V>>();
  readonly #limit: number;
  readonly #mostWeight: number;
  /** The key used last, which need not be moved to the end again. */
  #newest: K | undefined;
  #weight = 0;
  readonly #onEvict: ((key: K, value: V) => void) | undefined;

  /** @param mostWeight of all together, in the unit of the weights that `set` is given */
  constructor(limit: number, onEvict?: (key: K, value: V) => void, mostWeight = Number.POSITIVE_INFINITY) {
    this.#limit = limit;
    this.#mostWeight = mostWeight;
    this.#onEvict = onEvict;
  }

  get size(): number {
    return this.#map.size;
  }

  get weight(): number {
    return this.#weight;
  }

  get(key: K): V | undefined {
    const entry = this.#map.get(key);
    if (entry === undefined) return undefined;
    if (key !== this.#newest) {
      this.#newest = key;
      this.#map.delete(key);
      this.#map.set(key, entry);
    }
    return entry.value;
  }

  has(key: K): boolean {
    return this.#map.has(key);
  }

  /** Keeps the value, unless it is too heavy to be kept at all. */
  set(key: K, value: V, weight = 0): void {
    this.delete(key);
    if (weight > this.#mostWeight * HEAVIEST_PART) return;
    this.#newest = key;
    this.#map.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#map) {
      if (this.#map.size <= this.#limit && this.#weight <= this.#mostWeight) return;
      this.delete(oldest);
      this.#onEvict?.(oldest, entry.value);
    }
  }

  delete(key: K): void {
    this.#weight -= this.#map.get(key)?.weight ?? 0;
    this.#map.delete(key);
  }
}
