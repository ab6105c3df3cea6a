// Reports: which rows they have, for whom, and who reads them. The rows that are expected are worked out here, from what was
// put in, never by the statement under test.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { END_BEFORE_START, REPORT_KINDS, TOO_LONG } from '#domain/report.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { insertAs, queryAs } from '#tests/support/database.ts';
import { clocksOf } from '../clocks/support.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { reportsOf } from './support.ts';

let running: OwnService;
let admin: Somebody;
let handler: Somebody;
let party: Somebody;
let reports: ReturnType<typeof reportsOf>;
let records: ReturnType<typeof clocksOf>;
beforeAll(async () => {
  running = await startService();
  ({ admin, handler, party } = running.world.here.people);
  reports = reportsOf(running);
  records = clocksOf(running.database.pool, running.world);
});
afterAll(() => running.stop());

/** A quarter in which nothing else of the world happens. */
const QUARTER = { startDate: '2015-01-01', endDate: '2015-03-31' };
const partyId = () => Number(running.world.here.row('user_external_org')['external_org_id']);

describe('[3§5] the claims report', () => {
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    const claim = async (name: string, reported: string, columns: object = {}): Promise<void> => {
      ids[name] = await records.claim(reported, { status: 'open', ...columns });
    };
    // the quarter's ends by the organisation's days: eleven hours before those of UTC
    await claim('before', '2014-12-31T12:59:59Z');
    await claim('first', '2014-12-31T13:00:00Z', { ph_first_name: 'Cora', ph_last_name: 'Holder', ph_state: 'NSW' });
    await claim('formula', '2015-02-10T01:00:00Z', { cause_of_loss: '=1+1', policy_no: '-POL', ph_company: '@sum' });
    // not reported: it was received when it was lodged
    await claim('lodged', '', {
      claim_reported_at: null,
      created_at: '2015-02-20T01:00:00Z',
      triage_outcome: 'large loss',
    });
    await claim('last', '2015-03-31T12:59:59Z', { claim_occurred_at: '2015-03-30T20:00:00Z' });
    await claim('after', '2015-03-31T13:00:00Z');
    await records.asOrg('insert into claim_external_org (claim_id, external_org_id) values ($1, $2)', [
      ids['formula'],
      partyId(),
    ]);
    const reserve = running.world.here.row('reserve');
    await records.asOrg(
      `insert into reserve (claim_id, section, reserve, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id)
       select $1, section, amount, 'one-off', 'third party', 'A builder', $2, $3
       from (values ('Building', 1000.10), ('Contents', 200.25)) r (section, amount)`,
      [ids['first'], reserve['cost_type1_id'], reserve['cost_type2_id']],
    );
  });

  it('has the claims received in the period, by the days of the organisation, with their figures', async () => {
    const rows = await reports.rows({ report: 'claims', ...QUARTER }, admin);
    expect(rows.map((row) => Number(row['Claim number']))).toEqual([
      ids['first'],
      ids['formula'],
      ids['lodged'],
      ids['last'],
    ]);
    expect(rows[0]).toMatchObject({
      Status: 'Open',
      'Policy holder': 'Cora Holder',
      State: 'NSW',
      Owner: `handler of ${String(running.world.here.orgId)}`,
      'Date received': '01/01/2015',
      Reserve: '1200.35',
      Paid: '0.00',
      Outstanding: '1200.35',
      Incurred: '1200.35',
      'Current step': 'Contact insured',
      'Outside of policy terms': 'No',
    });
    expect(rows[2]).toMatchObject({ 'Date received': '20/02/2015', 'Date lodged': '20/02/2015' });
    expect(rows[2]!['Triage outcome']).toBe('Large loss');
    expect(Number(rows[2]!['Days open'])).toBeGreaterThan(4000);
    expect(rows[3]).toMatchObject({ 'Date of loss': '31/03/2015', 'Date received': '31/03/2015' });
  });

  it('runs nothing in a spreadsheet, and has numbers for money and days in a workbook', async () => {
    const [, row] = await reports.rows({ report: 'claims', ...QUARTER }, admin);
    expect(row).toMatchObject({ 'Cause of loss': "'=1+1", 'Policy number': "'-POL", 'Policy holder': "'@sum" });
    const sheet = await reports.sheet({ report: 'claims', ...QUARTER }, admin);
    expect(sheet).toContain('s="2"><v>1200.35</v>');
    // 1 January 2015, as spreadsheets count
    expect(sheet).toContain('s="3"><v>42005</v>');
    expect(sheet).toContain('>=1+1</t>');
  });

  it('is made with its maker’s rights: who sees one handling party has its claims alone', async () => {
    const rows = await reports.rows({ report: 'claims', ...QUARTER }, party);
    expect(rows.map((row) => Number(row['Claim number']))).toEqual([ids['formula']]);
    // a handler who sees all has all
    expect(await reports.rows({ report: 'claims', ...QUARTER }, handler)).toHaveLength(4);
    expect(await reports.rows({ report: 'claims', ...QUARTER }, running.world.there.people.admin)).toEqual([]);
  });

  it('is written down as an export of its maker', async () => {
    const id = await reports.generate({ report: 'claims', ...QUARTER }, party);
    await reports.ended(id, party);
    const [logged] = await queryAs<{ filter: object; row_count: number }>(
      running.database.pool,
      admin,
      `select filter, row_count from export_log where type = 'Report' and user_id = $1 order by id desc limit 1`,
      [party.userId],
    );
    expect(logged).toEqual({ filter: { report: 'claims', ...QUARTER }, row_count: 1 });
  });
});

describe('the other reports', () => {
  it('complaints by the date received, with how long they took', async () => {
    const own = { complainant_first_name: 'Cora', complainant_last_name: 'Plaint', channel: 'Phone' };
    const open = await records.complaint('2015-02-01T02:00:00Z', own);
    await records.complaint('2015-04-01T02:00:00Z', own);
    await running.database.pool.query(`update complaint set responded_at = '2015-02-20T02:00:00Z' where id = $1`, [
      open,
    ]);
    const rows = await reports.rows({ report: 'complaints', ...QUARTER }, admin);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Complaint number': String(open),
      Surname: 'Plaint',
      Channel: 'Phone',
      'Date received': '01/02/2015',
      'Days to respond': '19',
      'Responded within 30 days': 'Yes',
    });
  });

  it('payments, whose account numbers are masked', async () => {
    const { here } = running.world;
    const payment = here.row('reserve_payment');
    await running.database.pool.query('alter table reserve_payment disable trigger user');
    await running.database.pool.query(
      `update reserve_payment set created_at = '2015-03-31T12:00:00Z', bsb = '062-000', account_no_whole = '12345678', account_no = app.masked_account('12345678') where id = $1`,
      [payment['id']],
    );
    await running.database.pool.query('alter table reserve_payment enable trigger user');
    const rows = await reports.rows({ report: 'payments', ...QUARTER }, admin);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Payment number': String(payment['id']),
      'Claim number': String(payment['claim_id']),
      Amount: Number(payment['amount']).toFixed(2),
      'Date made': '31/03/2015',
      BSB: '062-000',
    });
    expect(rows[0]!['Account number']).toMatch(/^•.*678$/);
    expect(JSON.stringify(rows)).not.toContain('12345678');
  });

  it('invoices by issue date, expenses by their date, deadlines by the day on which they are due', async () => {
    const { here } = running.world;
    for (const [table, column] of [
      ['invoice', 'issue_date'],
      ['expense_item', 'date'],
    ] as const) {
      await running.database.pool.query(`alter table ${table} disable trigger user`);
      await running.database.pool.query(
        `update ${table} set ${column} = '2015-03-31'${table === 'invoice' ? ", due_date = '2015-04-30'" : ''} where id = $1`,
        [here.row(table)['id']],
      );
      await running.database.pool.query(`alter table ${table} enable trigger user`);
    }
    expect(await reports.rows({ report: 'invoices', ...QUARTER }, admin)).toMatchObject([
      { 'Invoice number': here.row('invoice')['invoice_no'], 'Issue date': '31/03/2015', 'Due date': '30/04/2015' },
    ]);
    expect(await reports.rows({ report: 'expenses', ...QUARTER }, handler)).toMatchObject([
      { 'Expense number': String(here.row('expense_item')['id']), Date: '31/03/2015' },
    ]);
    const claim = await records.claim('2013-05-01T02:00:00Z');
    await running.database.pool.query(
      `insert into clock (org_id, entity, entity_id, rule, started_by, started_at, length, due_at, state, met_at, owner_id) values
        ($1, 'claim', $2, 'claim decision', 'milestone_received', '2013-05-01', 4, '2013-09-30T13:59:59Z', 'breached', '2013-10-02T02:00:00Z', $3)
       on conflict on constraint clock_key do update set due_at = excluded.due_at, state = excluded.state, met_at = excluded.met_at`,
      [here.orgId, claim, handler.userId],
    );
    const due = { startDate: '2013-09-30', endDate: '2013-09-30' };
    expect(await reports.rows({ report: 'deadlines', ...due }, admin)).toMatchObject([
      {
        Record: 'Claim',
        'Record number': String(claim),
        Deadline: 'Decision at the latest',
        Due: '30/09/2013 23:59',
        State: 'Breached',
        'In time': 'No',
        'Days late': '2',
      },
    ]);
    // their records are not the party's
    expect(await reports.rows({ report: 'deadlines', ...due }, party)).toEqual([]);
    expect(await reports.rows({ report: 'invoices', ...QUARTER }, running.world.there.people.admin)).toEqual([]);
  });
});

describe('incidents and breaches', () => {
  it('are those identified in the period, with the register’s fields and how long it took to tell the regulator', async () => {
    const breach = await records.incident({
      type: 'major breach',
      dt_identified: '2015-02-03T02:00:00Z',
      dt_aware: '2015-02-01T02:00:00Z',
      reportable_decision: 'reportable',
      dt_reported_to_asic: '2015-03-10T02:00:00Z',
      potential_impact_severity: 'high',
      impacted_parties: '["Customer", "Broker"]',
      direct_costs: 1500,
      direct_costs_type: '$',
    });
    const late = await records.incident({
      dt_identified: '2015-02-04T02:00:00Z',
      reportable_decision: 'reportable',
    });
    await records.incident({ dt_identified: '2015-04-01T02:00:00Z' });
    const rows = await reports.rows({ report: 'incidents', ...QUARTER }, admin);
    expect(rows.map((row) => Number(row['Incident number']))).toEqual([breach, late]);
    expect(rows[0]).toMatchObject({
      Status: 'Open',
      Type: 'Major breach',
      Breach: 'Yes',
      Severity: 'High',
      Frequency: 'Low',
      Risk: 'Operational',
      Owner: `handler of ${String(running.world.here.orgId)}`,
      'Reported by': 'A broker',
      'Impacted parties': 'Customer; Broker',
      'Date identified': '03/02/2015',
      'First aware': '01/02/2015',
      Reportable: 'Reportable',
      'Reported to ASIC': '10/03/2015',
      'Days to report': '37',
      'Reported within 30 days': 'No',
      'Direct costs': '1500',
      'Direct costs in': '$',
    });
    // it is known to be reportable, and nobody has told
    expect(rows[1]).toMatchObject({ Breach: 'No', 'Days to report': '', 'Reported within 30 days': 'No' });
    // every member sees incidents (RULES 2), those of their own organisation
    expect(await reports.rows({ report: 'incidents', ...QUARTER }, party)).toHaveLength(2);
    expect(await reports.rows({ report: 'incidents', ...QUARTER }, running.world.there.people.admin)).toEqual([]);
  });
});

describe('a report’s file', () => {
  it('[RULES 36] is its maker’s and the administrators’: no colleague reads its row or gets its address', async () => {
    const id = await reports.generate({ report: 'claims', ...QUARTER }, party);
    const [file] = (await reports.ended(id, party)).Files;
    expect(file).toMatchObject({ name: 'claims-2015-01-01-to-2015-03-31.csv' });
    for (const who of [party, admin]) {
      expect((await reports.read(id, who))?.Files).toEqual([file]);
      expect(await reports.urlOf(file!.key, who)).toBeTypeOf('string');
    }
    const { stranger, supplier } = running.world.here.people;
    for (const who of [handler, stranger, running.world.there.people.admin]) {
      expect(await reports.read(id, who)).toBeUndefined();
      const answer = await running.graphql(
        'query ($id: uuid!) { File(where: { id: { _eq: $id } }) { id } }',
        { id: file!.id },
        who,
      );
      expect(answer.data).toEqual({ File: [] });
      expect(await reports.urlOf(file!.key, who)).toBeUndefined();
    }
    expect(await reports.urlOf(file!.key, supplier)).toBeUndefined();
    expect(
      (await running.graphql('query ($key: String!) { getFileUrl(key: $key) { url } }', { key: file!.key })).data,
    ).toEqual({
      getFileUrl: null,
    });
  });
});

describe('steering a report', () => {
  const steer = async (name: 'cancelReport' | 'runReportAgain', id: number, who: Somebody) =>
    running.graphql(`mutation ($id: bigint!) { ${name}(reportId: $id) { ok } }`, { id }, who);
  const stateOf = async (id: number) =>
    (await running.database.pool.query<{ status: string }>('select status from report where id = $1', [id])).rows[0]
      ?.status;

  it('[RULES 36] is its maker’s and the administrators’: to anybody else there is no such report', async () => {
    const { handler: colleague, supplier } = running.world.here.people;
    // one that nobody makes meanwhile
    await running.database.pool.query('alter table report disable trigger t60_make');
    const id = await insertAs(running.database.pool, party, 'report', {
      report: 'claims',
      start_date: '2015-01-01',
      end_date: '2015-01-31',
    });
    await running.database.pool.query('alter table report enable trigger t60_make');
    for (const name of ['cancelReport', 'runReportAgain'] as const)
      for (const who of [colleague, running.world.there.people.admin]) {
        const [error] = (await steer(name, id, who)).errors ?? [];
        expect(error).toMatchObject({ message: 'There is no such report.', path: [name, 'reportId'] });
        expect(error?.extensions.code).toBe('not-found');
      }
    expect((await steer('cancelReport', id, supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
    expect(await stateOf(id)).toBe('waiting');
    expect((await steer('cancelReport', id, party)).data).toEqual({ cancelReport: { ok: true } });
    expect(await stateOf(id)).toBe('cancelled');
    expect((await steer('cancelReport', id, party)).errors?.[0]?.extensions.code).toBe('conflict');
    expect((await steer('runReportAgain', id, colleague)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await steer('runReportAgain', id, admin)).data).toEqual({ runReportAgain: { ok: true } });
    expect((await reports.ended(id, party)).status).toBe('done');
  });
});

describe('what is refused', () => {
  const message = async (asked: Parameters<typeof reports.ask>[0], who = admin) =>
    (await reports.ask(asked, who)).errors?.[0];

  it('a period that is reversed, or too long, at the service and in the database', async () => {
    const reversed = { report: 'claims', startDate: '2015-03-31', endDate: '2015-01-01' };
    const fifty = { report: 'claims', startDate: '1975-01-01', endDate: '2024-12-31' };
    expect(await message(reversed)).toMatchObject({ message: END_BEFORE_START, path: ['generateReport', 'endDate'] });
    expect(await message(fifty)).toMatchObject({ message: TOO_LONG, path: ['generateReport', 'endDate'] });
    for (const [asked, words] of [
      [reversed, END_BEFORE_START],
      [fifty, TOO_LONG],
    ] as const)
      await expect(
        insertAs(running.database.pool, admin, 'report', {
          report: asked.report,
          start_date: asked.startDate,
          end_date: asked.endDate,
        }),
      ).rejects.toThrow(words);
  });

  it('a report or a format that there is not, and a report of a supplier', async () => {
    expect((await message({ ...QUARTER, report: 'secrets' }))?.message).toBe('There is no such report.');
    expect((await message({ ...QUARTER, report: 'claims', format: 'pdf' }))?.message).toBe(
      'The format is csv or xlsx.',
    );
    expect((await message({ ...QUARTER, report: 'claims' }, running.world.here.people.supplier))?.extensions.code).toBe(
      'access-denied',
    );
  });

  it('more than ten that are being made for a person', async () => {
    const { stranger } = running.world.here.people;
    await running.database.pool.query('alter table report disable trigger t60_make');
    for (let number = 0; number < 10; number += 1)
      await insertAs(running.database.pool, stranger, 'report', {
        report: 'claims',
        start_date: '2015-01-01',
        end_date: '2015-01-31',
      });
    await running.database.pool.query('alter table report enable trigger t60_make');
    expect((await message({ report: 'claims', ...QUARTER }, stranger))?.message).toMatch(
      /^10 of your reports are still being made/,
    );
  });

  it('a report of a feature that the organisation does not have; deadlines are of the features that it has', async () => {
    const { there } = running.world;
    const there0 = clocksOf(running.database.pool, { ...running.world, here: there });
    const claim = await there0.claim('2013-05-01T02:00:00Z');
    const complaint = await there0.complaint('2013-05-01T02:00:00Z');
    for (const [entity, id, rule] of [
      ['claim', claim, 'claim decision'],
      ['complaint', complaint, 'respond to complaint'],
    ] as const)
      await running.database.pool.query(
        `insert into clock (org_id, entity, entity_id, rule, started_by, started_at, length, due_at) values ($1, $2, $3, $4, 'milestone_received', '2013-05-01', 4, '2013-09-30T02:00:00Z')
         on conflict on constraint clock_key do update set due_at = excluded.due_at`,
        [there.orgId, entity, id, rule],
      );
    const due = { report: 'deadlines', startDate: '2013-09-30', endDate: '2013-09-30' };
    expect(await reports.rows(due, there.people.admin)).toHaveLength(2);
    await running.database.pool.query('update org set is_claims_feature_enabled = false where id = $1', [there.orgId]);
    for (const report of ['claims', 'payments', 'invoices', 'expenses'])
      expect((await message({ ...QUARTER, report }, there.people.admin))?.extensions.code).toBe('access-denied');
    await expect(
      insertAs(running.database.pool, there.people.admin, 'report', {
        report: 'claims',
        start_date: '2015-01-01',
        end_date: '2015-01-31',
      }),
    ).rejects.toThrow(/row-level security/);
    expect(await reports.rows({ ...QUARTER, report: 'complaints' }, there.people.admin)).toEqual([]);
    expect((await reports.rows(due, there.people.admin)).map((row) => row['Record'])).toEqual(['Complaint']);
  });

  it('[twin] the database has the reports that domain/report.ts has', async () => {
    const { rows } = await running.database.pool.query<{ kinds: string[] }>('select app.report_kinds() as kinds');
    expect(rows[0]!.kinds).toEqual([...REPORT_KINDS]);
  });
});
