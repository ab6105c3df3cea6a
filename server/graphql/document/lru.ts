// A bounded map that forgets what was used longest ago.

export class LruMap<K, V> {
  readonly #map = new Map<K, V>();
  readonly #limit: number;
  /** The key used last, which need not be moved to the end again. */
  #newest: K | undefined;
  readonly #onEvict: ((key: K, value: V) => void) | undefined;

  constructor(limit: number, onEvict?: (key: K, value: V) => void) {
    this.#limit = limit;
    this.#onEvict = onEvict;
  }

  get size(): number {
    return this.#map.size;
  }

  get(key: K): V | undefined {
    const value = this.#map.get(key);
    if (value !== undefined && key !== this.#newest) {
      this.#newest = key;
      this.#map.delete(key);
      this.#map.set(key, value);
    }
    return value;
  }

  has(key: K): boolean {
    return this.#map.has(key);
  }

  set(key: K, value: V): void {
    this.#newest = key;
    this.#map.delete(key);
    this.#map.set(key, value);
    if (this.#map.size <= this.#limit) return;
    for (const [oldest, old] of this.#map) {
      this.#map.delete(oldest);
      this.#onEvict?.(oldest, old);
      return;
    }
  }

  delete(key: K): void {
    this.#map.delete(key);
  }

  clear(): void {
    this.#map.clear();
  }
}
