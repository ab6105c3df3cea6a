// What is done to many records or tasks in one call, under the rules that hold for each: a row that they refuse is told with its
// reason, and the others go on. Rows are written with a statement for many of them; where the database refuses one, which it
// says of the whole statement, the half that it stands in is halved until it stands alone. A dry run does the very same work
// and takes all of it back, so that nobody reads of a refusal only afterwards. Sent with a key it is done once
// (docs/decisions/0014), in one transaction with its answer.
import { DatabaseError, type ClientBase } from 'pg';
import { MOST_IN_BULK } from '#domain/bulk.ts';
import { kindsWith, type RecordKind, type RecordPart } from '#domain/records.ts';
import { requireHandler } from '../caller/session-of.ts';
import { mapDatabaseError } from '../database/map-error.ts';
import { AppError } from '../errors.ts';
import type { ActionContext } from '../graphql/options.ts';
import { anewAtDeadlock } from '../graphql/pool/anew-at-deadlock.ts';

/** SDL that the calls share. */
export const BULK_OUTCOME = `
  type BulkRefusal { id: bigint! "Why, for a person." reason: String! }
  "What became of each record; of a dry run, what would."
  type BulkOutcome { done: [bigint!]! refused: [BulkRefusal!]! "What speaks against it and refuses nothing: a person is asked." warnings: [String!]! }`;

export interface BulkOutcome {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
  /** What speaks against it and refuses nothing. */
  readonly warnings: readonly string[];
}

interface GivenRows {
  readonly ids: readonly unknown[];
  readonly dryRun: boolean;
}

interface Given extends GivenRows {
  /** 'claim', 'complaint'. */
  readonly entity: string;
}

/** What the rows of a call are: a kind of record, or a table of what hangs on records. */
export type BulkRows = Pick<RecordKind, 'table'> & { readonly label: Pick<RecordKind['label'], 'one' | 'many'> };

interface Bulk<Rows extends BulkRows> {
  /** The call, for paths. */
  readonly name: string;
  /** The argument that names the rows, for paths: 'ids' where left out. */
  readonly field?: string;
  /** What stands for all rows: read and checked once. Throws where none of them could be done. */
  readonly prepare?: (client: ClientBase, kind: Rows) => Promise<void>;
  /** Why rows that the person sees are refused, as far as can be read beforehand; locks those that will be written, in their order. */
  readonly refusals: (client: ClientBase, kind: Rows, ids: readonly number[]) => Promise<Refusals>;
  /** Writes rows with a statement for all; throws what refuses one of them. It may take the system's rights: what follows begins as the person. */
  readonly write: (client: ClientBase, kind: Rows, ids: readonly number[]) => Promise<void>;
  /** What speaks against it and refuses nothing. */
  readonly warnings?: (done: readonly number[]) => readonly string[];
}

interface RecordBulk extends Bulk<RecordKind> {
  /** What a kind of record must have for this to be done to it. */
  readonly part: RecordPart;
}

/** Reasons by row. */
export type Refusals = ReadonlyMap<number, string>;

/** Rows that are written with one statement: many enough that their number costs, few enough that one which is refused is found soon. */
const CHUNK = 100;

function readKind({ name, part }: RecordBulk, entity: string): RecordKind {
  const kinds = kindsWith(part);
  const kind = kinds.find(({ table }) => table === entity);
  if (kind) return kind;
  throw new AppError('validation-failed', `The entity is one of ${kinds.map(({ table }) => table).join(', ')}.`, {
    path: [name, 'entity'],
  });
}

/** Once each, in one order, so that two people who change the same rows wait for each other and never both. */
function readIds<Rows extends BulkRows>(
  { name, field = 'ids' }: Bulk<Rows>,
  { label }: Rows,
  ids: readonly unknown[],
): readonly number[] {
  const refuse = (message: string) => new AppError('validation-failed', message, { path: [name, field] });
  const wanted = [...new Set(ids.map(Number))].toSorted((a, b) => a - b);
  if (wanted.length === 0) throw refuse(`Select at least one ${label.one}.`);
  if (wanted.length > MOST_IN_BULK) throw refuse(`Select at most ${MOST_IN_BULK} ${label.many} at once.`);
  return wanted;
}

/** Our own refusals, constraints, values and rights. */
const ABOUT_A_ROW = /^(?:CW4|22|23|44|42501)/;

/** Why a row is refused; rethrows what is no refusal of this row. */
export function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.issues?.[0]?.message ?? error.message;
  // what is not about this row (a deadlock, a time limit, a fault of ours) ends the whole
  if (!(error instanceof DatabaseError) || !ABOUT_A_ROW.test(error.code ?? '')) throw error;
  const explained = mapDatabaseError(error);
  if (explained === undefined) throw error;
  return explained.message;
}

/** Those of the records that are there for the person. */
async function seenOf(client: ClientBase, kind: BulkRows, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>(
    `select id::float8 as id from ${kind.table} where org_id = app.org_id() and id = any ($1::bigint[])`,
    [[...ids]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** One run of a call, as the person who began it. */
class BulkRun<Rows extends BulkRows> {
  readonly refused = new Map<number, string>();
  readonly #client: ClientBase;
  readonly #bulk: Bulk<Rows>;
  readonly #kind: Rows;
  readonly #role: string;

  constructor(client: ClientBase, bulk: Bulk<Rows>, kind: Rows, role: string) {
    this.#client = client;
    this.#bulk = bulk;
    this.#kind = kind;
    this.#role = role;
  }

  async chunk(ids: readonly number[]): Promise<void> {
    const { label } = this.#kind;
    const seen = await seenOf(this.#client, this.#kind, ids);
    const there = ids.filter((id) => seen.has(id));
    const refusals =
      there.length === 0 ? new Map<number, string>() : await this.#bulk.refusals(this.#client, this.#kind, there);
    for (const id of ids) {
      const reason = seen.has(id) ? refusals.get(id) : `There is no such ${label.one}, or you may not see it.`;
      if (reason !== undefined) this.refused.set(id, reason);
    }
    await this.#write(ids.filter((id) => !this.refused.has(id)));
  }

  async #write(ids: readonly number[]): Promise<void> {
    const [first] = ids;
    if (first === undefined) return;
    const reason = await this.#attempt(ids);
    if (reason === undefined) return;
    if (ids.length === 1) {
      this.refused.set(first, reason);
      return;
    }
    const half = Math.ceil(ids.length / 2);
    await this.#write(ids.slice(0, half));
    await this.#write(ids.slice(half));
  }

  /** @returns why one of them is refused, and then none is written */
  async #attempt(ids: readonly number[]): Promise<string | undefined> {
    await this.#client.query('savepoint bulk_rows');
    try {
      await this.#bulk.write(this.#client, this.#kind, ids);
      await this.#client.query('release savepoint bulk_rows');
      return undefined;
    } catch (error) {
      await this.#client.query('rollback to savepoint bulk_rows');
      return reasonOf(error);
    } finally {
      await this.#client.query(`select set_config('role', $1, true)`, [this.#role]);
    }
  }
}

/**
 * Does it to every row, in one transaction.
 * @param kind what the rows are
 * @throws AppError validation-failed for a number of rows that cannot be; whatever `prepare` throws
 */
export function runBulkRows<Rows extends BulkRows>(
  kind: Rows,
  bulk: Bulk<Rows>,
  given: GivenRows,
  context: ActionContext,
): Promise<BulkOutcome> {
  requireHandler(context.session);
  const ids = readIds(bulk, kind, given.ids);
  const all = async (client: ClientBase): Promise<BulkOutcome> => {
    const { rows } = await client.query<{ role: string }>(`select current_setting('role') as role`);
    const role = rows[0]?.role ?? '';
    await client.query('savepoint bulk_whole');
    await bulk.prepare?.(client, kind);
    const run = new BulkRun(client, bulk, kind, role);
    for (let from = 0; from < ids.length; from += CHUNK) await run.chunk(ids.slice(from, from + CHUNK));
    if (given.dryRun) await client.query('rollback to savepoint bulk_whole');
    const { refused } = run;
    const done = ids.filter((id) => !refused.has(id));
    return {
      done,
      warnings: bulk.warnings?.(done) ?? [],
      refused: [...refused].map(([id, reason]) => ({ id, reason })).toSorted((a, b) => a.id - b.id),
    };
  };
  return anewAtDeadlock(() => context.transaction(all));
}

/**
 * As {@link runBulkRows}, of the kind of record that the call names.
 * @throws AppError validation-failed for a kind that has not what this is about
 */
export function runBulk(bulk: RecordBulk, given: Given, context: ActionContext): Promise<BulkOutcome> {
  requireHandler(context.session);
  return runBulkRows(readKind(bulk, given.entity), bulk, given, context);
}
