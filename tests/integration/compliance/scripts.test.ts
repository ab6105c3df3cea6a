// Script and formulas in every free text of complaints and compliance: stored as they were typed, and inert wherever they are
// mailed or exported. What pages show of them: tests/component/compliance/scripts.test.ts; what is printed:
// tests/integration/letters/letter-document.test.ts.
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { inbox } from '../messages/messages-support.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';
import {
  everything,
  goodRows,
  typeOf,
  WORDS_OF_THE_DATABASE,
  WRITTEN_TABLES,
  writtenFields,
  type Row,
} from './registers.ts';

const SCRIPT = '<img src=x onerror=alert(1)><script>alert(2)</script>';
/** HTML that people write: what could run is refused. */
const HTML = ['letter.body', 'letter_template.body'];

let running: RunningService;
let admin: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ admin } = running.world.here.people);
});

const insert = (table: string, row: Row, select = ''): Promise<GraphqlAnswer> =>
  running.graphql(
    `mutation ($row: ${typeOf(table)}_insert_input!) { insert_${typeOf(table)}_one(object: $row) { id ${select} } }`,
    { row },
    admin,
  );

/** Fields of a table that take any text, found by trying: the others are choices, and say so. */
async function freeTexts(table: string, text: (length: number) => string): Promise<readonly string[]> {
  const fields = (await writtenFields(running, table, 'insert')).filter(({ type }) =>
    ['text', 'character varying'].includes(type),
  );
  const free: string[] = [];
  for (const { field, length } of fields) {
    const value = text(length ?? 1000);
    const { data, errors } = await insert(table, { ...goodRows(running)[table], [field]: value }, field);
    if (errors) {
      if (WORDS_OF_THE_DATABASE.test(errors[0]?.message ?? '')) throw new Error(errors[0]?.message);
      continue;
    }
    const made = data![`insert_${typeOf(table)}_one`] as Row;
    // what is said of another cause is kept where there is one
    if (field !== 'rootCauseOther' && made[field] !== value)
      throw new Error(`${table}.${field} became ${JSON.stringify(made[field])}`);
    free.push(field);
    if (['letter_template', 'idr_code_map'].includes(table))
      await running.database.pool.query(`delete from ${table} where id = $1`, [made['id']]);
  }
  return free;
}

describe('[issue 13] script', () => {
  const EXPECTED: Readonly<Record<string, number>> = {
    complaint: 11,
    complaint_afca_stage: 1,
    incident: 11,
    conflict_of_interest: 9,
    obligation: 2,
    obligation_control: 3,
    training_record: 3,
    systemic_issue: 4,
    letter_template: 3,
    letter: 3,
    note: 1,
    flag: 2,
    task: 3,
    timeline_item: 3,
    idr_code_map: 4,
  };

  it.each(WRITTEN_TABLES)('is kept as the text it is: %s', async (table) => {
    const free = await freeTexts(table, (length) => SCRIPT.slice(0, length));
    expect(free.length).toBeGreaterThanOrEqual(EXPECTED[table] ?? 0);
    expect(free.filter((field) => HTML.includes(`${table}.${field}`))).toEqual([]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="data:image/png;base64,AAAA">',
    '<iframe src="https://evil.test"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAvAsCrIpT&#58;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="//evil.test">x</a>',
    '<p onclick="alert(1)">x</p>',
    '<p style="background: url(https://evil.test)">x</p>',
    '<svg onload=alert(1)></svg>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
    '<form action="https://evil.test"><input></form>',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<base href="https://evil.test">',
    '<link rel=stylesheet href="https://evil.test">',
    '<object data="https://evil.test"></object>',
    '<!--[if mso]><script>alert(1)</script><![endif]-->',
  ])('in a letter and its template is refused in words: %s', async (markup) => {
    const html = `<p>Hello</p>${markup}`;
    const before = await everything(running);
    for (const table of ['letter', 'letter_template']) {
      const { errors } = await insert(table, { ...goodRows(running)[table], body: html });
      expect(errors?.[0]?.message).toMatch(/^The letter holds .*, which cannot be sent\.$/s);
      const type = typeOf(table);
      const changed = await running.graphql(
        `mutation ($id: bigint!, $orgId: bigint!, $body: String!) { update_${type}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { rowVersion: 1, body: $body }) { id } }`,
        { id: running.world.here.row(table)['id'], orgId: running.world.here.orgId, body: html },
        admin,
      );
      expect(changed.errors?.[0]?.message).toMatch(/^The letter holds /);
    }
    expect(await everything(running)).toEqual(before);
  });
});

describe('[issue 13] a formula', () => {
  const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '\t=1', '\r=1', `=cmd|' /C calc'!A0`];
  const EXPORTED = WRITTEN_TABLES.filter(
    (table) =>
      !['complaint_afca_stage', 'letter', 'letter_template', 'note', 'flag', 'timeline_item', 'idr_code_map'].includes(
        table,
      ),
  );

  async function exported(table: string, fields: readonly string[], format: string): Promise<Buffer> {
    const response = await fetch(`${running.url}/api/v1/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await running.token(admin)}` },
      body: JSON.stringify({
        type: typeOf(table),
        where: {},
        orderBy: [{ id: 'asc' }],
        columns: fields.map((path) => ({ path, title: path })),
        format,
        name: 'Export',
      }),
    });
    expect([table, response.status]).toEqual([table, 200]);
    return Buffer.from(await response.arrayBuffer());
  }

  it.each(EXPORTED)('is text in the file of a list, of a spreadsheet too: %s', async (table) => {
    const free = new Set<string>();
    for (const formula of FORMULAS) {
      for (const field of await freeTexts(table, (length) => formula.slice(0, length))) free.add(field);
    }
    expect(free.size).toBeGreaterThan(0);
    const csv = (await exported(table, [...free], 'csv')).toString('utf8').replace('\uFEFF', '');
    const { data } = Papa.parse<string[]>(csv.trimEnd());
    const cells = data.slice(1).flat();
    expect(cells.some((cell) => cell.includes('1+1'))).toBe(true);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^\+\d+$/.test(cell))).toEqual([]);
    const sheet = Object.entries(unzipSync(await exported(table, [...free], 'xlsx')))
      .filter(([name]) => name.startsWith('xl/worksheets/'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('');
    expect(sheet).toContain('1+1');
    expect(sheet).not.toContain('<f>');
  });
});

describe('[issue 13] a line break and script', () => {
  const HEADER = `Control${SCRIPT}\r\nBcc: evil@evil.test\r\n\r\n<b>Body</b>`;
  const toOf = (mail: { readonly to?: unknown; readonly bcc?: unknown; readonly cc?: unknown }): string =>
    JSON.stringify([mail.to, mail.cc, mail.bcc]);

  it('in a control and its obligation start no other header, and are text in the mail that asks', async () => {
    const { orgId, people } = running.world.here;
    const made = await insert('obligation_control', {
      ...goodRows(running)['obligation_control'],
      name: HEADER,
      test: HEADER,
    });
    const controlId = (made.data!['insert_ObligationControl_one'] as Row)['id'];
    await asSystem(running.database.pool, orgId, (client) =>
      client.query(
        `insert into control_attestation (obligation_id, control_id, period_from, period_to, asked_of_id, due_date) values ($1, $2, '2026-01-01', '2026-03-31', $3, '2026-04-14')`,
        [running.world.here.row('obligation')['id'], controlId, people.handler.userId],
      ),
    );
    const mail = await eventually(async () =>
      (await inbox(running)).find(({ subject, text }) => `${subject} ${text}`.includes('Bcc: evil@evil.test')),
    );
    expect(toOf(mail)).not.toContain('evil.test');
    expect(mail.headers.get('bcc')).toBeUndefined();
    expect(mail.html).toBe(false);
  });

  it('in an address, a name or a subject of a letter are refused, or no header', async () => {
    const before = await everything(running);
    for (const email of [
      'mia@example.com\r\nBcc: evil@evil.test',
      'mia@example.com, evil@evil.test',
      `${SCRIPT}@x.y`,
    ]) {
      const { errors } = await running.graphql(
        'mutation ($id: bigint!, $email: String!) { sendLetter(letterId: $id, to: [{ email: $email }], subject: "Hello", content: "<p>Hello</p>") { ok } }',
        { id: running.world.here.row('letter')['id'], email },
        admin,
      );
      expect(errors?.[0]?.message).toMatch(/^\S.{4,}/);
      expect(errors?.[0]?.message).not.toMatch(WORDS_OF_THE_DATABASE);
    }
    expect(await everything(running)).toEqual(before);
  });

  it('in a task are text in the mail that tells of it', async () => {
    const title = `Call${SCRIPT}\r\nBcc: evil@evil.test`;
    const { errors } = await insert('task', {
      ...goodRows(running)['task'],
      title,
      assignedToId: running.world.here.people.handler.userId,
    });
    expect(errors).toBeUndefined();
    const [notice] = (
      await running.database.pool.query<{ title: string }>(
        `select title from notification where org_id = $1 and kind = 'task assigned' order by id desc limit 1`,
        [running.world.here.orgId],
      )
    ).rows;
    expect(notice?.title).toBe(title);
  });
});

describe('[issue 13] the public form', () => {
  it.each([
    { preferredChannel: 'Email', preferredChannelValue: 'mia@example.com\r\nBcc: evil@evil.test' },
    { preferredChannel: 'Email', preferredChannelValue: 'mia@example.com\nevil@evil.test' },
    { preferredChannel: 'Email', preferredChannelValue: '"<script>"@example.com' },
    { firstName: 'a\u0000b' },
    { lastName: 'a\uD800b' },
    { incidentDescription: 'x'.repeat(200_000) },
    { policyNo: 'a\uDC00b' },
    { preferredChannel: 'Phone', preferredChannelValue: '02 9876 5432\r\nX: y' },
    { key: 'no key' },
    { files: [{ ticket: '../../etc/passwd', name: '../../etc/passwd' }] },
  ])('refuses %j in words', async (changes) => {
    const before = await everything(running);
    const { errors } = await running.graphql(
      'mutation ($complaint: PublicComplaintInput!) { submitPublicComplaint(complaint: $complaint) { reference } }',
      {
        complaint: {
          orgId: running.world.here.orgId,
          key: crypto.randomUUID(),
          firstName: 'Leanne',
          lastName: 'Whitford',
          relationship: 'Insured',
          channel: 'Phone',
          preferredChannel: 'Phone',
          preferredChannelValue: '02 9876 5432',
          issue: 'Service - Delay in claim handling',
          ...changes,
        },
      },
    );
    expect(errors?.[0]?.message).toMatch(/^\S.{4,300}$/s);
    expect(errors?.[0]?.message).not.toMatch(WORDS_OF_THE_DATABASE);
    expect(await everything(running)).toEqual(before);
  });
});
