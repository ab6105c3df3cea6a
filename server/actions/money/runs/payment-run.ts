// What the actions on payment runs share: the right, the run under lock, and what they answer.
import type { ClientBase } from 'pg';
import { AppError } from '../../../errors.ts';
import { requireHandler } from '../../../caller/session-of.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import type { ActionContext } from '../../../graphql/options.ts';

export interface PaymentRun {
  readonly id: number;
  readonly rowVersion: number;
  readonly status: 'open' | 'written' | 'confirmed' | 'cancelled';
  readonly processingDate: string;
  readonly description: string;
  readonly paymentCount: number;
  readonly paymentTotal: number;
  readonly fileName: string | null;
  readonly sha256: string | null;
}

/** Payments that one statement changes: of ten times as many it would be cut on a busy machine (RULES 41). */
export const PART = 2_000;

/** For the SDL of actions that answer with the run as it is now. */
export const RUN_STATE = `type PaymentRunState { id: bigint!, rowVersion: Int!, status: String!, paymentCount: Int!, paymentTotal: numeric!, fileName: String, "Of the file's bytes." sha256: String }`;

const COLUMNS = `id::float8 as id, row_version as "rowVersion", status, processing_date::text as "processingDate", description, payment_count as "paymentCount",
  payment_total::float8 as "paymentTotal", file_name as "fileName", sha256`;
const LOG = `insert into log (org_id, entity, entity_id, content, content_type, user_id, user_name)
  select app.org_id(), 'payment_run', $1::bigint::text, $2, $3, m.user_id, m.name
  from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id()`;

/**
 * Runs work in a transaction of somebody with a payment right.
 * @throws AppError access-denied for everybody else
 */
export async function asPayer<T>(context: ActionContext, work: (client: ClientBase) => Promise<T>): Promise<T> {
  requireHandler(context.session);
  return context.transaction(async (client) => {
    await requirePaymentRight(client);
    return work(client);
  });
}

/** @throws AppError access-denied for people without a payment right */
async function requirePaymentRight(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>('select app.has_payment_right() as may');
  if (rows[0]?.may !== true) throw new AppError('access-denied', 'Only people with a payment right may do this.');
}

/**
 * The run, locked: whoever changes what is in it, or what becomes of it, takes a turn here.
 * @param action for the path of the refusal
 * @throws AppError not-found when the person sees no such run
 */
export async function lockRun(client: ClientBase, runId: string | number, action: string): Promise<PaymentRun> {
  const { rows } = await client.query<PaymentRun>(
    `select ${COLUMNS} from payment_run where org_id = app.org_id() and id = $1 for update`,
    [runId],
  );
  const [run] = rows;
  if (!run) throw new AppError('not-found', 'There is no such payment run.', { path: [action, 'runId'] });
  return run;
}

/** The run as it is after a change. */
export async function readRun(client: ClientBase, runId: number): Promise<PaymentRun | undefined> {
  const { rows } = await client.query<PaymentRun>(
    `select ${COLUMNS} from payment_run where org_id = app.org_id() and id = $1`,
    [runId],
  );
  return rows[0];
}

/**
 * What goes to the bank as a whole is for people who see the whole (RULES 2).
 * @throws AppError access-denied when some of its payments are of claims that the person does not see
 */
export async function requireWholeRun(client: ClientBase, { id, status, paymentCount }: PaymentRun): Promise<void> {
  if (status === 'cancelled') return;
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from reserve_payment where org_id = app.org_id() and payment_run_id = $1',
    [id],
  );
  if (rows[0]?.count !== paymentCount)
    throw new AppError(
      'access-denied',
      'Some payments of this run are of claims that you don’t see. Somebody who sees them all has to do this.',
    );
}

/** @throws AppError validation-failed unless the run is open */
export function requireOpen({ status }: PaymentRun, action: string): void {
  if (status === 'open') return;
  throw new AppError(
    'validation-failed',
    status === 'cancelled'
      ? 'This run is cancelled. Make a new one.'
      : 'The file of this run is written: its payments stay as they are.',
    { path: [action, 'runId'] },
  );
}

/** Writes into the run's history what its columns do not say. From here on the transaction has the system's rights. */
export async function recordInHistory(
  client: ClientBase,
  runId: number,
  content: string,
  kind: 'update' | 'reveal' = 'update',
): Promise<void> {
  await withSystemRights(client);
  await client.query(LOG, [runId, content, kind]);
}
