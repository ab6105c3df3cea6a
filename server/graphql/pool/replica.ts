// Heavy reads on a read replica: none sees less than what was committed when it was asked.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { GraphqlServiceError } from '../errors.ts';
import type { BatchResult, BoundStatement } from './batch.ts';
import { isFatal } from './fatal.ts';
import { Pace } from './pace.ts';
import type { Who } from './shares.ts';
import { Turns, type TurnsOptions } from './turns.ts';

/** So often it is looked whether the replica has come as far. */
const LOOKS = 3;
const BETWEEN_LOOKS_MILLISECONDS = 10;

/** Not asked again for so long after it could not be reached. */
const SPARED_MILLISECONDS = 5_000;

/** Given up for what the replica had to apply: the primary answers it. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

const COMMITTED = 'select pg_current_wal_lsn()::text';
const HAS_APPLIED = 'select (not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn)::text';

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));
}

const isConnectionLost = (error: unknown): boolean => isFatal(error) && !(error instanceof GraphqlServiceError);

export interface ReplicaOptions {
  /** Where all is written. */
  readonly primary: Turns;
  readonly pool: Pool;
  readonly turns: TurnsOptions;
  /** Off where a transaction pooler forbids named statements. */
  readonly namedStatements: boolean;
  /** Told when it is used no more, with the reason, and when it is used again. */
  readonly onUse: (isUsed: boolean, reason?: string) => void;
}

export class Replica {
  readonly #options: ReplicaOptions;
  readonly #turns: Turns;
  readonly #committed: BoundStatement;
  readonly #committedPace = new Pace();
  readonly #hasAppliedPace = new Pace();
  #isUsed = true;
  #sparedUntil = 0;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#turns = new Turns(options.pool, options.turns);
    this.#committed = { name: this.#name('committed'), text: COMMITTED, values: [] };
  }

  /**
   * Runs statements that read, in a transaction of their own.
   * @returns undefined where the primary has to: the replica is behind, gone, or had to give up
   * @throws what Postgres says of the statements; GraphqlServiceError limit-exceeded when too much of the person waits
   */
  async run(who: Who, statements: readonly BoundStatement[], pace: Pace | undefined): Promise<BatchResult | undefined> {
    if (performance.now() < this.#sparedUntil) return undefined;
    const [committed] = await this.#options.primary.run(who, [this.#committed], this.#committedPace);
    try {
      if (!(await this.#hasApplied(who, committed?.[0] ?? null))) return undefined;
      const result = await this.#turns.run(who, statements, pace);
      this.#tell(true);
      return result;
    } catch (error) {
      if (isConflict(error)) return undefined;
      if (!isConnectionLost(error)) throw error;
      this.#sparedUntil = performance.now() + SPARED_MILLISECONDS;
      this.#tell(false, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  async end(): Promise<void> {
    await this.#options.pool.end();
  }

  #name(name: string): string | undefined {
    return this.#options.namedStatements ? name : undefined;
  }

  /** Whether it has come as far as the primary had, which it may need a moment for. */
  async #hasApplied(who: Who, lsn: string | null): Promise<boolean> {
    const statement = { name: this.#name('has_applied'), text: HAS_APPLIED, values: [lsn] };
    for (let look = 0; look < LOOKS; look++) {
      if (look > 0) await pause(BETWEEN_LOOKS_MILLISECONDS);
      const [row] = await this.#turns.run(who, [statement], this.#hasAppliedPace);
      if (row?.[0] === 'true') return true;
    }
    return false;
  }

  #tell(isUsed: boolean, reason?: string): void {
    if (isUsed !== this.#isUsed) this.#options.onUse(isUsed, reason);
    this.#isUsed = isUsed;
  }
}
