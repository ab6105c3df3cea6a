// The reserve or the payment whose saving completes a task (spec 1 §4): written as the person who completes it, in the
// same transaction, by the rules that every write of them is held against.
import type { ClientBase } from 'pg';
import { AppError } from '../../errors.ts';
import { inOrder } from '../../graphql/in-order.ts';
import type { ActionContext, Row, WriteContext } from '../../graphql/options.ts';
import { readsOn } from '../../graphql/pool/reads.ts';
import type { WriteRule } from '../../validation/write-rule.ts';

/** What a task of a claim can write, by the argument that brings it. */
const WRITTEN = {
  reserve: {
    type: 'Reserve',
    table: 'reserve',
    missing: 'There is no such reserve on this claim.',
    columns: {
      section: 'section',
      reserve: 'reserve',
      frequency: 'frequency',
      payeeType: 'payee_type',
      payeeSupplierId: 'payee_supplier_id',
      payeeName: 'payee_name',
      costType1Id: 'cost_type1_id',
      costType2Id: 'cost_type2_id',
      changeReason: 'change_reason',
    },
  },
  payment: {
    type: 'ReservePayment',
    table: 'reserve_payment',
    missing: 'There is no such payment on this claim.',
    columns: {
      reserveId: 'reserve_id',
      paymentTypeId: 'payment_type_id',
      amount: 'amount',
      gst: 'gst',
      reason: 'reason',
    },
  },
} as const;

export type TaskMoney = keyof typeof WRITTEN;

export const TASK_MONEY_TYPES = `"The reserve that completes a task: a new one, or with id and rowVersion a change of one; fields that are left out stay."
  input TaskReserve { id: bigint rowVersion: Int section: String reserve: numeric frequency: String payeeType: String payeeSupplierId: bigint payeeName: String costType1Id: bigint costType2Id: bigint changeReason: String }
  "The payment that completes a task: a new one of a reserve, or with id and rowVersion a change of one."
  input TaskPayment { id: bigint rowVersion: Int reserveId: bigint paymentTypeId: bigint amount: numeric gst: numeric reason: String }`;

interface Asked {
  readonly kind: TaskMoney;
  readonly claimId: number;
  /** As the request has it. */
  readonly given: Row;
  readonly rules: readonly WriteRule[];
}

/**
 * Locks the payment and the reserve that are written later, before the claim, as everybody does who writes one of them:
 * two who take them in another order would wait for each other.
 */
export async function lockTaskMoney(client: ClientBase, kind: TaskMoney, { id, reserveId }: Row): Promise<void> {
  const isPayment = kind === 'payment';
  if (isPayment)
    await client.query('select from reserve_payment where org_id = app.org_id() and id = $1 for update', [id]);
  await client.query(
    'select from reserve where org_id = app.org_id() and (id = $1 or id = (select reserve_id from reserve_payment where org_id = app.org_id() and id = $2)) for update',
    isPayment ? [reserveId, id] : [id, null],
  );
}

/**
 * Writes it.
 * @returns its id
 * @throws AppError for what a rule refuses, and not-found for what is on no claim of the task; DatabaseError for what the database refuses
 */
export async function writeTaskMoney(
  client: ClientBase,
  { kind, claimId, given, rules }: Asked,
  { session, requestId }: ActionContext,
): Promise<number> {
  const { type, table, columns, missing } = WRITTEN[kind];
  const { id, rowVersion, ...fields } = given;
  const path = ['completeTask', kind];
  const isNew = id === undefined || id === null;
  const row: Row = isNew ? { ...fields, claimId } : { ...fields, rowVersion };
  const reading: WriteContext = { session, requestId, read: readsOn(client) };
  await inOrder(rules, (rule) =>
    rule(
      { type, operation: isNew ? 'insert' : 'update', rows: [row], paths: [path], ...(isNew ? {} : { key: { id } }) },
      reading,
    ),
  );
  const written: readonly (readonly [string, unknown])[] = Object.entries(columns).flatMap(([field, column]) =>
    Object.hasOwn(fields, field) && !(field === 'reserveId' && !isNew) ? [[column, fields[field]] as const] : [],
  );
  const names = written.map(([column]) => column);
  const values = written.map(([, value]) => value);
  // names of columns are those above; the version is compared by the table's trigger
  const { rows } = isNew
    ? await client.query<{ id: number }>(
        `insert into ${table} (claim_id, ${names.join(', ')}) values ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) returning id::float8`,
        [claimId, ...values],
      )
    : await client.query<{ id: number }>(
        `update ${table} set ${['row_version', ...names].map((name, index) => `${name} = $${index + 3}`).join(', ')} where org_id = app.org_id() and claim_id = $1 and id = $2 returning id::float8`,
        [claimId, id, rowVersion, ...values],
      );
  const [saved] = rows;
  if (!saved) throw new AppError('not-found', missing, { path: [...path, 'id'] });
  return saved.id;
}
