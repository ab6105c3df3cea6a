// Payment runs of a test's own: payments that are approved to verified accounts, and the actions on runs.
import fs from 'node:fs';
import path from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import type { Somebody } from '#tests/support/world-people.ts';
import type { GraphqlAnswer, RunningService } from '../support/running-service.ts';
import { moneySteps } from './money-support.ts';

export interface RunState {
  readonly id: number;
  readonly rowVersion: number;
  readonly status: string;
  readonly paymentCount: number;
  readonly paymentTotal: number;
  readonly fileName: string | null;
  readonly sha256: string | null;
}

export const PROFILE = {
  bankCode: 'WBC',
  userName: 'BANKSIA CLAIMS',
  userNumber: '301500',
  bsb: '032-000',
  accountNo: '123456',
  remitter: 'BANKSIA',
  isBalanced: false,
};

export interface Payee {
  readonly name?: string;
  readonly bsb?: string;
  readonly accountNo?: string | null;
  /** Of a supplier: its addresses. Of a third party: that of the account. */
  readonly email?: string | null;
  readonly remittanceEmail?: string | null;
  readonly isSupplier?: boolean;
}

const STATE = '{ id rowVersion status paymentCount paymentTotal fileName sha256 }';

export type RunSteps = ReturnType<typeof runSteps>;

/** Steps on the runs of the service's own organisation. */
export function runSteps(running: RunningService) {
  const { here } = running.world;
  const money = moneySteps(running);
  const { query } = money;

  async function setProfile(profile: object = PROFILE): Promise<void> {
    await query(
      `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, id, $2 from configuration_item where name = 'bank_profile'
       on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
      [here.orgId, JSON.stringify(profile)],
    );
  }

  async function supplier(payee: Payee): Promise<number> {
    const [made] = await query<{ id: number }>(
      `insert into supplier (org_id, name, email, remittance_email, account_bsb, account_no) values ($1, $2, $3, $4, $5, $6) returning id::int`,
      [
        here.orgId,
        payee.name ?? 'Quick Repairs',
        payee.email ?? null,
        payee.remittanceEmail ?? null,
        payee.bsb ?? '062-000',
        payee.accountNo ?? '12345678',
      ],
    );
    await query(
      `update payee_account set verified_how = 'call-back', verified_with = 'Reception' where org_id = $1 and supplier_id = $2`,
      [here.orgId, made!.id],
    );
    return made!.id;
  }

  async function thirdParty(claimId: number, name: string, payee: Payee): Promise<void> {
    if (payee.accountNo === null) return;
    await query(
      `insert into payee_account (org_id, payee_type, claim_id, payee_name, account_name, bsb, account_no, remittance_email) values ($1, 'third party', $2, $3, $3, $4, $5, $6)`,
      [here.orgId, claimId, name, payee.bsb ?? '062-000', payee.accountNo ?? '12345678', payee.email ?? null],
    );
    await query(
      `update payee_account set verified_how = 'call-back', verified_with = 'Themselves' where org_id = $1 and claim_id = $2`,
      [here.orgId, claimId],
    );
  }

  /** An approved payment on a claim and reserve of its own; to a third party, or to a supplier by its number. */
  async function approved(
    amount: number,
    payee: Payee = {},
    supplierId?: number,
    claimId?: number,
  ): Promise<{ readonly id: number; readonly claimId: number; readonly reserveId: number }> {
    const claim = claimId ?? (await money.claim());
    const name = payee.name ?? 'Fay Fixer';
    if (supplierId === undefined) await thirdParty(claim, name, payee);
    const [made] = await query<{ reserveId: number }>(
      `insert into reserve (org_id, claim_id, section, reserve, frequency, payee_type, payee_supplier_id, payee_name, cost_type1_id, cost_type2_id)
       values ($1, $2, 'Building', $3, 'one-off', $4, $5, $6, $7, $8) returning id::int as "reserveId"`,
      [
        here.orgId,
        claim,
        amount,
        supplierId === undefined ? 'third party' : 'supplier',
        supplierId ?? null,
        name,
        here.row('cost_type1')['id'],
        here.row('cost_type2')['id'],
      ],
    );
    const [payment] = await query<{ id: number }>(
      `insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst) values ($1, $2, $3, $4, $5, 0.1) returning id::int`,
      [here.orgId, claim, made!.reserveId, here.row('cost_type')['id'], amount],
    );
    await query(`update reserve_payment set status = 'approved' where id = $1`, [payment!.id]);
    return { id: payment!.id, claimId: claim, reserveId: made!.reserveId };
  }

  const act = (name: string, parameters: string) => {
    const given = parameters.split(', ').filter(Boolean);
    const declared = given.map((one) => `$${one}`).join(', ');
    const passed = given
      .map((one) => one.split(':')[0]!)
      .map((one) => `${one}: $${one}`)
      .join(', ');
    const result = ['returnPayment', 'payAgain', 'sendRemittanceAdvice'].includes(name)
      ? '{ id status }'
      : name === 'getPaymentFile'
        ? '{ url }'
        : STATE;
    return (who: Somebody, variables: Readonly<Record<string, unknown>>): Promise<GraphqlAnswer> =>
      running.graphql(`mutation (${declared}) { ${name}(${passed}) ${result} }`, variables, who);
  };
  const actions = {
    addToPaymentRun: act('addToPaymentRun', 'runId: bigint!, paymentIds: [bigint!]!'),
    removeFromPaymentRun: act('removeFromPaymentRun', 'runId: bigint!, paymentIds: [bigint!]!'),
    writePaymentRun: act('writePaymentRun', 'runId: bigint!'),
    confirmPaymentRun: act('confirmPaymentRun', 'runId: bigint!'),
    cancelPaymentRun: act('cancelPaymentRun', 'runId: bigint!, reason: String'),
    getPaymentFile: act('getPaymentFile', 'runId: bigint!'),
    returnPayment: act('returnPayment', 'paymentId: bigint!, reason: String!'),
    payAgain: act('payAgain', 'paymentId: bigint!'),
    sendRemittanceAdvice: act('sendRemittanceAdvice', 'adviceId: bigint!'),
  };
  type ActionName = keyof typeof actions;

  /** The answer of an action that is not refused. */
  async function done<T = RunState>(
    name: ActionName,
    who: Somebody,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<T> {
    const { data, errors } = await actions[name](who, variables);
    if (errors) throw new Error(`${name}: ${errors[0]?.message}`);
    return data![name] as T;
  }
  /** Code and words of a refusal. */
  async function refusal(name: ActionName, who: Somebody, variables: Readonly<Record<string, unknown>>) {
    const { errors } = await actions[name](who, variables);
    const [error] = errors ?? [];
    return error && { code: error.extensions.code, message: error.message };
  }

  /** A new run, through the engine. */
  async function run(who: Somebody, row: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const made = await running.graphql(
      'mutation ($row: PaymentRun_insert_input!) { insert_PaymentRun_one(object: $row) { id } }',
      { row: { description: 'CLAIMS', processingDate: '2099-11-30', ...row } },
      who,
    );
    if (made.errors) throw new Error(made.errors[0]?.message);
    return (made.data!['insert_PaymentRun_one'] as { id: number }).id;
  }

  /** A run with so many payments of ten dollars each, with its file. */
  async function written(who: Somebody, count = 1) {
    const payments = [];
    for (let index = 0; index < count; index += 1) payments.push(await approved(10 + index));
    const runId = await run(who);
    await done('addToPaymentRun', who, { runId, paymentIds: payments.map(({ id }) => id) });
    await done('writePaymentRun', who, { runId });
    return { runId, payments };
  }

  async function storedRun(runId: number) {
    const [row] = await query<RunState & { content: string | null; reason: string | null }>(
      `select id::int, row_version as "rowVersion", status, payment_count as "paymentCount", payment_total::float8 as "paymentTotal", file_name as "fileName", sha256, content, cancel_reason as reason from payment_run where id = $1`,
      [runId],
    );
    return row!;
  }

  const inRun = async (runId: number): Promise<readonly number[]> =>
    (
      await query<{ id: number }>('select id::int from reserve_payment where payment_run_id = $1 order by id', [runId])
    ).map(({ id }) => id);

  /** The mails that the local SMTP server keeps for an address. */
  async function mailsTo(address: string): Promise<readonly ParsedMail[]> {
    const directory = path.join(running.dataDirectory, 'mail');
    const files = fs.existsSync(directory) ? fs.readdirSync(directory).filter((name) => name.endsWith('.eml')) : [];
    const mails = await Promise.all(files.map((name) => simpleParser(fs.readFileSync(path.join(directory, name)))));
    // one that is still being written has no text yet
    return mails.filter(({ to, text }) => text !== undefined && [to].flat().some((one) => one?.text.includes(address)));
  }

  return { ...money, setProfile, supplier, approved, actions, done, refusal, run, written, storedRun, inRun, mailsTo };
}
