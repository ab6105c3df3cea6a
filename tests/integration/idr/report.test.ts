// The half-yearly complaints report (domain facts B1): who is in it, as what, what is found wrong, and when it is ready.
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { IDR_COLUMNS } from '#domain/idr/report.ts';
import { complaintRow } from '#tests/support/complaint-row.ts';
import { insertAs } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ admin } = running.world.here.people);
  await insertAs(running.database.pool, admin, 'insurance_product', { name: 'Travel' });
});

const ASK =
  'mutation ($periodStart: String!, $version: String!, $part: String!) { getIdrReport(periodStart: $periodStart, version: $version, part: $part) { url } }';

/** Years in which nothing else of the world happens. */
const PERIOD = '2021-01-01';

async function ask(part: string, who = admin, periodStart = PERIOD, version = 'test') {
  return running.graphql(ASK, { periodStart, version, part }, who);
}
async function take(part: string, periodStart = PERIOD, version = 'test'): Promise<Response> {
  const answer = await ask(part, admin, periodStart, version);
  const response = await fetch((answer.data!['getIdrReport'] as { url: string }).url);
  expect(response.status).toBe(200);
  return response;
}
interface Check {
  rowCount: number;
  isReady: boolean;
  issueCount: number;
  issues: { complaintId: number; field: string; message: string }[];
  missingCodes: { element: string; value: string; count: number }[];
}
const check = async (periodStart?: string, version?: string): Promise<Check> =>
  (await (await take('check', periodStart, version)).json()) as Check;
async function file(periodStart?: string): Promise<{ name: string; rows: Record<string, string>[] }> {
  const response = await take('file', periodStart);
  const { data } = Papa.parse<Record<string, string>>(await response.text(), { header: true, skipEmptyLines: true });
  return { name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '', rows: data };
}

/** A complaint with the states that it had, by days. */
async function complaint(
  received: string,
  states: readonly (readonly [day: string, status: string, outcome?: string])[],
  columns: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const id = await insertAs(
    running.database.pool,
    running.world.here.people.handler,
    'complaint',
    complaintRow(running.world, {
      dt_received: `${received}T02:00:00Z`,
      complainant_type: 'Individual or couple',
      product: 'Travel',
      ...columns,
    }),
  );
  await running.database.pool.query('delete from complaint_status_history where complaint_id = $1', [id]);
  for (const [day, status, outcome] of [[received, 'open', undefined] as const, ...states])
    await running.database.pool.query(
      'insert into complaint_status_history (org_id, complaint_id, status, outcome, user_id, created_at) values ($1, $2, $3, $4, $5, $6)',
      [running.world.here.orgId, id, status, outcome ?? null, admin.userId, `${day}T03:00:00Z`],
    );
  return id;
}

describe('a half-year', () => {
  it('has the complaints received in it and those that were open when it began, as they stood at its end', async () => {
    const before = await complaint('2020-11-10', [['2020-12-01', 'closed', 'Accepted']]);
    const carried = await complaint('2020-12-30', [['2021-02-03', 'closed', 'Rejected']], { monetary_remedy: 100 });
    const reopened = await complaint('2020-10-01', [
      ['2020-10-20', 'closed', 'Accepted'],
      ['2021-01-05', 're-opened'],
    ]);
    const within = await complaint('2021-03-01', [['2021-07-15', 'closed', 'Accepted']]);
    // 31 December in UTC, and 1 January where the organisation is
    const atMidnight = await complaint('2021-05-05', []);
    await running.database.pool.query('alter table complaint disable trigger user');
    await running.database.pool.query(`update complaint set dt_received = '2020-12-31T13:30:00Z' where id = $1`, [
      atMidnight,
    ]);
    await running.database.pool.query('alter table complaint enable trigger user');
    const after = await complaint('2021-07-01', []);
    const { rows } = await file();
    const ids = rows.map((row) => Number(row['unique_identifier']));
    expect(ids).toEqual([carried, within, atMidnight]);
    for (const id of [before, reopened, after]) expect(ids).not.toContain(id);
    expect(Object.keys(rows[0]!)).toEqual([...IDR_COLUMNS]);
    expect(rows[0]).toMatchObject({
      complaint_status: 'Closed',
      date_received: '30/12/2020',
      date_closed: '03/02/2021',
      days_to_resolve: '35',
      outcome_1: 'Rejected',
      monetary_remedy: '100.00',
    });
    // what became of it after the period is the next report's
    expect(rows[1]).toMatchObject({ complaint_status: 'Open', date_closed: '', outcome_1: '', monetary_remedy: '' });
    expect((await file('2021-07-01')).rows.map((row) => Number(row['unique_identifier']))).toEqual(
      expect.arrayContaining([within, after]),
    );
    const text = JSON.stringify(rows);
    for (const secret of ['Cora', 'Plaint', '+61491570156']) expect(text).not.toContain(secret);
  });

  it('without complaints is a nil submission', async () => {
    expect(await check('2001-01-01')).toMatchObject({ rowCount: 0, isReady: true, issueCount: 0 });
    expect((await file('2001-01-01')).name).toBe('idr-2001H1-nil.csv');
  });

  it('names each record and field that would be rejected, and is ready only when every used value has its code', async () => {
    const period = '2019-01-01';
    const wrong = await complaint('2019-02-01', [], { product: null, complainant_type: null });
    const found = await check(period);
    expect(found.isReady).toBe(false);
    expect(found.issues).toEqual([
      {
        complaintId: wrong,
        field: 'complainantType',
        title: 'Complainant type',
        message: 'Complainant type is missing.',
      },
      { complaintId: wrong, field: 'product', title: 'Product', message: 'Product is missing.' },
    ]);
    expect((await file(period)).name).toBe('idr-2019H1-not-ready.csv');
    await running.database.pool.query(
      `update complaint set product = 'Travel', complainant_type = 'Other' where id = $1`,
      [wrong],
    );
    const uncoded = await check(period);
    expect(uncoded).toMatchObject({ isReady: false, issueCount: 0 });
    const elements: Readonly<Record<string, string>> = {
      'Complainant type': 'complainant_type',
      Status: 'complaint_status',
      Channel: 'channel',
      'About a representative': 'about_representative',
      Product: 'product',
      Issue: 'issue',
      'Referred by AFCA': 'afca_referred',
    };
    const codes = uncoded.missingCodes.map(({ element, value }, index) => ({
      element: elements[element],
      value,
      code: `T${index}`,
    }));
    const saved = await running.graphql(
      'mutation ($version: String!, $codes: [IdrCodeInput!]!) { saveIdrCodes(version: $version, codes: $codes) { count } }',
      { version: 'test', codes },
      admin,
    );
    expect(saved.data).toEqual({ saveIdrCodes: { count: codes.length } });
    expect(await check(period)).toMatchObject({ isReady: true, missingCodes: [] });
    const { name, rows } = await file(period);
    expect(name).toBe('idr-2019H1-ready.csv');
    expect(rows[0]!['product_1']).toMatch(/^T\d$/);
    // another version has codes of its own
    expect(await check(period, 'other')).toMatchObject({ isReady: false });
    const taken = await running.database.pool.query(
      `select name from export_log where name like 'idr-2019%' order by id`,
    );
    expect(taken.rows).toEqual([{ name: 'idr-2019H1-not-ready.csv' }, { name: 'idr-2019H1-ready.csv' }]);
  });
});

describe('is refused', () => {
  it('to everybody but administrators', async () => {
    for (const who of [running.world.here.people.handler, running.world.here.people.party])
      expect((await ask('file', who)).errors?.[0]?.extensions?.['code']).toBe('access-denied');
  });

  it.each([
    ['2021-02-01', 'file', 'Choose a half-year.'],
    ['nonsense', 'file', 'Choose a half-year.'],
    [PERIOD, 'everything', 'There is no such part of the report.'],
  ])('for %s, %s', async (periodStart, part, message) => {
    expect((await ask(part, admin, periodStart)).errors?.[0]?.message).toBe(message);
  });

  it.each([
    [{ version: ' ', codes: [] }, 'Field is required'],
    [{ version: '1', codes: [{ element: 'shoe size', value: 'x', code: '1' }] }, 'There is no such element.'],
    [
      { version: '1', codes: [{ element: 'product', value: 'x', code: 'x'.repeat(41) }] },
      'A code has at most 40 characters.',
    ],
    [
      { version: '1', codes: Array.from({ length: 2001 }, () => ({ element: 'product', value: 'x' })) },
      'At most 2000 codes at a time.',
    ],
  ])('codes: %#', async (variables, message) => {
    const { errors } = await running.graphql(
      'mutation ($version: String!, $codes: [IdrCodeInput!]!) { saveIdrCodes(version: $version, codes: $codes) { count } }',
      variables,
      admin,
    );
    expect(errors?.[0]?.message).toBe(message);
  });
});
