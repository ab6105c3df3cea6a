// The service is killed (kill -9) in the middle of each step of a payment run: what was under way is undone as a whole, the
// next press does it once, and each payee has one mail (by its Message-ID) and one message (RULES 23, 26).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { makeKilledService, type KilledService } from '../support/killed-service.ts';
import type { GraphqlAnswer } from '../support/running-service.ts';
import { runSteps, type RunSteps } from './run-support.ts';

/** It takes seconds on a machine that has nothing else to do. */
const SLOW_MACHINE = 300_000;

let service: KilledService;
let runs: RunSteps;
let payer: Somebody;
let token: string;

/** Kills it, and starts it again once it is gone. */
async function kill(): Promise<void> {
  await service.kill();
  service.start();
}

const post = (query: string, variables: object): Promise<GraphqlAnswer | undefined> =>
  service.ask(token, query, variables);

/** As a person presses until the service answers. */
const graphql = (query: string, variables: object = {}): Promise<GraphqlAnswer> =>
  eventually(
    () =>
      post(query, variables).then(
        (answer) => answer !== undefined && answer.errors?.[0]?.extensions.code !== 'unavailable' && answer,
      ),
    SLOW_MACHINE,
  );

interface Press {
  readonly query: string;
  readonly variables: object;
}

/**
 * Presses, and kills the service while each press waits in the database for a table that is held: everything before that is
 * done there, and nothing of it committed.
 * @param table that each press writes late
 */
async function pressAndKill(table: string, presses: readonly Press[]): Promise<void> {
  // mails go out before the door is open
  await graphql('{ __typename }');
  const holder = await service.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in share mode`);
    const answers: GraphqlAnswer[] = [];
    const pressed = presses.map(({ query, variables }) =>
      post(query, variables).then((answer) => {
        if (answer !== undefined) answers.push(answer);
        return answer;
      }),
    );
    const waits = `select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = $1 and not l.granted`;
    await eventually(async () => {
      if (answers.length > 0) throw new Error(`It was answered: ${JSON.stringify(answers)}`);
      return (await service.database.pool.query(waits, [table])).rowCount === presses.length;
    }, SLOW_MACHINE);
    await kill();
    expect(new Set(await Promise.all(pressed))).toEqual(new Set([undefined]));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

beforeAll(async () => {
  // of which one person's three presses may have a connection each
  service = await makeKilledService({ DATABASE_POOL_SIZE: '15' });
  const { database, world, directory } = service;
  service.start();
  runs = runSteps({
    database,
    world,
    dataDirectory: directory,
    graphql: (query: string, variables?: object) => graphql(query, variables),
  } as unknown as Parameters<typeof runSteps>[0]);
  payer = await runs.member({ paymentUser: true, name: 'Pia Payer' });
  token = await service.tokenOf(payer, world.here.orgId, 'user');
  await runs.setProfile();
}, SLOW_MACHINE);
afterAll(() => service.remove());

it(
  '[RULES 26] kill -9 at each step leaves one file, one confirmation, one mail a payee, one reversal',
  { timeout: 2 * SLOW_MACHINE },
  async () => {
    const payees = ['ana@payees.test', 'ben@payees.test', 'cat@payees.test'];
    const payments: Awaited<ReturnType<RunSteps['approved']>>[] = [];
    for (const email of payees) payments.push(await runs.approved(100, { email }));
    const paymentIds = payments.map(({ id }) => id);
    const runId = await runs.run(payer);
    await runs.done('addToPaymentRun', payer, { runId, paymentIds });
    const other = { runId: await runs.run(payer), paymentIds: [(await runs.approved(10)).id] };
    const paid = (await runs.approved(20)).id;
    await runs.query(`update reserve_payment set status = 'paid' where id = $1`, [paid]);
    const press = (name: string): Press => ({
      query: `mutation ($runId: bigint!) { ${name}(runId: $runId) { status } }`,
      variables: { runId },
    });
    const returned = { paymentId: paid, reason: 'Account closed' };
    const reversals = () => runs.query('select from reserve_payment where reversal_of_id = $1', [paid]);

    // one start of the service for each kill takes the time of this test: what is pressed by then ends together
    await pressAndKill('log', [
      {
        query:
          'mutation ($runId: bigint!, $paymentIds: [bigint!]!) { addToPaymentRun(runId: $runId, paymentIds: $paymentIds) { status } }',
        variables: other,
      },
      press('writePaymentRun'),
      {
        query:
          'mutation ($paymentId: bigint!, $reason: String!) { returnPayment(paymentId: $paymentId, reason: $reason) { id } }',
        variables: returned,
      },
    ]);
    expect([await runs.inRun(other.runId), await runs.storedRun(other.runId)]).toMatchObject([[], { paymentCount: 0 }]);
    expect(await runs.storedRun(runId)).toMatchObject({ status: 'open', content: null, sha256: null });
    expect(await reversals()).toHaveLength(0);
    await runs.done('addToPaymentRun', payer, other);
    const { sha256 } = await runs.done('writePaymentRun', payer, { runId });
    await runs.done('returnPayment', payer, returned);

    await pressAndKill('remittance_advice', [press('confirmPaymentRun')]);
    // the answers before that were lost with the service: the next press finds what there is
    expect(await runs.done('addToPaymentRun', payer, other)).toMatchObject({ paymentCount: 1 });
    expect(await runs.done('writePaymentRun', payer, { runId })).toMatchObject({ status: 'written', sha256 });
    await runs.done('returnPayment', payer, returned);
    expect(await reversals()).toHaveLength(1);
    expect(new Set((await runs.stored(paymentIds)).map(({ status }) => status))).toEqual(new Set(['approved']));

    // the mail server has taken a mail, and the service cannot have written that down
    const kills: Promise<void>[] = [];
    service.smtp.onTaken = (message) => {
      if (kills.length > 0 || !/^Subject: Remittance advice/im.test(message)) return;
      kills.push(kill());
    };
    await graphql(press('confirmPaymentRun').query, { runId });
    await eventually(async () => {
      const left = await runs.query(`select from remittance_advice where payment_run_id = $1 and status <> 'sent'`, [
        runId,
      ]);
      return kills.length > 0 && left.length === 0;
    }, SLOW_MACHINE);
    await Promise.all(kills);
    expect(await runs.storedRun(runId)).toMatchObject({ status: 'confirmed', sha256 });
    const mails = service.smtp.messages.filter((message) => /^Subject: Remittance advice/im.test(message));
    const names = mails.map(
      (message) => `${/^To: .*<([^>]+)>/im.exec(message)?.[1]} ${/^Message-ID: <([^>]+)>/im.exec(message)?.[1]}`,
    );
    // the one that was under way came twice, under its name
    expect(names.length).toBeGreaterThan(payees.length);
    expect(new Set(names).size).toBe(payees.length);
    expect(new Set(names.map((name) => name.split(' ')[0]))).toEqual(new Set(payees));
    expect(
      await runs.query(
        `select claim_id::int as id, count(*)::int as messages from comm_log where claim_id = any ($1) group by claim_id order by claim_id`,
        [payments.map(({ claimId }) => claimId)],
      ),
    ).toEqual(payments.map(({ claimId }) => ({ id: claimId, messages: 1 })));
  },
);
