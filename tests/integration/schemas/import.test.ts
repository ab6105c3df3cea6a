import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});
beforeEach(async () => {
  await running.database.pool.query('delete from expense_type where org_id = $1 and name like $2', [
    running.world.here.orgId,
    'Import%',
  ]);
});

type Rows = readonly Readonly<Record<string, unknown>>[];

interface Outcome {
  readonly total: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly issueCount: number;
  readonly issues: readonly { readonly row: number; readonly field: string | null; readonly message: string }[];
}

const IMPORT =
  'mutation ($name: String!, $rows: jsonb!, $dryRun: Boolean!) { importRecords(name: $name, rows: $rows, dryRun: $dryRun) { total inserted updated unchanged issueCount issues { row field message } } }';

const ask = (
  name: string,
  rows: unknown,
  dryRun = false,
  who: Somebody = running.world.here.people.admin,
): Promise<GraphqlAnswer> => running.graphql(IMPORT, { name, rows, dryRun }, who);

async function importInto(name: string, rows: Rows, dryRun = false): Promise<Outcome> {
  const answer = await ask(name, rows, dryRun);
  expect(answer.errors).toBeUndefined();
  return answer.data!['importRecords'] as Outcome;
}

const expense = (name: string, rest: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  name,
  rate: '$1,250.50',
  inventoryCode: 'INV',
  accountingCode: '200',
  ...rest,
});

async function stored(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await running.database.pool.query(
    `select id::int, name, rate::float8, inventory_code as "inventoryCode", row_version as "rowVersion" from expense_type where org_id = $1 and name like 'Import%' order by name`,
    [running.world.here.orgId],
  );
  return rows as readonly Readonly<Record<string, unknown>>[];
}

describe('[3§2.1] an import', () => {
  it('adds records, their texts read by what the fields are', async () => {
    expect(
      await importInto('expense-type', [
        expense('Import A'),
        expense(' Import B ', { rate: '3', inventoryCode: "'=X" }),
      ]),
    ).toEqual({ total: 2, inserted: 2, updated: 0, unchanged: 0, issueCount: 0, issues: [] });
    expect(await stored()).toMatchObject([
      { name: 'Import A', rate: 1250.5 },
      { name: 'Import B', rate: 3, inventoryCode: '=X' },
    ]);
  });

  it('names rows and fields of all issues, and keeps nothing', async () => {
    const outcome = await importInto('expense-type', [
      expense('Import good'),
      expense('', { rate: 'much' }),
      expense('Import x', { rate: '1.005', accountingCode: '' }),
    ]);
    expect(outcome).toMatchObject({ total: 3, inserted: 0, updated: 0 });
    expect(outcome.issues).toEqual([
      { row: 2, field: 'rate', message: 'Not a valid amount' },
      { row: 3, field: 'rate', message: 'Not a valid amount' },
    ]);
    const second = await importInto('expense-type', [
      expense('Import good'),
      expense(' '),
      expense('Import x', { accountingCode: '' }),
    ]);
    expect(second.issues).toEqual([
      { row: 2, field: 'name', message: 'Field is required' },
      { row: 3, field: 'accountingCode', message: 'Field is required' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('tries everything in a dry run, and keeps nothing', async () => {
    expect(await importInto('expense-type', [expense('Import dry')], true)).toMatchObject({
      inserted: 1,
      issueCount: 0,
    });
    expect(await stored()).toEqual([]);
  });

  it('names missing and unknown columns once', async () => {
    const outcome = await importInto('expense-type', [
      { name: 'Import a', colour: 'red' },
      { name: 'Import b', rate: '1' },
    ]);
    expect(outcome.issues).toEqual([
      { row: 0, field: 'colour', message: 'There is no column colour' },
      { row: 0, field: 'inventoryCode', message: 'The column Inventory code is missing' },
      { row: 0, field: 'accountingCode', message: 'The column Accounting code is missing' },
    ]);
  });

  it('changes records that are named by their id, at the version that the file was made from', async () => {
    await importInto('expense-type', [expense('Import A'), expense('Import B')]);
    const [a, b] = await stored();
    expect(
      await importInto('expense-type', [
        { id: String(a!['id']), name: 'Import A2' },
        { id: String(b!['id']), name: 'Import B' },
        expense('Import C', { id: '' }),
      ]),
    ).toMatchObject({ inserted: 1, updated: 1, unchanged: 1, issueCount: 0 });
    expect(await stored()).toMatchObject([
      { id: a!['id'], name: 'Import A2', rate: 1250.5, rowVersion: 2 },
      { id: b!['id'], rowVersion: 1 },
      { name: 'Import C' },
    ]);
    const late = await importInto('expense-type', [
      { id: String(a!['id']), rowVersion: '1', name: 'Import late' },
      { id: '999999999', name: 'Import none' },
      { id: String(b!['id']), name: 'Import x' },
      { id: String(b!['id']), name: 'Import y' },
    ]);
    expect(late.issues).toEqual([
      { row: 1, field: 'rowVersion', message: 'Somebody has changed this record since' },
      { row: 2, field: 'id', message: 'There is no record 999999999' },
      { row: 4, field: 'id', message: `The record ${String(b!['id'])} is in the file twice` },
    ]);
  });

  it('reads choices by their names, lists by their semicolons, postcodes with commas, and refuses wrong ones in the words of the form', async () => {
    const supplier = {
      name: 'Import Repairs',
      category: 'Make safe',
      contactPerson: 'Mia Nguyen',
      email: 'mia@repairs.example',
      phone: '0412 345 678',
      addressLine1: '1 Wattle St',
      country: 'australia',
      stateOrProvince: 'nsw',
      servicingAreaStates: 'NSW; vic',
      servicingAreaPostcodes: '2000, 2010; 3000',
      asfStatus: 'Holder',
      accountBsb: '062-000',
      accountNo: '12345678',
      isRegisteredForGst: 'Yes',
      abn: '51 824 753 556',
    };
    expect(await importInto('supplier', [supplier])).toMatchObject({ inserted: 1, issueCount: 0, issues: [] });
    const { rows } = await running.database.pool.query(
      `select category, phone, country, state_or_province, servicing_area_states, servicing_area_postcodes, is_registered_for_gst from supplier where org_id = $1 and name = 'Import Repairs'`,
      [running.world.here.orgId],
    );
    expect(rows).toEqual([
      {
        category: 'make safe',
        phone: '+61412345678',
        country: 'Australia',
        state_or_province: 'NSW',
        servicing_area_states: ['NSW', 'VIC'],
        servicing_area_postcodes: ['2000', '2010', '3000'],
        is_registered_for_gst: true,
      },
    ]);
    const wrong = await importInto('supplier', [
      {
        ...supplier,
        accountBsb: '1',
        abn: '51 824 753 557',
        servicingAreaPostcodes: '2000; 99999; 0000',
        category: 'other',
      },
    ]);
    expect(wrong.issues).toEqual([
      { row: 1, field: 'category', message: 'Not one of the choices' },
      { row: 1, field: 'servicingAreaPostcodes', message: '99999 and 0000 are not valid postcodes' },
      { row: 1, field: 'accountBsb', message: 'Invalid BSB code' },
      { row: 1, field: 'abn', message: 'Not a valid ABN' },
    ]);
  });

  it('finds the records that the database refuses', async () => {
    const { here } = running.world;
    await running.database.pool.query(`insert into specified_item (org_id, label) values ($1, 'Import taken')`, [
      here.orgId,
    ]);
    const rows = Array.from({ length: 30 }, (_, index) => ({
      label: index === 11 ? 'Import taken' : index === 23 ? 'Import item 22' : `Import item ${index}`,
    }));
    const outcome = await importInto('specified-item', rows);
    expect(outcome.issues).toEqual([
      { row: 12, field: 'label', message: 'There is one with this label already.' },
      { row: 24, field: 'label', message: 'There is one with this label already.' },
    ]);
    expect(
      (
        await running.database.pool.query(
          `select from specified_item where org_id = $1 and label like 'Import item%'`,
          [here.orgId],
        )
      ).rowCount,
    ).toBe(0);
  });

  it('is an administrator’s, of resources that allow it, up to 1,000 rows', async () => {
    const { here, there } = running.world;
    expect(
      (await ask('expense-type', [expense('Import no')], false, here.people.handler)).errors?.[0]?.extensions.code,
    ).toBe('access-denied');
    expect((await ask('insurer', [{ name: 'Import no' }])).errors?.[0]?.extensions.code).toBe('validation-failed');
    expect((await ask('nothing', [{ name: 'x' }])).errors?.[0]?.extensions.code).toBe('validation-failed');
    expect((await ask('expense-type', [])).errors?.[0]?.message).toBe('The file has no rows.');
    expect((await ask('expense-type', 'text')).errors?.[0]?.extensions.code).toBe('validation-failed');
    expect(
      (
        await ask(
          'expense-type',
          Array.from({ length: 1001 }, () => ({ name: 'x' })),
        )
      ).errors?.[0],
    ).toMatchObject({
      message:
        'Up to 1,000 rows are imported while you wait; this file has 1,001. Import it in the background: upload it, and startImport makes a job of it.',
      extensions: { code: 'limit-exceeded' },
    });
    const [mine] = await running.database.pool
      .query<{ id: string }>(
        `insert into expense_type (org_id, name, rate, inventory_code, accounting_code) values ($1, 'Import mine', 1, 'x', 'x') returning id`,
        [here.orgId],
      )
      .then(({ rows }) => rows);
    expect(
      (await ask('expense-type', [{ id: mine!.id, name: 'Import theirs' }], false, there.people.admin)).data,
    ).toMatchObject({ importRecords: { updated: 0, issues: [{ row: 1, field: 'id' }] } });
  });

  it('may be larger than any other request, if it is an administrator’s', async () => {
    const { admin, handler } = running.world.here.people;
    const rows = Array.from({ length: 1000 }, (_, index) =>
      expense(`Import ${index}`, { accountingCode: 'x'.repeat(6000) }),
    );
    expect((await ask('expense-type', rows, false, handler)).errors?.[0]?.extensions.code).toBe('limit-exceeded');
    expect((await ask('expense-type', rows, false, admin)).data).toMatchObject({ importRecords: { issueCount: 1000 } });
  });

  it('takes 1,000 rows, and tells faults in so many by number', async () => {
    const rows = Array.from({ length: 1000 }, (_, index) =>
      expense(`Import ${index} ${'long name '.repeat(8)}`, { inventoryCode: `I${index}` }),
    );
    const wrong = await importInto(
      'expense-type',
      rows.map((row) => ({ ...row, rate: 'x' })),
    );
    expect(wrong.issueCount).toBe(1000);
    expect(wrong.issues).toHaveLength(200);
    expect(await importInto('expense-type', rows)).toMatchObject({ total: 1000, inserted: 1000, issueCount: 0 });
  });
});
