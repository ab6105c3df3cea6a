import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type OwnService } from '../support/running-service.ts';

const MANY = 20_000;

let running: OwnService;
beforeAll(async () => {
  running = await startService();
  const { here } = running.world;
  await running.database.pool.query(
    `insert into supplier (org_id, name, category, servicing_area_states, is_registered_for_gst)
     select $1, 'Many ' || lpad(n::text, 5, '0'), 'repair', '["NSW", "VIC"]', n % 2 = 0 from generate_series(1, ${MANY}) n`,
    [here.orgId],
  );
});
afterAll(() => running.stop());

interface Column {
  readonly path: string;
  readonly title: string;
  readonly kind?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly options?: string;
}

interface Wanted {
  readonly type?: string;
  readonly where?: object;
  readonly orderBy?: unknown;
  readonly columns?: readonly Column[];
  readonly format?: string;
  readonly name?: string;
}

async function ask(wanted: Wanted, who: Somebody | undefined = running.world.here.people.admin): Promise<Response> {
  const body = {
    type: 'Supplier',
    where: {},
    orderBy: [{ id: 'asc' }],
    columns: [{ path: 'name', title: 'Name' }],
    format: 'csv',
    name: 'Suppliers',
    ...wanted,
  };
  return fetch(`${running.url}/api/v1/export`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(who ? { authorization: `Bearer ${await running.token(who)}` } : {}),
    },
    body: JSON.stringify(body),
  });
}

async function csv(wanted: Wanted, who?: Somebody): Promise<string> {
  const response = await ask(wanted, who);
  expect(response.status).toBe(200);
  // text() would take the byte-order mark away
  return Buffer.from(await response.arrayBuffer()).toString('utf8');
}

async function problem(
  wanted: Wanted,
  who?: Somebody,
): Promise<{ status: number; code: string; path?: (string | number)[] }> {
  const response = await ask(wanted, who);
  const { error } = (await response.json()) as { error: { code: string; path?: (string | number)[] } };
  return { status: response.status, code: error.code, ...(error.path ? { path: error.path } : {}) };
}

async function addInsurer(name: string): Promise<number> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    'insert into insurer (org_id, name) values ($1, $2) returning id::int',
    [running.world.here.orgId, name],
  );
  return rows[0]!.id;
}

describe('[3§2.1] an export', () => {
  it('is the whole filtered set, told beforehand, whatever a page holds', async () => {
    const response = await ask({ where: { name: { _like: 'Many %' } }, orderBy: { name: 'desc' } });
    expect(response.headers.get('x-total-count')).toBe(String(MANY));
    expect(response.headers.get('content-disposition')).toContain('filename="Suppliers.csv"');
    const lines = (await response.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(MANY + 1);
    expect(lines.slice(0, 2)).toEqual(['Name', 'Many 20000']);
    expect(lines.at(-1)).toBe('Many 00001');
  });

  it('writes values as their columns say', async () => {
    const { here } = running.world;
    const insurer = await addInsurer('Acacia');
    await running.database.pool.query(
      `insert into pds (org_id, name, insurer_id, product_type_id) values ($1, 'Home "Gold", 2026', $2, $3)`,
      [here.orgId, insurer, here.row('product_type')['id']],
    );
    const columns: Column[] = [
      { path: 'name', title: 'Name' },
      { path: 'Insurer.name', title: 'Insurer' },
      { path: 'Insurer.applyGst', title: 'GST' },
      { path: 'Insurer.Pds.name', title: 'Statements' },
      { path: 'createdAt', title: 'Added', kind: 'date' },
    ];
    const { rows } = await running.database.pool.query<{ day: string }>(
      `select to_char(now() at time zone zone, 'DD/MM/YYYY') as day from org where id = $1`,
      [here.orgId],
    );
    expect(await csv({ type: 'Pds', where: { insurerId: { _eq: insurer } }, columns })).toBe(
      `\uFEFFName,Insurer,GST,Statements,Added\r\n"Home ""Gold"", 2026",Acacia,Yes,"Home ""Gold"", 2026",${rows[0]!.day}\r\n`,
    );
  });

  it('names choices and lists by their labels', async () => {
    const columns: Column[] = [
      { path: 'category', title: 'Category' },
      { path: 'servicingAreaStates', title: 'States' },
      { path: 'isRegisteredForGst', title: 'GST' },
    ];
    expect((await csv({ where: { name: { _eq: 'Many 00001' } }, columns })).split('\r\n')[1]).toBe(
      'Repair,NSW; VIC,No',
    );
    const [decision] = await running.database.pool
      .query<{ label: string }>(`select app.setting($1, 'claim_decisions') -> 0 ->> 'label' as label`, [
        running.world.here.orgId,
      ])
      .then(({ rows }) => rows);
    await running.database.pool.query(
      `update claim set decision = app.setting(org_id, 'claim_decisions') -> 0 ->> 'key' where org_id = $1`,
      [running.world.here.orgId],
    );
    const claims = await csv({
      type: 'Claim',
      columns: [
        { path: 'decision', title: 'Decision', kind: 'choice', options: 'claim_decisions' },
        { path: 'Insurer.name', title: 'Insurer' },
        { path: 'createdAt', title: 'Submitted', kind: 'dateTime' },
      ],
    });
    expect(claims.split('\r\n')[1]).toMatch(new RegExp(`^${decision!.label},.*,\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}$`));
  });

  it('holds nothing that a spreadsheet would run', async () => {
    for (const name of ['=1+1', '+61 400', '-x', '@SUM(A1)', '\tx', '-12.50', '+61400000000']) await addInsurer(name);
    const text = await csv({
      type: 'Insurer',
      where: { name: { _regex: '^[=+@\\t-]' } },
      columns: [{ path: 'name', title: '=title' }],
    });
    const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
    expect(data.flat()).toEqual(["'=title", "'=1+1", "'+61 400", "'-x", "'@SUM(A1)", "'\tx", '-12.50', '+61400000000']);
  });

  it('is a workbook with typed cells, a bold and frozen head, and no character that breaks it', async () => {
    const { here } = running.world;
    const hostile = '=cmd|x <b>&\u0007 _x0041_ \uD83D\uDE00';
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into expense_type (org_id, name, rate, inventory_code, accounting_code, created_at)
       values ($1, $2, 1234.5, 'I', '200', '2026-11-20T05:22:00Z') returning id::int`,
      [here.orgId, hostile],
    );
    const columns: Column[] = [
      { path: 'id', title: 'ID' },
      { path: 'name', title: 'Name' },
      { path: 'rate', title: 'Rate', kind: 'money' },
      { path: 'createdAt', title: 'Added', kind: 'date' },
      { path: 'createdAt', title: 'At', kind: 'dateTime' },
    ];
    const response = await ask({ type: 'ExpenseType', format: 'xlsx', where: { id: { _eq: rows[0]!.id } }, columns });
    const parts = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml']!);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']),
    );
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain('<c r="A1" s="1" t="inlineStr"><is><t>ID</t></is></c>');
    expect(sheet).toContain(`<c r="A2"><v>${rows[0]!.id}</v></c>`);
    expect(sheet).toContain('=cmd|x &lt;b&gt;&amp;_x0007_ _x005F_x0041_ \uD83D\uDE00</t>');
    expect(sheet).toContain('<c r="C2" s="2"><v>1234.5</v></c>');
    // 20 November 2026 is day 46,346 of a spreadsheet; 16:22 in Sydney
    expect(sheet).toMatch(/<c r="D2" s="3"><v>46346<\/v><\/c><c r="E2" s="4"><v>46346\.6819\d*<\/v><\/c>/);
  });

  it('[1§6] holds what the person may see, and nothing of others', async () => {
    const { here, there } = running.world;
    expect(
      (await csv({ type: 'Claim', columns: [{ path: 'id', title: 'ID' }] }, here.people.stranger))
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(1);
    expect(
      (await csv({ type: 'Claim', columns: [{ path: 'id', title: 'ID' }] }, here.people.handler))
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(2);
    expect(await csv({ where: { name: { _like: 'Many %' } } }, there.people.admin)).toBe('\uFEFFName\r\n');
    expect(
      await problem(
        { type: 'Supplier', columns: [{ path: 'UserOrgSuppliers.userId', title: 'Staff' }] },
        here.people.supplier,
      ),
    ).toMatchObject({ status: 403, code: 'access-denied' });
    expect(await problem({ type: 'Org' }, running.world.superAdmin)).toMatchObject({ status: 403 });
    expect((await fetch(`${running.url}/api/v1/export`, { method: 'POST', body: '{}' })).status).toBe(401);
  });

  it('[RULES 39] is refused with a code and words for what the person may not read, and for values that are none', async () => {
    const { handler } = running.world.here.people;
    const refusal = async (wanted: Wanted): Promise<unknown> => {
      const response = await ask({ type: 'Claim', columns: [{ path: 'id', title: 'ID' }], ...wanted }, handler);
      return { status: response.status, ...((await response.json()) as object) };
    };
    const mayNot = {
      code: 'permission-error',
      message: 'You may not see all that is asked for. Leave out the columns and conditions that are not yours to see.',
      requestId: expect.any(String) as string,
    };
    for (const wanted of [
      { columns: [{ path: 'customFieldsAdmin', title: 'x' }] },
      { columns: [{ path: 'customFieldsAdmin.colour', title: 'x' }] },
      { where: { customFieldsAdmin: { _eq: {} } } },
      { orderBy: [{ customFieldsAdmin: 'asc' }] },
    ]) {
      expect([wanted, await refusal(wanted)]).toEqual([wanted, { status: 403, error: mayNot }]);
    }
    const noValue = {
      code: 'validation-failed',
      message: 'A value of the filters is none that its column can have. Correct the filters.',
      path: ['where'],
      requestId: expect.any(String) as string,
    };
    for (const where of [
      { id: { _eq: 'abc' } },
      { createdAt: { _gt: '25:99' } },
      { policyNo: { _regex: '(' } },
      { id: { _in: ['9'.repeat(40)] } },
    ]) {
      expect([where, await refusal({ where })]).toEqual([where, { status: 400, error: noValue }]);
    }
  });

  it('is refused for what it cannot be, by the part that is wrong', async () => {
    expect(await problem({ type: 'Nothing' })).toMatchObject({
      status: 400,
      code: 'validation-failed',
      path: ['type'],
    });
    expect(await problem({ columns: [] })).toMatchObject({ path: ['columns'] });
    expect(await problem({ columns: [{ path: 'nothing', title: 'x' }] })).toMatchObject({
      path: ['columns', 0, 'path'],
    });
    expect(await problem({ columns: [{ path: 'name) { id } #', title: 'x' }] })).toMatchObject({
      path: ['columns', 0, 'path'],
    });
    expect(await problem({ columns: [{ path: 'name', title: 'x', kind: 'nonsense' }] })).toMatchObject({
      path: ['columns', 0, 'kind'],
    });
    expect(await problem({ format: 'pdf' })).toMatchObject({ path: ['format'] });
    expect(await problem({ where: { nothing: { _eq: 1 } } })).toMatchObject({ status: 400, code: 'validation-failed' });
    expect(await problem({ where: null as never, orderBy: [{ nothing: 'asc' }] })).toMatchObject({ status: 400 });
  });

  it('is logged with who, what and how much', async () => {
    const { here } = running.world;
    await csv({ where: { name: { _eq: 'Many 00002' } } }, here.people.handler);
    const { rows } = await running.database.pool.query(
      'select type, format, filter, columns, row_count from export_log where user_id = $1 order by id desc limit 1',
      [here.people.handler.userId],
    );
    expect(rows).toEqual([
      { type: 'Supplier', format: 'csv', filter: { name: { _eq: 'Many 00002' } }, columns: ['name'], row_count: 1 },
    ]);
  });

  it('[RULES 41] of one person holds up no other: their own wait', async () => {
    const { here, there } = running.world;
    const lock = await running.database.pool.connect();
    await lock.query('begin');
    await lock.query('lock table supplier in access exclusive mode');
    const mine = Array.from({ length: 4 }, () => ask({ where: { name: { _eq: 'Many 00001' } } }, here.people.admin));
    const waiting = `select from pg_stat_activity where datname = current_database() and application_name = 'claimworks-exports' and wait_event_type = 'Lock'`;
    // the only one that reads is the one that asks
    await eventually(async () => (await running.database.pool.query(waiting)).rowCount === 1);
    expect((await ask({ type: 'Insurer' }, there.people.admin)).status).toBe(200);
    expect((await ask({ type: 'Insurer' }, here.people.handler)).status).toBe(200);
    expect((await running.database.pool.query(waiting)).rowCount).toBe(1);
    await lock.query('rollback');
    lock.release();
    expect((await Promise.all(mine)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('lets go of the database when its client goes', async () => {
    const controller = new AbortController();
    const token = await running.token(running.world.here.people.admin);
    const response = await fetch(`${running.url}/api/v1/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({
        type: 'Supplier',
        columns: Array.from({ length: 60 }, (_, index) => ({ path: 'name', title: `Name ${index}` })),
        format: 'csv',
      }),
      signal: controller.signal,
    });
    await response.body!.getReader().read();
    const reading = `select from pg_stat_activity where datname = current_database() and state <> 'idle' and query like '%export_rows%'`;
    controller.abort();
    // the only one that reads is the one that asks
    expect(await eventually(async () => (await running.database.pool.query(reading)).rowCount === 1)).toBe(true);
  });
});
