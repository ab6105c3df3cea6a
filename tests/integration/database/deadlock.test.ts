// Two who lock the same rows in another order: one of them begins anew, and nobody is told to try again.
import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { anewAtDeadlock } from '#server/graphql/pool/anew-at-deadlock.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { moneySteps, type MoneySteps } from '../money/money-support.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let money: MoneySteps;
let handler: Somebody;
let approver: Somebody;
beforeAll(async () => {
  running = await sharedService();
  money = moneySteps(running);
  ({ handler } = running.world.here.people);
  approver = await money.member({ paymentAdmin: true });
});

/** A transaction past the service, which never gives way: whoever meets it is the one that Postgres ends. */
async function inTheWay<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await running.database.pool.connect();
  try {
    await client.query(`begin; set local deadlock_timeout = '10min'`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** An answer that is awaited only later: what it fails with is told there, not meanwhile as nobody's. */
function later<T>(answer: Promise<T>): { readonly answer: Promise<T> } {
  answer.catch(() => undefined);
  return { answer };
}

/** Waits until somebody waits for what a transaction holds. */
async function isWaitedFor(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await eventually(async () => {
    const waiting = await money.query(
      'select from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))',
      [rows[0]!.pid],
    );
    return waiting.length > 0 ? true : undefined;
  });
}

const lock = (client: PoolClient, table: 'reserve' | 'reserve_change', id: number) =>
  client.query(`select from ${table} where id = $1 for update`, [id]);

/** A reserve with a change that waits. */
async function requested(): Promise<{ readonly reserveId: number; readonly id: number; readonly claimId: number }> {
  const [asker, claimId] = await Promise.all([money.member({ reserveLimit: 1 }), money.claim()]);
  const reserveId = await money.reserve(asker, claimId, 500);
  const [change] = await money.query<{ id: number }>('select id::int from reserve_change where reserve_id = $1', [
    reserveId,
  ]);
  return { reserveId, id: change!.id, claimId };
}

describe('[1§7] work that Postgres ends for a deadlock', () => {
  it('begins anew and ends once', async () => {
    const [one, other] = await Promise.all([requested(), requested()]);
    let begun = 0;
    const work = async (): Promise<number> => {
      const client = await running.database.pool.connect();
      try {
        begun += 1;
        await client.query('begin');
        await lock(client, 'reserve', one.reserveId);
        await lock(client, 'reserve', other.reserveId);
        await client.query(`update reserve set section = section || '!' where id = $1`, [one.reserveId]);
        await client.query('commit');
        return begun;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    };
    const done = await inTheWay(async (client) => {
      await lock(client, 'reserve', other.reserveId);
      const pending = later(anewAtDeadlock(work));
      await isWaitedFor(client);
      await lock(client, 'reserve', one.reserveId);
      return pending;
    });
    expect(await done.answer).toBeGreaterThan(1);
    expect(await money.query('select section from reserve where id = $1', [one.reserveId])).toEqual([
      { section: 'Building!' },
    ]);
  });

  it('is refused after its tries, and at once for any other error', async () => {
    const { pool } = running.database;
    const ends = (code: string) => {
      let tries = 0;
      const work = async (): Promise<void> => {
        tries += 1;
        await pool.query(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`);
      };
      return anewAtDeadlock(work).catch((error: { code: string }) => ({ code: error.code, tries }));
    };
    expect(await ends('40P01')).toEqual({ code: '40P01', tries: 4 });
    expect(await ends('CW422')).toEqual({ code: 'CW422', tries: 1 });
  });

  const DECIDE = {
    'a single write of the engine': `mutation ($id: bigint!, $orgId: bigint!) { update_ReserveChange_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { status: "approved" }) { status } }`,
    decideReserveChanges: `mutation ($id: bigint!) { decideReserveChanges(ids: [$id], status: "approved") { decided undecided { message } } }`,
  };
  it.each(Object.entries(DECIDE))('%s is saved once, and nobody is told to try again', async (name, mutation) => {
    const { id, reserveId } = await requested();
    const done = await inTheWay(async (client) => {
      await lock(client, 'reserve', reserveId);
      const variables = { id, ...(mutation.includes('$orgId') ? { orgId: handler.orgId } : {}) };
      const pending = later(running.graphql(mutation, variables, approver));
      await isWaitedFor(client);
      await lock(client, 'reserve_change', id);
      return pending;
    });
    const { data, errors } = await done.answer;
    expect(errors).toBeUndefined();
    expect(Object.values(data!)[0]).toMatchObject(
      name === 'decideReserveChanges' ? { decided: [id], undecided: [] } : { status: 'approved' },
    );
    expect(await money.query('select reserve::int from reserve where id = $1', [reserveId])).toEqual([
      { reserve: 500 },
    ]);
  });
});

describe('[1§4] completing a task with money', () => {
  const COMPLETE =
    'mutation ($id: bigint!, $orgId: bigint!, $reserve: TaskReserve, $payment: TaskPayment) { completeTask(id: $id, orgId: $orgId, reserve: $reserve, payment: $payment) { savedId } }';

  async function complete(claimId: number, nodeType: string, what: object) {
    const { orgId } = handler;
    const [task] = await money.query<{ id: number }>(
      'insert into task (org_id, claim_id, title, task_config) values ($1, $2, $3, $4) returning id::int',
      [orgId, claimId, nodeType, JSON.stringify({ nodeType })],
    );
    return running.graphql(COMPLETE, { id: task!.id, orgId, ...what }, handler);
  }
  const payment = (reserveId: number, amount: number) => ({
    payment: { reserveId, paymentTypeId: Number(running.world.here.row('cost_type')['id']), amount, gst: 0.1 },
  });

  it('takes the reserve before the claim, as all do who write one', async () => {
    const claimId = await money.claim();
    const reserveId = await money.reserve(handler, claimId, 500);
    const done = await inTheWay(async (client) => {
      await lock(client, 'reserve', reserveId);
      const pending = later(
        Promise.all([
          complete(claimId, 'makePayment', payment(reserveId, 100)),
          complete(claimId, 'updateReserve', {
            reserve: { id: reserveId, rowVersion: 1, reserve: 700, changeReason: 'Second quote' },
          }),
        ]),
      );
      await isWaitedFor(client);
      // whoever waits holds nothing that the holder of the reserve comes to need
      await eventually(async () => {
        await client.query('savepoint free');
        // a job that counts the claim's deadlines has it for a moment; who waits for the reserve would keep it
        const isFree = await client.query('select from claim where id = $1 for update nowait', [claimId]).then(
          () => true,
          () => false,
        );
        if (!isFree) await client.query('rollback to savepoint free');
        return isFree;
      });
      return pending;
    });
    for (const { errors } of await done.answer) expect(errors).toBeUndefined();
  });

  it('and approving are done by fifty at once, and nobody is told to try again', async () => {
    const claimId = await money.claim();
    const reserves = await Promise.all([1, 2].map(() => money.reserve(handler, claimId, 100_000)));
    const limited = await money.member({ reserveLimit: 1_000_000 });
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => money.pay(handler, claimId, reserves[index % 2]!, 100 + index)),
    );
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, (_, index) =>
        complete(claimId, 'makePayment', payment(reserves[index % 2]!, 200 + index)),
      ),
      ...Array.from({ length: 5 }, () => money.decidePayments(approver, { ids, status: 'approved' })),
      ...ids.map((id) => money.update(approver, id, { status: 'approved' })),
      // above a limit's reach the claim's total is counted, with the claim locked behind the reserve
      ...Array.from({ length: 10 }, () =>
        running.graphql(
          'mutation ($id: bigint!, $orgId: bigint!, $set: Reserve_set_input!) { update_Reserve_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
          { id: reserves[0], orgId: handler.orgId, set: { reserve: 120_000, changeReason: 'More', rowVersion: 1 } },
          limited,
        ),
      ),
    ]);
    const codes = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code));
    expect(codes.filter((code) => code !== 'conflict' && code !== 'validation-failed')).toEqual([]);
    expect((await money.stored(ids)).map(({ status }) => status)).toEqual(ids.map(() => 'approved'));
    const [sums] = await money.query(
      `select sum(committed)::float8 = (select sum(amount)::float8 from reserve_payment where claim_id = $1) as agrees, (select count(*)::int from reserve_payment where claim_id = $1) as payments from reserve where claim_id = $1`,
      [claimId],
    );
    expect(sums).toEqual({ agrees: true, payments: 35 });
  });
});
