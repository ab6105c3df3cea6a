// The newest value, for a reader who may be slow: what was not taken in time is replaced, so memory is bounded.

type Step<T> = IteratorResult<T, void>;

/** Shaped like an async generator, as graphql-ws wants it. */
export class Latest<T> implements AsyncGenerator<T, void, void> {
  #value: { readonly value: T } | undefined;
  #failure: { readonly error: unknown } | undefined;
  #finished = false;
  #left = false;
  #waiting: PromiseWithResolvers<Step<T>> | undefined;
  readonly #onLeave: () => void;

  /** @param onLeave called once, when the reader has seen the end or has gone */
  constructor(onLeave: () => void) {
    this.#onLeave = onLeave;
  }

  put(value: T): void {
    if (this.#finished) return;
    this.#value = { value };
    this.#serve();
  }

  /** Ends after the value that is still to be taken. */
  finish(error?: unknown): void {
    if (this.#finished) return;
    this.#finished = true;
    if (error !== undefined) this.#failure = { error };
    this.#serve();
  }

  next(): Promise<Step<T>> {
    this.#waiting ??= Promise.withResolvers<Step<T>>();
    const { promise } = this.#waiting;
    this.#serve();
    return promise;
  }

  #serve(): void {
    const waiting = this.#waiting;
    if (!waiting) return;
    if (this.#value) {
      waiting.resolve({ value: this.#value.value, done: false });
      this.#value = undefined;
    } else if (this.#failure) {
      const { error } = this.#failure;
      this.#failure = undefined;
      waiting.reject(error);
      this.#leave();
    } else if (this.#finished) {
      waiting.resolve({ value: undefined, done: true });
      this.#leave();
    } else return;
    this.#waiting = undefined;
  }

  #leave(): void {
    if (this.#left) return;
    this.#left = true;
    this.#onLeave();
  }

  return(): Promise<Step<T>> {
    this.#value = undefined;
    this.#failure = undefined;
    this.finish();
    this.#leave();
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(): Promise<Step<T>> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
