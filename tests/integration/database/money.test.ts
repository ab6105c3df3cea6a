// What holds for reserves, payments, expenses and invoices, whoever writes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;
let handler: Somebody;
let admin: Somebody;
let party: Somebody;
let claimId: number;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ handler, admin, party } = world.here.people);
  claimId = Number(world.here.row('claim')['id']);
});
afterAll(() => database.drop());

const TOO_MUCH = { code: 'CW422', message: "Can't be greater than outstanding reserve amount", field: 'amount' };

async function reserve(who: Somebody, amount: number): Promise<number> {
  const [row] = await queryAs<{ id: string }>(
    database.pool,
    who,
    `insert into reserve (claim_id, section, reserve, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id) values ($1, 'Building', $2, 'one-off', 'third party', 'Fixers', $3, $4) returning id`,
    [claimId, amount, world.here.row('cost_type1')['id'], world.here.row('cost_type2')['id']],
  );
  return Number(row!.id);
}

function pay(
  who: Somebody,
  reserveId: number,
  amount: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const row = {
    claim_id: claimId,
    reserve_id: reserveId,
    payment_type_id: world.here.row('cost_type')['id'],
    amount,
    gst: 0.1,
    ...more,
  };
  return insertAs(database.pool, who, 'reserve_payment', row);
}

const setPayment = (who: Somebody, id: number, status: string, reason?: string) =>
  queryAs(
    database.pool,
    who,
    'update reserve_payment set status = $2, decision_reason = $3 where id = $1 returning status, approved_by_id',
    [id, status, reason ?? null],
  );
const sums = async (id: number) =>
  (
    await queryAs(
      database.pool,
      admin,
      'select reserve::float8, committed::float8, paid::float8 from reserve where id = $1',
      [id],
    )
  )[0];

describe('payments', () => {
  it('[1§5] never exceed what is left of the reserve', async () => {
    const id = await reserve(handler, 1000);
    await pay(handler, id, 600);
    expect(await refusalOf(pay(handler, id, 400.01))).toMatchObject(TOO_MUCH);
    await pay(handler, id, 400);
    expect(await sums(id)).toEqual({ reserve: 1000, committed: 1000, paid: 0 });
  });

  it('[1§5] that are made at the same moment take turns', async () => {
    const id = await reserve(handler, 100);
    const results = await Promise.allSettled([pay(handler, id, 80), pay(handler, id, 80), pay(admin, id, 80)]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await sums(id)).toMatchObject({ committed: 80 });
  });

  it('[1§4] are approved by somebody else with the right, then paid, and count only then', async () => {
    const id = await reserve(handler, 500);
    const payment = await pay(handler, id, 110);
    expect(await refusalOf(setPayment(handler, payment, 'approved'))).toMatchObject({ code: 'CW422', field: 'status' });
    expect(await refusalOf(setPayment(party, payment, 'approved'))).toMatchObject({ code: 'CW422', field: 'status' });
    expect(await refusalOf(setPayment(admin, payment, 'paid'))).toMatchObject({ code: 'CW422', field: 'status' });
    const [approved] = await setPayment(admin, payment, 'approved');
    expect(Number(approved?.['approved_by_id'])).toBe(admin.userId);
    expect(await sums(id)).toMatchObject({ paid: 0 });
    await setPayment(admin, payment, 'paid');
    expect(await sums(id)).toMatchObject({ committed: 110, paid: 110 });
    expect(
      await queryAs(database.pool, handler, `select name from milestone where source = $1`, [
        `reserve payment:${payment}`,
      ]),
    ).toEqual([{ name: 'milestone_payment_made' }]);
    expect(await refusalOf(setPayment(admin, payment, 'refused', 'Changed my mind'))).toMatchObject({
      code: 'CW422',
      message: 'A paid payment is final.',
    });
  });

  it('[RULES 26] are not approved by who last changed the amount, nor in the same update', async () => {
    const id = await reserve(handler, 500);
    const payment = await pay(handler, id, 100);
    const set = (who: Somebody, values: string) =>
      queryAs(database.pool, who, `update reserve_payment set ${values} where id = $1 returning status`, [payment]);
    expect(await refusalOf(set(admin, `amount = 300, status = 'approved'`))).toMatchObject({ field: 'status' });
    await set(admin, 'amount = 300');
    expect(await refusalOf(set(admin, `status = 'approved'`))).toMatchObject({ code: 'CW422', field: 'status' });
    // who made it has not changed it last, and still made it
    expect(await refusalOf(set(handler, `status = 'approved'`))).toMatchObject({ code: 'CW422', field: 'status' });
    await set(handler, 'amount = 200');
    expect(await set(admin, `status = 'approved'`)).toEqual([{ status: 'approved' }]);
  });

  it('[RULES 26] lock the payee of their reserve while they wait, and keep it as approved', async () => {
    const id = await reserve(handler, 500);
    const rename = () =>
      queryAs(database.pool, handler, `update reserve set payee_name = 'Somebody else' where id = $1 returning id`, [
        id,
      ]);
    const payment = await pay(handler, id, 100);
    expect(await refusalOf(rename())).toMatchObject({ field: 'payeeName' });
    await setPayment(admin, payment, 'approved');
    expect(await refusalOf(rename())).toMatchObject({ field: 'payeeName' });
    await setPayment(admin, payment, 'paid');
    expect(await rename()).toHaveLength(1);
    expect(
      await queryAs(database.pool, handler, 'select payee_name from reserve_payment where id = $1', [payment]),
    ).toEqual([{ payee_name: 'Fixers' }]);
  });

  it('[1§4] start as pending', async () => {
    const id = await reserve(handler, 500);
    expect(await refusalOf(pay(handler, id, 10, { status: 'paid' }))).toMatchObject({ code: 'CW422', field: 'status' });
  });

  it('[1§4] that are refused say why and free the reserve', async () => {
    const id = await reserve(handler, 100);
    const payment = await pay(handler, id, 100);
    expect(await refusalOf(setPayment(admin, payment, 'refused'))).toMatchObject({
      code: 'CW422',
      message: 'Field is required',
      field: 'decisionReason',
    });
    await setPayment(admin, payment, 'refused', 'Wrong payee');
    await pay(handler, id, 100);
  });

  it('[1§4] are taken back by a row of their own', async () => {
    const id = await reserve(handler, 100);
    const payment = await pay(handler, id, 100);
    await setPayment(admin, payment, 'approved');
    await setPayment(admin, payment, 'paid');
    expect(await refusalOf(pay(handler, id, -40, { reversal_of_id: payment }))).toMatchObject({
      code: 'CW422',
      field: 'reversalOfId',
    });
    const reversal = await pay(handler, id, -100, { reversal_of_id: payment });
    expect(await sums(id)).toMatchObject({ committed: 100, paid: 100 });
    await setPayment(admin, reversal, 'approved');
    await setPayment(admin, reversal, 'paid');
    expect(await sums(id)).toMatchObject({ committed: 0, paid: 0 });
  });

  it('[1§5] split a total that includes GST by rate / (1 + rate)', async () => {
    const payment = await pay(handler, await reserve(handler, 200), 110);
    const rows = await queryAs(
      database.pool,
      handler,
      'select gst_amount::float8 as gst, net_amount::float8 as net from reserve_payment where id = $1',
      [payment],
    );
    expect(rows).toEqual([{ gst: 10, net: 100 }]);
  });

  it("[1§5] are of a type below the reserve's cost type", async () => {
    const id = await reserve(handler, 100);
    expect(
      await refusalOf(pay(handler, id, 10, { payment_type_id: world.here.row('cost_type1')['id'] })),
    ).toMatchObject({ code: 'CW422', field: 'paymentTypeId' });
  });
});

describe('reserves', () => {
  it('[1§5] are at least 1 and not below their payments', async () => {
    expect(await refusalOf(reserve(handler, 0.5))).toMatchObject({ code: 'CW422', field: 'reserve' });
    const id = await reserve(handler, 100);
    await pay(handler, id, 60);
    expect(
      await refusalOf(
        queryAs(database.pool, handler, `update reserve set reserve = 59, change_reason = 'Less' where id = $1`, [id]),
      ),
    ).toMatchObject({ code: 'CW422', field: 'reserve' });
    expect(
      await refusalOf(queryAs(database.pool, handler, 'update reserve set reserve = 60 where id = $1', [id])),
    ).toMatchObject({ message: 'Field is required', field: 'changeReason' });
    await queryAs(database.pool, handler, `update reserve set reserve = 60, change_reason = 'Less' where id = $1`, [
      id,
    ]);
    const names = await queryAs<{ name: string }>(
      database.pool,
      handler,
      'select name from milestone where source like $1 order by id',
      [`reserve:${id}%`],
    );
    expect(names.map((row) => row.name)).toEqual(['milestone_reserve_added', 'milestone_reserve_changed']);
  });

  it('[1§6] above the limit of the person wait for somebody with a higher one', async () => {
    await database.pool.query('update user_in_org set reserve_limit = 1000 where user_id = $1', [handler.userId]);
    const id = await reserve(handler, 5000);
    expect(await sums(id)).toMatchObject({ reserve: 0 });
    const [change] = await queryAs<{ id: string; status: string }>(
      database.pool,
      handler,
      'select id, status, amount_requested::float8 as amount from reserve_change where reserve_id = $1',
      [id],
    );
    expect(change).toMatchObject({ status: 'requested', amount: 5000 });
    const decide = (who: Somebody) =>
      queryAs(database.pool, who, `update reserve_change set status = 'approved' where id = $1`, [change!.id]);
    expect(await refusalOf(decide(handler))).toMatchObject({ code: 'CW422', field: 'status' });
    await decide(admin);
    expect(await sums(id)).toMatchObject({ reserve: 5000 });
    const [decided] = await queryAs<{ by: number }>(
      database.pool,
      handler,
      'select decided_by_id::int as by from reserve_change where id = $1',
      [change!.id],
    );
    expect(decided!.by).toBe(admin.userId);
    expect(await refusalOf(decide(admin))).toMatchObject({ code: 'CW422', message: 'This change has been decided.' });
    await database.pool.query('update user_in_org set reserve_limit = null where user_id = $1', [handler.userId]);
  });

  it('[RULES 27] of one statement wait each with its own amount', async () => {
    const ids = [await reserve(handler, 10), await reserve(handler, 20)];
    await database.pool.query('update user_in_org set reserve_limit = 15 where user_id = $1', [handler.userId]);
    await queryAs(
      database.pool,
      handler,
      `update reserve set reserve = reserve * 100, change_reason = 'More damage' where id = any($1)`,
      [ids],
    );
    const rows = await queryAs(
      database.pool,
      handler,
      `select amount_before::float8 as before, amount_requested::float8 as asked, reason, status from reserve_change where reserve_id = any($1) and status = 'requested' order by reserve_id`,
      [ids],
    );
    expect(rows).toEqual([
      { before: 10, asked: 1000, reason: 'More damage', status: 'requested' },
      { before: 20, asked: 2000, reason: 'More damage', status: 'requested' },
    ]);
    await database.pool.query('update user_in_org set reserve_limit = null where user_id = $1', [handler.userId]);
  });

  it("[RULES 27] are held against the limit by the claim's total, also by two people at once", async () => {
    const { rows } = await database.pool.query<{ total: number }>(
      'select sum(reserve)::float8 as total from reserve where claim_id = $1',
      [claimId],
    );
    const limit = (rows[0]?.total ?? 0) + 100;
    await database.pool.query('update user_in_org set reserve_limit = $1 where user_id = any($2)', [
      limit,
      [handler.userId, party.userId],
    ]);
    const ids = await Promise.all([reserve(handler, 80), reserve(party, 80)]);
    const amounts = (await Promise.all(ids.map(sums))).map((row) => row?.['reserve']);
    expect(amounts.toSorted((one, two) => Number(one) - Number(two))).toEqual([0, 80]);
    await database.pool.query('update user_in_org set reserve_limit = null where user_id = any($1)', [
      [handler.userId, party.userId],
    ]);
  });

  it('[1§6] follow the limit of the role where the person has none', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from configuration_item where name = 'financial_limits'`,
    );
    await queryAs(
      database.pool,
      admin,
      `insert into configuration_item_org (configuration_item_id, value) values ($1, '{"user": {"reserve": 50, "payment": null}}')`,
      [rows[0]?.id],
    );
    expect(await sums(await reserve(party, 60))).toMatchObject({ reserve: 0 });
    expect(await sums(await reserve(admin, 60))).toMatchObject({ reserve: 60 });
    await queryAs(database.pool, admin, 'delete from configuration_item_org where configuration_item_id = $1', [
      rows[0]?.id,
    ]);
  });

  it('[1§5] use cost types of the first and second level', async () => {
    const insert = queryAs(
      database.pool,
      handler,
      `insert into reserve (claim_id, section, reserve, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id) values ($1, 'Building', 5, 'one-off', 'third party', 'Fixers', $2, $2)`,
      [claimId, world.here.row('cost_type2')['id']],
    );
    expect(await refusalOf(insert)).toMatchObject({ code: 'CW422', field: 'costType1Id' });
  });
});

describe('expenses and invoices', () => {
  async function expense(who: Somebody, status = 'pending'): Promise<number> {
    const [row] = await queryAs<{ id: string }>(
      database.pool,
      who,
      `insert into expense_item (claim_id, user_id, expense_type_id, rate_code, rate, qty, date, status) values ($1, $2, $3, 'H', 10.55, 3, '2026-02-03', $4) returning id`,
      [claimId, who.userId, world.here.row('expense_type')['id'], status],
    );
    return Number(row!.id);
  }

  async function draft(): Promise<number> {
    const [row] = await queryAs<{ id: string }>(
      database.pool,
      admin,
      `insert into invoice (claim_id, invoice_to_id, invoice_from_id, reference, invoice_no) values ($1, $2, $3, 'Ref', gen_random_uuid()::text) returning id`,
      [claimId, world.here.row('insurer')['id'], world.here.row('billing_office')['id']],
    );
    return Number(row!.id);
  }

  it('[1§4] users create and change expenses as pending only', async () => {
    expect((await refusalOf(expense(handler, 'approved'))).code).toBe('42501');
    const id = await expense(handler);
    expect(
      (
        await refusalOf(
          queryAs(database.pool, handler, `update expense_item set status = 'approved' where id = $1`, [id]),
        )
      ).code,
    ).toBe('42501');
    expect(
      await queryAs(
        database.pool,
        admin,
        `update expense_item set status = 'approved' where id = $1 returning total::float8`,
        [id],
      ),
    ).toEqual([{ total: 31.65 }]);
  });

  it('[1§7] a user deletes their own pending expenses, an administrator what is not invoiced', async () => {
    const own = await expense(handler);
    expect(await queryAs(database.pool, party, 'delete from expense_item where id = $1 returning id', [own])).toEqual(
      [],
    );
    expect(
      await queryAs(database.pool, handler, 'delete from expense_item where id = $1 returning id', [own]),
    ).toHaveLength(1);
    expect(
      await queryAs(database.pool, admin, 'delete from expense_item where id = $1 returning id', [
        await expense(handler),
      ]),
    ).toHaveLength(1);
  });

  it('[1§4] an invoiced expense is locked, and approved again when its line is removed', async () => {
    const id = await expense(admin, 'approved');
    const [line] = await queryAs<{ id: string }>(
      database.pool,
      admin,
      `insert into invoice_item (claim_id, invoice_id, item, tax, price, qty) values ($1, $2, 'Hours', 0.1, 10.55, 3) returning id`,
      [claimId, await draft()],
    );
    await database.pool.query(
      `update expense_item set status = 'invoiced', invoice_item_id = $2, applied_tax = 0.1 where id = $1`,
      [id, line!.id],
    );
    expect(
      await queryAs(database.pool, admin, 'update expense_item set qty = 4 where id = $1 returning id', [id]),
    ).toEqual([]);
    expect(await refusalOf(database.pool.query('update expense_item set qty = 4 where id = $1', [id]))).toMatchObject({
      code: 'CW422',
      message: "An invoiced expense can't be changed.",
    });
    await queryAs(database.pool, admin, 'delete from invoice_item where id = $1', [line!.id]);
    const [row] = await queryAs(
      database.pool,
      admin,
      'select status, invoice_item_id, applied_tax from expense_item where id = $1',
      [id],
    );
    expect(row).toEqual({ status: 'approved', invoice_item_id: null, applied_tax: null });
  });

  it('[1§9] an invoice rounds each line, and GST once for each rate', async () => {
    const id = await draft();
    await queryAs(
      database.pool,
      admin,
      `insert into invoice_item (claim_id, invoice_id, item, tax, price, qty) values ($1, $2, 'a', 0.1, 0.33, 0.5), ($1, $2, 'b', 0.1, 0.33, 0.5), ($1, $2, 'c', 0, 100, 1)`,
      [claimId, id],
    );
    const [row] = await queryAs(
      database.pool,
      admin,
      'select net_amount::float8 as net, total_gst::float8 as gst, total_amount::float8 as total from invoice where id = $1',
      [id],
    );
    expect(row).toEqual({ net: 100.34, gst: 0.03, total: 100.37 });
  });

  it('[1§4] only drafts are deleted, and a sent invoice stays as it is', async () => {
    const id = await draft();
    await queryAs(
      database.pool,
      admin,
      `insert into invoice_item (claim_id, invoice_id, item, price) values ($1, $2, 'a', 5)`,
      [claimId, id],
    );
    await database.pool.query(`update invoice set status = 'sent', dt_sent = now() where id = $1`, [id]);
    expect(await queryAs(database.pool, admin, 'delete from invoice where id = $1 returning id', [id])).toEqual([]);
    expect(
      await refusalOf(queryAs(database.pool, admin, `update invoice set reference = 'Other' where id = $1`, [id])),
    ).toMatchObject({ code: 'CW422', field: 'status' });
    expect(
      await refusalOf(queryAs(database.pool, admin, `delete from invoice_item where invoice_id = $1`, [id])),
    ).toMatchObject({ code: 'CW422', field: 'status' });
    expect(
      await queryAs(database.pool, admin, `update invoice set status = 'paid' where id = $1 returning id`, [id]),
    ).toHaveLength(1);
    expect(
      await queryAs(database.pool, admin, 'delete from invoice where id = $1 returning id', [await draft()]),
    ).toHaveLength(1);
  });

  it('[1§5] an invoice number is unique in its organisation, whatever its case', async () => {
    const id = await draft();
    await queryAs(database.pool, admin, `update invoice set invoice_no = 'Own-1' where id = $1`, [id]);
    for (const same of ['Own-1', 'own-1']) {
      const again = queryAs(database.pool, admin, 'update invoice set invoice_no = $2 where id = $1', [
        await draft(),
        same,
      ]);
      expect((await refusalOf(again)).code).toBe('23505');
    }
    const there = world.there.people.admin;
    expect(await queryAs(database.pool, there, `update invoice set invoice_no = 'Own-1' returning id`)).toHaveLength(1);
  });

  it('[1§4] a closed claim takes no more money', async () => {
    await queryAs(database.pool, handler, `update claim set status = 'closed' where id = $1`, [claimId]);
    expect(await refusalOf(reserve(handler, 10))).toMatchObject({ code: 'CW422', field: 'claimId' });
    // handlers bill at closure (RULES 19)
    await expense(handler);
    await draft();
    await queryAs(database.pool, handler, `update claim set status = 'reopened' where id = $1`, [claimId]);
    await reserve(handler, 10);
  });
});
