// RULES 42: whole account numbers are told by revealBankAccount alone.
import { beforeAll, describe, expect, it } from 'vitest';
import { maskAccountNumber } from '#domain/bsb.ts';
import { ACCOUNT_HOLDERS } from '#server/actions/money/reveal-bank-account.ts';
import { queryAs } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

const NUMBER = '10203678';
const MASK = '••• ••• 678';

let running: RunningService;
let claimId: number;
let handler: Somebody;
let admin: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ handler, admin } = running.world.here.people);
  claimId = Number(running.world.here.row('claim')['id']);
  await setAccount(NUMBER);
});

const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(sql, [...values])).rows;
const versionOf = async (table: string, id: number): Promise<number> =>
  (await query<{ v: number }>(`select row_version as v from ${table} where id = $1`, [id]))[0]!.v;
const wholeOf = async (): Promise<string | null> =>
  (await query<{ n: string | null }>('select ph_acc_whole as n from claim where id = $1', [claimId]))[0]!.n;

async function setAccount(phACC: string | null, who = handler) {
  return running.graphql(
    'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { phACC rowVersion } }',
    { id: claimId, orgId: handler.orgId, set: { phACC, rowVersion: await versionOf('claim', claimId) } },
    who,
  );
}

const REVEAL = 'mutation ($type: String!, $id: bigint!) { revealBankAccount(type: $type, id: $id) { accountNo } }';
const reveal = (type: string, id: number, who: Somebody) => running.graphql(REVEAL, { type, id }, who);
const lastEntry = async () =>
  (
    await query<{ entity: string; content: string; diff: unknown; person: number }>(
      'select entity, content, json_diff as diff, user_id::int as person from log where org_id = $1 order by id desc limit 1',
      [handler.orgId],
    )
  )[0]!;

describe('[RULES 42] every column with an account number', () => {
  it('holds a mask, with the number in a column that nobody reads', async () => {
    const columns = await query<{ table: string; name: string; readers: string[]; checked: boolean }>(`
      select c.relname as "table", a.attname as name,
        array(select r from unnest('{anon,authenticated,app_user,app_org_admin,app_supplier,app_super_admin}'::text[]) r where has_column_privilege(r, c.oid, a.attnum, 'select')) as readers,
        exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and pg_get_constraintdef(k.oid) like '%masked_account(%' || a.attname || '_whole%') as checked
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(^|_)(acc|iban|pan)($|_)|account_?(no|num|ref)|bank_acc'
      order by 1, 2`);
    const numbers = columns.filter(({ name }) => name.endsWith('_whole'));
    const held = Object.values(ACCOUNT_HOLDERS).map(({ table, column }) => `${table}.${column}`);
    expect(numbers.map(({ table, name }) => `${table}.${name}`)).toEqual(held.toSorted());
    expect(numbers.flatMap(({ readers }) => readers)).toEqual([]);
    const shown = columns.filter(({ name }) => !name.endsWith('_whole'));
    expect(shown.map(({ table, name }) => `${table}.${name}_whole`)).toEqual(held.toSorted());
    expect(shown.filter(({ checked }) => !checked)).toEqual([]);
  });

  it('is masked as the forms mask it', async () => {
    const texts = ['12345678', '1234 5678', '12-345', '123', '1', ''];
    const [row] = await query<{ masks: string[] }>(
      `select array(select app.masked_account(t) from unnest($1::text[]) with ordinality x(t, n) order by n) as masks`,
      [texts],
    );
    expect(row!.masks).toEqual(texts.map(maskAccountNumber));
  });

  it.each(['supplier', 'billing_office'])(
    'cannot hold a number in the column of a %s that people read',
    async (table) => {
      const id = Number(running.world.here.row(table)['id']);
      await query(`update ${table} set account_no = '998877665' where id = $1`, [id]);
      expect(
        await query(`select account_no as shown, account_no_whole as whole from ${table} where id = $1`, [id]),
      ).toEqual([{ shown: '••• ••• 665', whole: '998877665' }]);
      await expect(
        query(`update ${table} set account_no_whole = '111222333' where id = $1`, [id]),
      ).rejects.toMatchObject({ code: '23514' });
    },
  );
});

describe('[RULES 42] the account number of a policy holder', () => {
  it('is written whole and read by its last three digits, by handlers and administrators, in queries, searches and PostgREST', async () => {
    expect((await setAccount(NUMBER)).data).toMatchObject({ update_Claim_by_pk: { phACC: MASK } });
    expect(await wholeOf()).toBe(NUMBER);
    for (const who of [handler, admin]) {
      expect((await running.graphql('{ Claim { phACC } }', {}, who)).data).toEqual({ Claim: [{ phACC: MASK }] });
      expect(
        (
          await running.graphql(
            'query ($n: String!) { Claim(where: { phACC: { _eq: $n } }) { id } }',
            { n: NUMBER },
            who,
          )
        ).data,
      ).toEqual({ Claim: [] });
      for (const field of ['where: { phAccWhole: { _eq: "1" } }', 'order_by: [{ phAccWhole: asc }]'])
        expect((await running.graphql(`{ Claim(${field}) { id } }`, {}, who)).errors?.[0]?.extensions.code).toBe(
          'permission-error',
        );
      await expect(queryAs(running.database.pool, who, 'select ph_acc_whole from claim')).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('is not changed by its mask, and a mask makes none', async () => {
    expect((await setAccount(MASK)).data).toBeTruthy();
    expect(await wholeOf()).toBe(NUMBER);
    const other = await setAccount('••• ••• 999');
    expect(other.errors?.[0]).toMatchObject({
      message: 'Enter the whole account number, or leave it as it is.',
      extensions: { code: 'validation-failed', field: 'phACC' },
    });
    expect(await wholeOf()).toBe(NUMBER);
  });

  it('changes to another with the same ending as to any other: a version, an entry of the log by its mask, the milestone', async () => {
    const before = await versionOf('claim', claimId);
    await setAccount('55550678');
    expect(await wholeOf()).toBe('55550678');
    expect(await versionOf('claim', claimId)).toBe(before + 1);
    expect(await lastEntry()).toMatchObject({ entity: 'claim', diff: [{ field: 'phACC', before: MASK, after: MASK }] });
    const milestones = await query(
      `select from milestone where entity_id = $1 and name = app.milestone_name('policyholder payment details changed') and source = $2`,
      [claimId, `claim:${before + 1}`],
    );
    expect(milestones).toHaveLength(1);
    await setAccount(NUMBER);
  });

  it('stays as it is while the claim is closed, whatever it ends in', async () => {
    await query(`update claim set status = 'closed' where id = $1`, [claimId]);
    for (const number of ['55550678', '999999'])
      expect((await setAccount(number)).errors?.[0]).toMatchObject({
        message: 'The claim is closed. Reopen it to change its policy or money.',
        extensions: { field: 'phACC' },
      });
    await query(`update claim set status = 'open' where id = $1`, [claimId]);
  });

  it('is in no conflict, export, merge field or entry of the log', async () => {
    const seen = await versionOf('claim', claimId);
    await setAccount('66660678');
    const late = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $v: Int!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { causeOfLoss: "Fire", rowVersion: $v }) { id } }',
      { id: claimId, orgId: handler.orgId, v: seen },
      admin,
    );
    expect(late.errors?.[0]?.extensions).toMatchObject({
      code: 'conflict',
      conflict: { changes: [{ field: 'phACC', before: MASK, after: MASK }] },
    });
    await setAccount(NUMBER);
    const exported = await fetch(`${running.url}/api/v1/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await running.token(handler)}` },
      body: JSON.stringify({
        type: 'Claim',
        where: {},
        orderBy: [{ id: 'asc' }],
        format: 'csv',
        name: 'Claims',
        columns: [{ path: 'phACC', title: 'Account number' }],
      }),
    });
    expect(await exported.text()).toContain(MASK);
    const preview = await running.graphql(
      'query ($id: bigint!) { previewTemplate(relatedTo: "claim", channel: "sms", template: "Paid to {{phAccountNumber}}", recordId: $id) { html text } }',
      { id: claimId },
      handler,
    );
    expect(JSON.stringify(preview)).toContain(`Paid to ${MASK}`);
    const [log] = await query<{ text: string }>(
      'select string_agg(l::text, chr(10)) as text from log l where l.org_id = $1',
      [handler.orgId],
    );
    for (const number of [NUMBER, '55550678', '66660678', '998877665']) expect(log!.text).not.toContain(number);
  });
});

describe('[RULES 42] a whole account number', () => {
  it('is told to who handles the claim, and the log says to whom', async () => {
    expect((await reveal('Claim', claimId, handler)).data).toEqual({ revealBankAccount: { accountNo: NUMBER } });
    expect(await lastEntry()).toEqual({
      entity: 'claim',
      content: 'Account number shown',
      diff: [],
      person: handler.userId,
    });
    const [entry] = (
      await running.graphql(
        '{ Log(where: { contentType: { _eq: "reveal" } }, order_by: [{ id: desc }], limit: 1) { claimId userName } }',
        {},
        handler,
      )
    ).data!['Log'] as object[];
    expect(entry).toMatchObject({ claimId });
  });

  it.each([
    ['Supplier', 'supplier'],
    ['BillingOffice', 'billing_office'],
  ])('of a %s is told to administrators alone', async (type, table) => {
    const id = Number(running.world.here.row(table)['id']);
    expect((await reveal(type, id, handler)).errors?.[0]?.extensions.code).toBe('access-denied');
    expect((await reveal(type, id, admin)).data).toEqual({ revealBankAccount: { accountNo: '998877665' } });
    expect(await lastEntry()).toMatchObject({ entity: table, content: 'Account number shown', person: admin.userId });
  });

  it.each([
    ['PayeeAccount', 'payee_account'],
    ['ReservePayment', 'reserve_payment'],
  ])('of a %s is told to people with a payment right alone', async (type, table) => {
    const id = Number(running.world.here.row(table)['id']);
    const entitle = (may: boolean) =>
      query('update user_in_org set payment_user = $3, payment_admin = $3 where org_id = $1 and user_id = $2', [
        admin.orgId,
        admin.userId,
        may,
      ]);
    await entitle(false);
    expect((await reveal(type, id, admin)).errors?.[0]?.message).toBe(
      'Only people with a payment right see this account number.',
    );
    await entitle(true);
    const [stored] = await query<{ whole: string | null }>(
      `select account_no_whole as whole from ${table} where id = $1`,
      [id],
    );
    const before = await lastEntry();
    expect((await reveal(type, id, admin)).data).toEqual({ revealBankAccount: { accountNo: stored!.whole } });
    // a payment has an account from its approval on
    expect(await lastEntry()).toMatchObject(
      stored!.whole === null ? before : { entity: table, content: 'Account number shown', person: admin.userId },
    );
    await entitle(false);
  });

  it('is told to nobody else, and of nothing else', async () => {
    const { stranger, supplier } = running.world.here.people;
    expect((await reveal('Claim', claimId, stranger)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await reveal('Claim', claimId, supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
    expect((await reveal('Claim', claimId, running.world.there.people.admin)).errors?.[0]?.extensions.code).toBe(
      'not-found',
    );
    for (const type of ['Org', 'constructor', 'claim; drop table claim'])
      expect((await reveal(type, claimId, admin)).errors?.[0]?.extensions.code).toBe('validation-failed');
  });

  it('that is not there leaves no trace', async () => {
    await setAccount(null);
    const before = await lastEntry();
    expect((await reveal('Claim', claimId, handler)).data).toEqual({ revealBankAccount: { accountNo: null } });
    expect(await lastEntry()).toEqual(before);
  });
});
