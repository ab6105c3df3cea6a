// The results of a live query's root fields, put together into one response.
import { isObject } from '../objects.ts';

interface Sink {
  put(text: string): void;
  finish(error?: unknown): void;
}

/** What a root field is now: its value as JSON, or why there is none. */
type Result = { readonly value: string } | { readonly errors: readonly unknown[] };

/** How long changes of several root fields are gathered, in milliseconds: one transaction touches more than one. */
const GATHER_MILLISECONDS = 4;

function resultOf(key: string, text: string): Result {
  const head = `{"data":{${JSON.stringify(key)}:`;
  if (text.startsWith(head)) return { value: text.slice(head.length, -2) };
  const { errors } = JSON.parse(text) as { errors: readonly unknown[] };
  return {
    errors: errors.map((error) => (isObject(error) && error['path'] === undefined ? { ...error, path: [key] } : error)),
  };
}

function textOf(results: ReadonlyMap<string, Result>): string {
  const errors = [...results.values()].flatMap((result) => ('errors' in result ? result.errors : []));
  const values = [...results].map(
    ([key, result]) => `${JSON.stringify(key)}:${'value' in result ? result.value : 'null'}`,
  );
  const told = errors.length === 0 ? '' : `"errors":${JSON.stringify(errors)}`;
  const isRefused = [...results.values()].every((result) => 'errors' in result);
  if (isRefused) return `{${told}}`;
  return `{"data":{${values.join(',')}}${told && `,${told}`}}`;
}

export class Whole {
  readonly #keys: readonly string[];
  readonly #sink: Sink;
  readonly #refuseSize: (length: number) => string | undefined;
  readonly #results = new Map<string, Result>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param keys of the root fields, in the order of the response
   * @param refuseSize says what is told in the place of a response of so many characters; undefined where it is fine
   */
  constructor(keys: readonly string[], sink: Sink, refuseSize: (length: number) => string | undefined) {
    this.#keys = keys;
    this.#sink = sink;
    this.#refuseSize = refuseSize;
  }

  /** Where the results of one root field go. */
  part(key: string): Sink {
    return {
      put: (text) => this.#put(key, text),
      // its right has ended, and with it the right to all of it
      finish: (error) => this.#sink.finish(error),
    };
  }

  #put(key: string, text: string): void {
    const isFirst = this.#results.size < this.#keys.length;
    this.#results.set(key, resultOf(key, text));
    if (this.#results.size < this.#keys.length) return;
    if (isFirst) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), GATHER_MILLISECONDS);
  }

  #tell(): void {
    this.#timer = undefined;
    const inOrder = this.#keys.flatMap((key) => {
      const result = this.#results.get(key);
      return result === undefined ? [] : [[key, result] as const];
    });
    const length = inOrder.reduce((sum, [, result]) => sum + ('value' in result ? result.value.length : 0), 0);
    this.#sink.put(this.#refuseSize(length) ?? textOf(new Map(inOrder)));
  }

  /** Nothing more is told. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}
