// What no form sends, at every door through which money comes: each is refused in words, and nothing is written of it.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { action, insert, update, type Write } from './hostile-writes.ts';
import { line, SAVE } from './invoice-support.ts';
import { Money } from './ledger-support.ts';
import { moneySteps } from './money-support.ts';

/** Tables of which nothing may be half-written. */
const TABLES = [
  'reserve',
  'reserve_change',
  'reserve_payment',
  'payee_account',
  'payment_run',
  'recovery',
  'excess_request',
  'receipt',
  'expense_item',
  'invoice',
  'invoice_item',
  'billing_office',
  'cost_type',
  'expense_type',
  'expense_type_override',
  'log',
  'notification',
  'export_log',
];
const WORDS_OF_THE_DATABASE =
  /violates|constraint|relation|column|syntax|policy|numeric|varchar|encoding|byte|null value|overflow|duplicate|trigger|function|undefined|unexpected|internal|\[object/i;
const REFUSALS = [
  'validation-failed',
  'parse-failed',
  'constraint-violation',
  'not-found',
  'access-denied',
  'permission-error',
  'data-exception',
];

let running: RunningService;
let money: Money;
let admin: Somebody;
let approver: Somebody;
let claimId: number;
let ids: Readonly<
  Record<
    | 'reserve'
    | 'payment'
    | 'change'
    | 'run'
    | 'expense'
    | 'account'
    | 'recovery'
    | 'invoice'
    | 'office'
    | 'type'
    | 'insurer',
    number
  >
>;

const row = (table: string): number => Number(running.world.here.row(table)['id']);

beforeAll(async () => {
  running = await sharedService();
  money = new Money(running);
  ({ admin } = running.world.here.people);
  const steps = moneySteps(running);
  approver = await steps.member({ paymentAdmin: true, role: 'org_admin', name: 'Ada Approver' });
  claimId = await money.claim();
  const reserve = await money.reserve(claimId, { payeeType: 'third party', payeeName: 'Fay Fixer' });
  const payment = await money.pay(claimId, reserve, 100);
  const limited = await steps.member({ reserveLimit: 1 });
  const waiting = await steps.reserve(limited, claimId, 500);
  const [change] = await money.rows<{ id: number }>('select id::int from reserve_change where reserve_id = $1', [
    waiting,
  ]);
  const expense = await money.make('ExpenseItem', {
    claimId,
    expenseTypeId: row('expense_type'),
    rateCode: 'STD',
    rate: 10,
    qty: 1,
    date: '2026-11-20',
  });
  const account = await money.make('PayeeAccount', { ...ACCOUNT, claimId });
  const recovery = await money.make('Recovery', { claimId, kind: 'salvage', partyName: 'Yard' });
  const run = await money.make('PaymentRun', { description: 'CLAIMS', processingDate: '2099-11-30' }, approver);
  const saved = await running.graphql(SAVE, { invoice: header(), lines: [line()] }, admin);
  ids = {
    reserve,
    payment,
    change: change!.id,
    run,
    expense,
    account,
    recovery,
    invoice: (saved.data!['saveInvoice'] as { id: number }).id,
    office: row('billing_office'),
    type: row('expense_type'),
    insurer: row('insurer'),
  };
});

const ACCOUNT = {
  payeeType: 'third party',
  payeeName: 'Fay Fixer',
  accountName: 'Fay Fixer',
  bsb: '062000',
  accountNo: '12345678',
};
const header = () => ({
  claimId,
  invoiceToId: row('insurer'),
  invoiceFromId: row('billing_office'),
  reference: 'Ref',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  invoiceDisplay: 'Itemised expenses',
});

/** All that stands in the tables of the organisation. */
async function state(): Promise<string> {
  const parts = TABLES.map(
    (table) =>
      `select '${table}' as name, count(*) as n, coalesce(md5(string_agg(t::text, '' order by t.id)), '') as of from ${table} t where org_id = $1`,
  );
  return JSON.stringify(await money.rows(parts.join(' union all '), [running.world.here.orgId]));
}

/** Says what was refused of an answer; the words are for people, and the tables stand as they stood. */
async function refusalOf(write: Write, value: unknown): Promise<string> {
  const before = await state();
  const { data, errors } = await running.graphql(write.query, write.variables(value), write.who ?? money.handler);
  const [error] = errors ?? [];
  if (!error) throw new Error(`${JSON.stringify(value).slice(0, 100)} was taken: ${JSON.stringify(data)}`);
  expect(error.message).not.toMatch(WORDS_OF_THE_DATABASE);
  expect(error.message).toMatch(/^\S.{4,}/s);
  expect(error.message.length).toBeLessThan(400);
  expect(REFUSALS).toContain(error.extensions.code);
  expect(await state()).toBe(before);
  const { path, field } = error.extensions;
  return JSON.stringify([error.path, path, field, error.message]);
}

const fieldOf = ({ name }: Write): string => name.split(' ')[0] ?? '';

const of = (id: number) => ({ id, orgId: running.world.here.orgId });
const byAdmin = (): Somebody => admin;
const byApprover = (): Somebody => approver;
const reserve = () => ({
  claimId,
  section: 'Building',
  reserve: 1000,
  frequency: 'one-off',
  payeeType: 'third party',
  payeeName: 'Fay Fixer',
  costType1Id: row('cost_type1'),
  costType2Id: row('cost_type2'),
});
const payment = () => ({ claimId, reserveId: ids.reserve, paymentTypeId: row('cost_type'), amount: 100, gst: 0.1 });
const expense = () => ({
  claimId,
  expenseTypeId: row('expense_type'),
  rateCode: 'STD',
  rate: 10,
  qty: 1,
  date: '2026-11-20',
});
const receipt = () => ({ claimId, kind: 'excess', amount: 10, receivedOn: '2026-11-20', reference: 'EFT' });
const recovery = () => ({ claimId, kind: 'salvage', partyName: 'Yard' });
const request = () => ({ claimId, amount: 500, requestedOn: '2026-11-20', requestedFrom: 'Rosa' });
const office = () => ({ name: 'Office', bsb: '062000', accountNo: '12345678' });
const type = () => ({ name: 'Visit', rate: 10, inventoryCode: 'V', accountingCode: '200' });
const override = () => ({ expenseTypeId: ids.type, insurerId: ids.insurer, rate: 10, inventoryCode: 'V' });
const account = () => ({ ...ACCOUNT, claimId, payeeName: 'Somebody else' });
const DECISIONS = '{ decided undecided { id message } }';

const AMOUNTS: readonly Write[] = [
  insert('ReservePayment', 'amount', payment),
  insert('ReservePayment', 'gst', payment),
  update('Reserve', 'reserve', () => of(ids.reserve)),
  update('ReservePayment', 'amount', () => of(ids.payment)),
  update('ExpenseItem', 'rate', () => of(ids.expense)),
  update('ExpenseItem', 'qty', () => of(ids.expense)),
  insert('ExpenseItem', 'qty', expense),
  insert('Recovery', 'demand', recovery),
  update('Recovery', 'demand', () => of(ids.recovery)),
  insert('ExcessRequest', 'amount', request),
  insert('ExpenseType', 'rate', type, byAdmin),
  update('ExpenseType', 'rate', () => of(ids.type), byAdmin),
  insert('ExpenseTypeOverride', 'rate', override, byAdmin),
  ...(['price', 'qty'] as const).map((field): Write => ({
    name: `${field} of a line of saveInvoice`,
    query: SAVE,
    variables: (value) => ({ invoice: header(), lines: [line(), line({ [field]: value })] }),
    get who() {
      return admin;
    },
  })),
];
const NO_AMOUNTS: readonly unknown[] = [-5, -0.01, '-5', 10.005, '10.005', 'NaN', '1e309', 'Infinity', 1e15, '0x10'];

const TEXTS: readonly Write[] = [
  insert('Reserve', 'section', reserve),
  insert('Reserve', 'payeeName', reserve),
  insert('Reserve', 'changeReason', reserve),
  update('Reserve', 'section', () => of(ids.reserve)),
  insert('ReservePayment', 'reason', payment),
  update('ReservePayment', 'decisionReason', () => of(ids.payment), byApprover),
  insert('ExpenseItem', 'note', expense),
  insert('ExpenseItem', 'rateCode', expense),
  insert('Recovery', 'partyName', recovery),
  insert('Receipt', 'reference', receipt),
  insert('ExcessRequest', 'requestedFrom', request),
  insert('PayeeAccount', 'accountName', account),
  insert('PayeeAccount', 'bsb', account),
  insert('PayeeAccount', 'accountNo', account),
  update('PayeeAccount', 'verifiedWith', () => of(ids.account), byApprover),
  insert('PaymentRun', 'description', () => ({ processingDate: '2099-11-30' }), byApprover),
  update('PaymentRun', 'description', () => of(ids.run), byApprover),
  insert('BillingOffice', 'name', office, byAdmin),
  insert('BillingOffice', 'bsb', office, byAdmin),
  insert('BillingOffice', 'accountNo', office, byAdmin),
  insert('BillingOffice', 'abn', office, byAdmin),
  insert('ExpenseType', 'name', type, byAdmin),
  insert('ExpenseType', 'accountingCode', type, byAdmin),
  insert('CostType', 'name', () => ({ parentId: row('cost_type2') }), byAdmin),
  ...(['reference', 'invoiceNo'] as const).map((field): Write => ({
    name: `${field} of saveInvoice`,
    query: SAVE,
    variables: (value) => ({ invoice: { ...header(), [field]: value }, lines: [line()] }),
    get who() {
      return admin;
    },
  })),
  ...(['item', 'inventoryCode', 'accountingCode'] as const).map((field): Write => ({
    name: `${field} of a line of saveInvoice`,
    query: SAVE,
    variables: (value) => ({ invoice: header(), lines: [line({ [field]: value })] }),
    get who() {
      return admin;
    },
  })),
  {
    name: 'descriptions of a line of saveInvoice',
    query: SAVE,
    variables: (value) => ({ invoice: header(), lines: [line({ descriptions: ['First', value as string] })] }),
    get who() {
      return admin;
    },
  },
  action(
    'decidePayments',
    'ids: [bigint!]!, status: String!, reason: String',
    () => ({ ids: [ids.payment], status: 'refused' }),
    'reason',
    byApprover,
    DECISIONS,
  ),
  action(
    'decideReserveChanges',
    'ids: [bigint!]!, status: String!, reason: String',
    () => ({ ids: [ids.change], status: 'refused' }),
    'reason',
    byApprover,
    DECISIONS,
  ),
  action(
    'cancelPaymentRun',
    'runId: bigint!, reason: String!',
    () => ({ runId: ids.run }),
    'reason',
    byApprover,
    '{ id }',
  ),
];
/** Too long, a NUL byte, and the two halves of a character. */
const NO_TEXTS: readonly string[] = ['x'.repeat(100_000), 'a\u0000b', 'a\uD800b', 'a\uDC00b'];

describe('[1§5] an amount', () => {
  it.each(AMOUNTS)('that is none is refused: $name', async (write) => {
    for (const value of NO_AMOUNTS) expect(await refusalOf(write, value)).toContain(fieldOf(write));
    for (const value of ['', ' ']) expect(await refusalOf(write, value)).not.toBe('');
  });

  it.each([
    update('Reserve', 'reserve', () => of(ids.reserve), undefined, '_inc'),
    update('ReservePayment', 'amount', () => of(ids.payment), undefined, '_inc'),
    update('ExpenseItem', 'rate', () => of(ids.expense), undefined, '_inc'),
    update('ExpenseItem', 'qty', () => of(ids.expense), undefined, '_inc'),
    update('Recovery', 'demand', () => of(ids.recovery), undefined, '_inc'),
    update('ExpenseType', 'rate', () => of(ids.type), byAdmin, '_inc'),
  ])('is not reached by adding to it: $name', async (write) => {
    for (const value of [-1_000_000, 0.005, 1e15, 'NaN', '1e309']) expect(await refusalOf(write, value)).not.toBe('');
  });
});

describe('[1§5] a text', () => {
  it.each(TEXTS)('that cannot be kept is refused: $name', async (write) => {
    for (const text of NO_TEXTS) expect(await refusalOf(write, text)).toContain(fieldOf(write));
  });

  it.each([
    insert('PayeeAccount', 'accountName', account),
    update('PayeeAccount', 'accountName', () => of(ids.account)),
    insert('PayeeAccount', 'bsb', account),
    insert('PayeeAccount', 'accountNo', account),
    insert('BillingOffice', 'bsb', office, byAdmin),
  ])('of a payment file holds no line break: $name', async (write) => {
    for (const text of ['A\nB', 'AB\r\n1062-000', '062\n000', '062000\n', '12345\n678'])
      expect(await refusalOf(write, text)).toContain(fieldOf(write));
  });
});

describe("[1§6] another organisation's", () => {
  const theirs = (table: string): number => Number(running.world.there.row(table)['id']);
  it.each<readonly [table: string, write: Write]>([
    ['cost_type', insert('ReservePayment', 'paymentTypeId', payment)],
    ['reserve', insert('ReservePayment', 'reserveId', payment)],
    ['reserve_payment', insert('ReservePayment', 'paysAgainId', payment)],
    ['reserve_payment', insert('ReservePayment', 'reversalOfId', () => ({ ...payment(), amount: -100 }))],
    ['claim', insert('ReservePayment', 'claimId', payment)],
    ['claim', insert('Recovery', 'claimId', recovery)],
    ['claim', insert('ExcessRequest', 'claimId', request)],
    ['claim', insert('ExpenseItem', 'claimId', expense)],
    ['claim', insert('PayeeAccount', 'claimId', account)],
    ['cost_type1', insert('Reserve', 'costType1Id', reserve)],
    ['cost_type2', update('Reserve', 'costType2Id', () => of(ids.reserve))],
    ['insurer', insert('ExpenseTypeOverride', 'insurerId', override, byAdmin)],
    ['expense_type', insert('ExpenseTypeOverride', 'expenseTypeId', override, byAdmin)],
    ['expense_type', update('ExpenseItem', 'expenseTypeId', () => of(ids.expense))],
    ['cost_type2', insert('CostType', 'parentId', () => ({ name: 'Below theirs' }), byAdmin)],
    ['file', insert('BillingOffice', 'logoId', office, byAdmin)],
  ])('%s is not there: $name', async (table, write) => {
    expect(await refusalOf(write, table === 'file' ? running.world.there.row('file')['id'] : theirs(table))).not.toBe(
      '',
    );
  });

  it.each([
    ['PayeeAccount', 'payee_account', { bsb: '062-001' }],
    ['BillingOffice', 'billing_office', { name: 'Ours now' }],
    ['Invoice', 'invoice', { reference: 'Ours now' }],
    ['ReservePayment', 'reserve_payment', { amount: 1 }],
    ['PaymentRun', 'payment_run', { description: 'OURS' }],
  ])('%s is not changed', async (type, table, set) => {
    const id = theirs(table);
    const before = await money.rows(`select * from ${table} where id = $1`, [id]);
    const answers = await Promise.all(
      [running.world.here.orgId, running.world.there.orgId].map((orgId) =>
        running.graphql(
          `mutation ($id: bigint!, $orgId: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }`,
          { id, orgId, set: { rowVersion: 1, ...set } },
          type === 'PaymentRun' ? approver : admin,
        ),
      ),
    );
    for (const { data } of answers) expect(data?.[`update_${type}_by_pk`] ?? null).toBeNull();
    expect(await money.rows(`select * from ${table} where id = $1`, [id])).toEqual(before);
  });
});

describe('several at once', () => {
  it.each<{ type: string; field: string; good: () => object; bad: unknown; who?: () => Somebody }>([
    { type: 'Reserve', field: 'reserve', good: reserve, bad: -1 },
    { type: 'ReservePayment', field: 'amount', good: payment, bad: 10_000 },
    { type: 'ReservePayment', field: 'reason', good: payment, bad: 'a\uD800b' },
    { type: 'ExpenseItem', field: 'rate', good: expense, bad: 10.005 },
    { type: 'Receipt', field: 'amount', good: receipt, bad: 0 },
    { type: 'Recovery', field: 'kind', good: recovery, bad: 'loan' },
    { type: 'ExpenseType', field: 'rate', good: type, bad: -1, who: byAdmin },
  ])('of which one is refused are not written: $type, $field', async ({ type, field, good, bad, who }) => {
    const write: Write = {
      name: field,
      query: `mutation ($rows: [${type}_insert_input!]!) { insert_${type}(objects: $rows) { affected_rows } }`,
      variables: (value) => ({ rows: [good(), { ...good(), [field]: value }] }),
      get who() {
        return who?.();
      },
    };
    expect(await refusalOf(write, bad)).not.toBe('');
  });
});
