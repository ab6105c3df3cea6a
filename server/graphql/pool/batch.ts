// Several statements in one socket write with one Sync: an implicit transaction in one round trip. Reads that begin as the
// same person can share one.
import type pg from 'pg';
import { LruMap } from '../lru.ts';
import type { PreparedStatement } from './prepared.ts';
import { noteFailure } from './failed-field.ts';
import type { Pace } from './pace.ts';

export interface BoundStatement {
  /** Name to prepare it under; undefined for a statement that is parsed each time. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** What it was made of. */
  readonly source?: PreparedStatement;
}

/** The part of pg's connection that a batch writes to. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string; types: number[] }): void;
  bind(message: { portal: string; statement: string; values: readonly (string | null)[] }): void;
  execute(message: { portal: string; rows: number }): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** What the server has prepared on one connection. */
interface Prepared {
  readonly names: LruMap<string, true>;
  /** The server has them or may have them, and they are not to be kept: too many, or parsed in a batch that failed. */
  readonly stale: Set<string>;
}

const MOST_PREPARED = 250;
/** Their plans take a multiple of it in the server's memory. */
const MOST_PREPARED_CHARACTERS = 2_000_000;
const preparedOn = new WeakMap<object, Prepared>();

function preparedOf(wire: object): Prepared {
  const known = preparedOn.get(wire);
  if (known) return known;
  const stale = new Set<string>();
  const made: Prepared = {
    names: new LruMap(MOST_PREPARED, (name) => void stale.add(name), MOST_PREPARED_CHARACTERS),
    stale,
  };
  preparedOn.set(wire, made);
  return made;
}

/** Batches that were to share a transaction, which failed before their turn. */
export interface Left {
  readonly batches: readonly Batch[];
  readonly error: unknown;
}

/** A row of texts for each statement: the first row it returned, or nothing. */
export type BatchResult = readonly (readonly (string | null)[] | undefined)[];

/**
 * What pg calls a submittable. Its statements return at most one row that matters, all columns text.
 * Rejects on the first error; everything before it in the batch is rolled back by the server.
 */
export class Batch implements pg.Submittable {
  readonly result: Promise<BatchResult>;
  readonly #statements: readonly BoundStatement[];
  readonly #pace: Pace | undefined;
  readonly #rows: (readonly (string | null)[] | undefined)[];
  /** Names parsed or closed by this batch: when it fails, nobody knows which of that has happened. */
  readonly #touched: string[] = [];
  #current = 0;
  #prepared: Prepared | undefined;
  #settle: { resolve: (result: BatchResult) => void; reject: (error: unknown) => void };
  #began = 0;

  /** @param pace told how long the server took */
  constructor(statements: readonly BoundStatement[], pace?: Pace) {
    this.#statements = statements;
    this.#pace = pace;
    this.#rows = statements.map(() => undefined);
    const { promise, resolve, reject } = Promise.withResolvers<BatchResult>();
    this.result = promise;
    this.#settle = { resolve, reject };
  }

  /** True when the connection knows all of its statements by name, so that only a connection that breaks can take them away. */
  isPreparedOn(client: object): boolean {
    const { names } = preparedOf((client as { readonly connection: object }).connection);
    return this.#statements.every(({ name }) => name !== undefined && names.has(name));
  }

  /** Whether both begin alike and go on, so that they can share a transaction if they only read. */
  beginsLike(other: Batch): boolean {
    const [opening] = this.#statements;
    return opening !== undefined && this.#statements.length > 1 && opening === other.#statements[0];
  }

  /**
   * One batch that answers this and others: their common beginning once, then what each asks.
   * @param others that begin like this one
   * @returns what is to be submitted, and the batches that were not run, with the error of the one before them
   */
  with(others: readonly Batch[]): { readonly batch: Batch; readonly left: Promise<Left | undefined> } {
    const batches = [this, ...others];
    const batch = new Batch([...this.#statements, ...others.flatMap((one) => one.#statements.slice(1))]);
    const left = batch.result.then(
      () => {
        batch.#giveTo(batches);
        return undefined;
      },
      (error: unknown) => {
        const failed = batch.#placeIn(batches);
        batch.#giveTo(batches.slice(0, failed));
        batches[failed]?.fail(error);
        const behind = batches.slice(failed + 1);
        if (batch.#current > 0) return { batches: behind, error };
        // where nobody could begin, nobody is to be run again
        for (const one of behind) one.fail(error);
        return undefined;
      },
    );
    return { batch, left };
  }

  /** Which of those that it answers its current statement belongs to; beyond the last when all are answered. */
  #placeIn(batches: readonly Batch[]): number {
    let end = 1;
    const place = batches.findIndex((one) => this.#current < (end += one.#statements.length - 1));
    return place < 0 ? batches.length : place;
  }

  #giveTo(batches: readonly Batch[]): void {
    // what one of them took nobody can tell
    const milliseconds = (performance.now() - this.#began) / batches.length;
    let next = 1;
    for (const one of batches) {
      const rows = this.#rows.slice(next, (next += one.#statements.length - 1));
      one.#pace?.took(milliseconds);
      one.#settle.resolve([this.#rows[0], ...rows]);
    }
  }

  /** For a batch that finds no connection. */
  fail(error: unknown): void {
    this.#settle.reject(error);
  }

  submit(connection: unknown): void {
    this.#began = performance.now();
    const wire = connection as Wire;
    const prepared = preparedOf(wire);
    this.#prepared = prepared;
    wire.stream.cork();
    try {
      for (const statement of this.#statements) this.#write(wire, prepared, statement);
      // after the batch, since a name that had to go just now may have been bound in it
      for (const name of prepared.stale) {
        wire.close({ type: 'S', name });
        this.#touched.push(name);
      }
      prepared.stale.clear();
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  #write(wire: Wire, prepared: Prepared, { name, text, values }: BoundStatement): void {
    if (name === undefined) wire.parse({ name: '', text, types: [] });
    else if (!prepared.names.get(name)) {
      // closing a statement that does not exist is no error, preparing one that does is
      if (prepared.stale.delete(name)) wire.close({ type: 'S', name });
      wire.parse({ name, text, types: [] });
      prepared.names.set(name, true, text.length);
      this.#touched.push(name);
    }
    wire.bind({ portal: '', statement: name ?? '', values });
    wire.execute({ portal: '', rows: 0 });
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#rows[this.#current] ??= message.fields;
  }

  handleCommandComplete(): void {
    this.#current++;
  }

  handleEmptyQuery(): void {
    this.#current++;
  }

  /** pg drops the query here and does not call handleReadyForQuery any more. */
  handleError(error: unknown): void {
    for (const name of this.#touched) {
      this.#prepared?.names.delete(name);
      this.#prepared?.stale.add(name);
    }
    noteFailure(error, this.#statements[this.#current]?.source);
    this.#settle.reject(error);
  }

  /** Only now is the transaction committed: a deferred constraint fails after the last row. */
  handleReadyForQuery(): void {
    this.#pace?.took(performance.now() - this.#began);
    this.#settle.resolve(this.#rows);
  }

  handleRowDescription(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
}
