// Expenses through the service: rights, states and what is refused (spec 1 §4-§6, RULES 19, 28).
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { billing, line } from './invoice-support.ts';

let running: RunningService;
let bill: ReturnType<typeof billing>;
beforeAll(async () => {
  running = await sharedService();
  bill = billing(running);
});

const INSERT =
  'mutation ($object: ExpenseItem_insert_input!) { insert_ExpenseItem_one(object: $object) { id total status userId } }';
const UPDATE =
  'mutation ($id: bigint!, $orgId: bigint!, $set: ExpenseItem_set_input!) { update_ExpenseItem_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id status } }';
const DELETE = 'mutation ($id: bigint!, $orgId: bigint!) { delete_ExpenseItem_by_pk(id: $id, orgId: $orgId) { id } }';

const object = (more: Readonly<Record<string, unknown>> = {}) => ({
  claimId: bill.row('claim'),
  expenseTypeId: bill.row('expense_type'),
  rateCode: 'STD',
  rate: 10.55,
  qty: 3,
  date: '2026-11-20',
  ...more,
});
const add = (who: Somebody, more: Readonly<Record<string, unknown>> = {}) =>
  running.graphql(INSERT, { object: object(more) }, who);
const added = async (who: Somebody, more: Readonly<Record<string, unknown>> = {}): Promise<number> => {
  const { data, errors } = await add(who, more);
  expect(errors).toBeUndefined();
  return (data!['insert_ExpenseItem_one'] as { id: number }).id;
};
const set = (who: Somebody, id: number, change: object, rowVersion = 1) =>
  running.graphql(UPDATE, { id, orgId: bill.admin.orgId, set: { ...change, rowVersion } }, who);
const remove = async (who: Somebody, id: number): Promise<unknown> =>
  (await running.graphql(DELETE, { id, orgId: bill.admin.orgId }, who)).data?.['delete_ExpenseItem_by_pk'] ?? null;

describe('[1§6] who does what', () => {
  it('users enter expenses as pending, as theirs and at rate x quantity', async () => {
    expect((await add(bill.handler)).data?.['insert_ExpenseItem_one']).toMatchObject({
      total: 31.65,
      status: 'pending',
      userId: bill.handler.userId,
    });
    expect((await add(bill.handler, { status: 'approved' })).errors?.[0]?.extensions.code).toBe('permission-error');
    expect((await add(running.world.here.people.supplier)).errors).toBeDefined();
    expect((await add(running.world.here.people.stranger)).errors).toBeDefined();
  });

  it('administrators approve; nobody sets invoiced by hand', async () => {
    const id = await added(bill.handler);
    expect((await set(bill.handler, id, { status: 'approved' })).errors?.[0]?.extensions.code).toBe('permission-error');
    expect((await set(bill.admin, id, { status: 'approved' })).data?.['update_ExpenseItem_by_pk']).toMatchObject({
      status: 'approved',
    });
    expect((await set(bill.admin, id, { status: 'invoiced' }, 2)).errors).toBeDefined();
    // approved: the user does not change it any more
    expect((await set(bill.handler, id, { qty: 4 }, 2)).data?.['update_ExpenseItem_by_pk'] ?? null).toBeNull();
  });

  it('[RULES 28] a user deletes their own pending ones, an administrator what is not invoiced', async () => {
    const { party } = running.world.here.people;
    const own = await added(bill.handler);
    expect(await remove(party, own)).toBeNull();
    expect(await remove(bill.handler, own)).toEqual({ id: own });
    const approved = await added(bill.admin, { status: 'approved' });
    expect(await remove(bill.handler, approved)).toBeNull();
    await bill.saved([line({ expenseItemIds: [approved] })]);
    expect(await remove(bill.admin, approved)).toBeNull();
    expect((await bill.stateOf([approved]))[0]).toMatchObject({ status: 'invoiced' });
  });

  it('[RULES 19] also on a closed claim', async () => {
    const [claim] = await bill.query<{ id: number }>(
      `insert into claim (org_id, insurer_id, owner_id, created_by_id, status, product_type_id, pds_version_id, questionnaire_id)
       select org_id, insurer_id, owner_id, created_by_id, 'closed', product_type_id, pds_version_id, questionnaire_id from claim where id = $1 returning id::float8 as id`,
      [bill.row('claim')],
    );
    expect(await added(bill.admin, { claimId: claim!.id })).toBeGreaterThan(0);
  });
});

describe('what is refused', () => {
  it.each([
    ['a negative rate', { rate: -1 }, /^At least 0$/],
    ['no quantity', { qty: 0 }, /^More than 0$/],
    ['three decimals', { rate: 10.005 }, /^At most two decimals$/],
    ['three decimals as text', { qty: '1.255' }, /^At most two decimals$/],
    ['a rate that is no number', { rate: 'NaN' }, /NaN/],
    ['a rate beyond all', { rate: 1e300 }, /^At most 999,999,999,999.99$/],
    ['no day', { date: '2026-02-30' }, /no day/],
    ['another state', { status: 'paid' }, /./],
  ])('%s, in words', async (_, more, words) => {
    const { errors } = await add(bill.admin, more);
    expect(errors?.[0]?.message).toMatch(words);
    expect(errors?.[0]?.message).not.toMatch(/constraint|violates|relation|column/);
  });

  it("another organisation's expense type", async () => {
    const { errors } = await add(bill.admin, { expenseTypeId: Number(running.world.there.row('expense_type')['id']) });
    expect(errors?.[0]?.message).toMatch(/does not exist any more/);
  });
});

describe('several people at once', () => {
  it('change the same expense: the second is told', async () => {
    const id = await added(bill.admin);
    // none of them the quantity that it has: a change of nothing makes no version
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_one, index) => set(bill.admin, id, { qty: index + 10 })),
    );
    expect(answers.filter(({ errors }) => errors?.[0]?.extensions.code === 'conflict')).toHaveLength(9);
  });

  it('change it while another invoices it: it is invoiced as it was, or not at all', async () => {
    const ids = await bill.expenses(20);
    const answers = await Promise.all(
      ids.flatMap((id) => [
        bill.save([line({ expenseItemIds: [id] })]),
        running.graphql(DELETE, { id, orgId: bill.admin.orgId }, bill.admin),
      ]),
    );
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)).not.toContain(
      'unexpected',
    );
    const left = await bill.stateOf(ids);
    expect(left.every(({ status }) => status === 'invoiced')).toBe(true);
    const lines = await bill.query<{ id: number }>(
      'select id::float8 as id from invoice_item where id = any ($1::bigint[])',
      [left.map((one) => one.line)],
    );
    expect(lines).toHaveLength(left.length);
  });
});
