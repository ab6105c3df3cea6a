// What is done to many records in one call, row by row, under the rules that hold for each: a row that they refuse is told
// with its reason, and the others go on. A dry run does the very same work and takes all of it back, so that nobody reads of
// a refusal only afterwards. Sent with a key it is done once (docs/decisions/0014), in one transaction with its answer.
import { DatabaseError, type ClientBase } from 'pg';
import { MOST_IN_BULK } from '#domain/bulk.ts';
import { kindsWith, type RecordKind, type RecordPart } from '#domain/records.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { mapDatabaseError } from '../../database/map-error.ts';
import { AppError } from '../../errors.ts';
import type { ActionContext } from '../../graphql/options.ts';
import { anewAtDeadlock } from '../../graphql/pool/anew-at-deadlock.ts';

/** SDL that the calls share. */
export const BULK_OUTCOME = `
  type BulkRefusal { id: bigint! "Why, for a person." reason: String! }
  "What became of each record; of a dry run, what would."
  type BulkOutcome { done: [bigint!]! refused: [BulkRefusal!]! }`;

export interface BulkOutcome {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
}

interface Given {
  /** 'claim', 'complaint'. */
  readonly entity: string;
  readonly ids: readonly unknown[];
  readonly dryRun: boolean;
}

interface Bulk {
  /** The call, for paths. */
  readonly name: string;
  /** What a kind of record must have for this to be done to it. */
  readonly part: RecordPart;
  /** What stands for all rows: read and checked once. Throws where none of them could be done. */
  readonly prepare?: (client: ClientBase, kind: RecordKind) => Promise<void>;
  /** One row; throws what refuses it. It may take the system's rights: the next row begins as the person. */
  readonly work: (client: ClientBase, record: { readonly kind: RecordKind; readonly id: number }) => Promise<void>;
}

function readGiven({ name, part }: Bulk, { entity, ids }: Given): { kind: RecordKind; ids: readonly number[] } {
  const refuse = (message: string, field: string) =>
    new AppError('validation-failed', message, { path: [name, field] });
  const kinds = kindsWith(part);
  const kind = kinds.find(({ table }) => table === entity);
  if (!kind) throw refuse(`The entity is one of ${kinds.map(({ table }) => table).join(', ')}.`, 'entity');
  // in one order, so that two people who change the same rows wait for each other and never both
  const wanted = [...new Set(ids.map(Number))].toSorted((a, b) => a - b);
  if (wanted.length === 0) throw refuse(`Select at least one ${kind.label.one}.`, 'ids');
  if (wanted.length > MOST_IN_BULK) throw refuse(`Select at most ${MOST_IN_BULK} ${kind.label.many} at once.`, 'ids');
  return { kind, ids: wanted };
}

/** Our own refusals, constraints, values and rights. */
const ABOUT_A_ROW = /^(?:CW4|22|23|44|42501)/;

/** Why a row is refused; rethrows what is no refusal of this row. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.issues?.[0]?.message ?? error.message;
  // what is not about this row (a deadlock, a time limit, a fault of ours) ends the whole
  if (!(error instanceof DatabaseError) || !ABOUT_A_ROW.test(error.code ?? '')) throw error;
  const explained = mapDatabaseError(error);
  if (explained === undefined) throw error;
  return explained.message;
}

/** The record is there for the person. */
async function requireSeen(client: ClientBase, kind: RecordKind, id: number): Promise<void> {
  const { rowCount } = await client.query(`select from ${kind.table} where org_id = app.org_id() and id = $1`, [id]);
  if (rowCount === 0) throw new AppError('not-found', `There is no such ${kind.label.one}, or you may not see it.`);
}

async function runRow(client: ClientBase, bulk: Bulk, kind: RecordKind, id: number): Promise<string | undefined> {
  await client.query('savepoint bulk_row');
  try {
    await requireSeen(client, kind, id);
    await bulk.work(client, { kind, id });
    await client.query('release savepoint bulk_row');
    return undefined;
  } catch (error) {
    await client.query('rollback to savepoint bulk_row');
    return reasonOf(error);
  }
}

/**
 * Does it to every row, in one transaction.
 * @throws AppError validation-failed for a kind or a number of rows that cannot be; whatever `prepare` throws
 */
export function runBulk(bulk: Bulk, given: Given, context: ActionContext): Promise<BulkOutcome> {
  requireHandler(context.session);
  const { kind, ids } = readGiven(bulk, given);
  const all = async (client: ClientBase): Promise<BulkOutcome> => {
    const { rows } = await client.query<{ role: string }>(`select current_setting('role') as role`);
    const role = rows[0]?.role ?? '';
    await client.query('savepoint bulk_whole');
    await bulk.prepare?.(client, kind);
    const done: number[] = [];
    const refused: { id: number; reason: string }[] = [];
    for (const id of ids) {
      const reason = await runRow(client, bulk, kind, id);
      if (reason === undefined) done.push(id);
      else refused.push({ id, reason });
      await client.query(`select set_config('role', $1, true)`, [role]);
    }
    if (given.dryRun) await client.query('rollback to savepoint bulk_whole');
    return { done, refused };
  };
  return anewAtDeadlock(() => context.transaction(all));
}
