// Reporting: reports that are asked for appear at once and tell how they stand; some come every month.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { END_BEFORE_START, TOO_LONG } from '#domain/report.ts';
import { nowSignedInAs, signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectAddress, press, textsOf } from '../support/steps.ts';

const PAGE = '/app/reporting';
const OLIVIA = { orgId: 1, userId: 1001, role: 'org_admin' } as const;

const table = (): Locator => page.getByRole('region', { name: 'Reports, table', exact: true });
const rows = (): Locator => table().getByCSS('tbody').getByRole('row');
const row = (text: string): Locator => rows().filter({ hasText: text });

/** Nothing but these stands in the list. */
function addReports(...reports: readonly object[]) {
  const { store } = theService();
  store.delete(
    'File',
    store.all('File').filter(({ reportId }) => reportId !== null),
  );
  store.delete('Report', store.all('Report'));
  return reports.map((report) =>
    store.insert(
      'Report',
      {
        report: 'claims',
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        format: 'csv',
        status: 'waiting',
        madeAs: 'org_admin',
        createdById: 1001,
        ...report,
      },
      OLIVIA,
    ),
  );
}
function addFile(reportId: unknown): void {
  theService().store.insert(
    'File',
    { reportId, name: 'claims-2026-10-01-to-2026-10-31.csv', key: '1/report/file', sizeBytes: 2048, isDeleted: false },
    OLIVIA,
  );
}

describe('an administrator', () => {
  signedInAs('olivia');

  it('[1§1] finds reports from the menu, each with its state and what can be done', async () => {
    const [, , done] = addReports(
      { status: 'expired', report: 'expenses', rowsWritten: 12, rowTotal: 12, expiresAt: '2026-10-01T00:00:00Z' },
      { status: 'failed', report: 'invoices', error: 'There is no room left for files.' },
      { status: 'done', report: 'payments', rowsWritten: 1200, rowTotal: 1200, expiresAt: '2026-12-24T00:00:00Z' },
      { status: 'running', report: 'complaints', rowsWritten: 250, rowTotal: 1200 },
      { status: 'waiting' },
    );
    addFile(done?.['id']);
    await visit('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reporting' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Reporting' })).toBeVisible();
    await expect.element(rows()).toHaveLength(5);
    await expect.element(row('Claims')).toMatchTextContent(/Waiting.*Cancel report/);
    await expect.element(row('Complaints')).toMatchTextContent(/Being made250 of 1,200 rows/);
    await expect.element(row('Complaints').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    await expect.element(row('Payments')).toMatchTextContent(/ReadyKept until 24\/12\/2026.*1,200.*Olivia.*Download/);
    await expect.element(row('Invoices')).toMatchTextContent(/FailedThere is no room left for files\..*Run again/);
    await expect.element(row('Expenses')).toMatchTextContent(/Expired.*Run again/);
    await eachLook();
  });

  it('[1§4] asks for one: it is there at once, and its file when it is made', async () => {
    addReports();
    const asked: unknown[] = [];
    const { store } = theService();
    theService().answer('generateReport', (args) => {
      asked.push(args);
      const { report, startDate, endDate, format } = args;
      const [made] = addReports({ report, startDate, endDate, format });
      return { result: 'waiting', reportId: made?.['id'] };
    });
    await visit(PAGE);
    await expect.element(page.getByText('No reports', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Generate report' }).click();
    await expectAddress(`${PAGE}/generate`);
    const form = drawer('Generate report');
    await expect.element(form).toMatchTextContent('One row for each claim, by the date received.');
    await field(form, 'Report').click();
    await page.getByRole('option', { name: 'Invoices' }).click();
    await expect.element(form).toMatchTextContent('One row for each invoice, by the issue date.');
    await field(form, 'Format').click();
    await page.getByRole('option', { name: 'Excel workbook' }).click();
    await field(form, 'Start date').fill('1/10/2026');
    await field(form, 'End date').fill('31/10/2026');
    await form.getByRole('button', { name: 'Generate', exact: true }).click();
    await expectAddress(PAGE);
    expect(asked).toEqual([{ report: 'invoices', startDate: '2026-10-01', endDate: '2026-10-31', format: 'xlsx' }]);
    await expect.element(rows()).toMatchTextContent(/Invoices01\/10\/2026 to 31\/10\/2026Excel workbookWaiting/);
    const [made] = store.all('Report');
    store.update('Report', made!, { status: 'running', rowTotal: 10, rowsWritten: 5 }, OLIVIA);
    await expect.element(rows()).toMatchTextContent('5 of 10 rows');
    addFile(made!['id']);
    store.update(
      'Report',
      store.all('Report')[0]!,
      { status: 'done', rowsWritten: 10, expiresAt: '2026-12-24T00:00:00Z' },
      OLIVIA,
    );
    let key: unknown;
    theService().answer('getPresignedUrlWithoutFields', (args) => {
      key = args['key'];
      return { url: 'data:text/csv,a' };
    });
    await rows()
      .getByRole('button', { name: /^Download: Invoices/ })
      .click();
    await expect.poll(() => key).toBe('1/report/file');
  });

  it('[issue 14] is told at once that a period is reversed or too long, and nothing typed is lost', async () => {
    addReports();
    await visit(`${PAGE}/generate`);
    const form = drawer('Generate report');
    await field(form, 'Start date').fill('31/10/2026');
    await field(form, 'End date').fill('1/10/2026');
    await press('Enter');
    await expect.element(form).toMatchTextContent(END_BEFORE_START);
    await field(form, 'Start date').fill('1/10/1976');
    await press('Enter');
    await expect.element(form).toMatchTextContent(TOO_LONG);
    await expect.element(field(form, 'Start date')).toHaveValue('01/10/1976');
    expect(theService().asked.map(({ name }) => name)).not.toContain('GenerateReport');
    // one press gives a period that can be
    await form.getByRole('button', { name: 'Last month' }).click();
    await expect.element(form).not.toMatchTextContent(TOO_LONG);
    await expect.element(form.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
    await eachLook();
  });

  it('cancels one, and has one that failed made again', async () => {
    const [waiting, failed] = addReports({ report: 'claims' }, { report: 'invoices', status: 'failed', error: 'Why' });
    const { store } = theService();
    const set = (id: unknown, status: string) => {
      const found = store.all('Report').find((report) => report['id'] === id);
      store.update('Report', found!, { status, error: null }, OLIVIA);
      return { ok: true };
    };
    theService().answer('cancelReport', ({ reportId }) => set(reportId, 'cancelled'));
    theService().answer('runReportAgain', ({ reportId }) => set(reportId, 'waiting'));
    await visit(PAGE);
    await row('Claims')
      .getByRole('button', { name: /^Cancel report: Claims/ })
      .click();
    await expect.element(row('Claims')).toMatchTextContent('Cancelled');
    await row('Invoices')
      .getByRole('button', { name: /^Run again: Invoices/ })
      .click();
    await expect.element(row('Invoices')).toMatchTextContent('Waiting');
    await expect.element(toast('The report is being made again.')).toBeVisible();
    // the link of a mail opens one by itself
    await visit(`${PAGE}/${String(waiting?.['id'])}`);
    await expect.element(drawer('Claims report')).toMatchTextContent(/Cancelled.*01\/10\/2026 to 31\/10\/2026/);
    await drawer('Claims report').getByRole('button', { name: 'Close' }).click();
    await expectAddress(PAGE);
    await visit(`${PAGE}/${String(Number(failed?.['id']) + 1000)}`);
    await expect.element(drawer('Report')).toMatchTextContent('No such report');
    await visit(`${PAGE}/nonsense`);
    await expectAddress(PAGE);
  });

  it('has a report come every month, and stops it after a question', async () => {
    addReports();
    const { store } = theService();
    store.delete('ReportSchedule', store.all('ReportSchedule'));
    store.trigger('ReportSchedule', (schedule) => ({ ...schedule, nextOn: '2026-12-01' }));
    await visit(PAGE);
    const card = page.getByRole('region', { name: 'Every month' });
    await card.getByRole('link', { name: 'Report every month' }).click();
    const form = drawer('Report every month');
    await expect.element(form).toMatchTextContent('no records are sent by email');
    await field(form, 'Report').click();
    await page.getByRole('option', { name: 'Deadlines' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectAddress(PAGE);
    await expect.element(card).toMatchTextContent(/DeadlinesCSV/);
    await card.getByRole('button', { name: 'Stop: Deadlines, CSV' }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop this report?' });
    await question.getByRole('button', { name: 'Stop' }).click();
    await expect.element(card).toMatchTextContent('No report comes every month.');
  });

  it('[issue 14] changes what comes every month, on what others saved meanwhile', async () => {
    addReports();
    const { store } = theService();
    store.delete('ReportSchedule', store.all('ReportSchedule'));
    const schedule = store.insert(
      'ReportSchedule',
      { report: 'deadlines', format: 'csv', nextOn: '2026-12-01', createdById: 1001, madeAs: 'org_admin' },
      OLIVIA,
    );
    await visit(PAGE);
    const card = page.getByRole('region', { name: 'Every month' });
    await card.getByRole('link', { name: 'Edit: Deadlines, CSV' }).click();
    await expectAddress(`${PAGE}/monthly/${String(schedule['id'])}`);
    const form = drawer('Report every month');
    await expect.element(form).toMatchTextContent('holds from the next time, 01/12/2026');
    await field(form, 'Report').click();
    await page.getByRole('option', { name: 'Claims' }).click();
    await eachLook();
    const [before] = store.all('ReportSchedule');
    store.update('ReportSchedule', before!, { format: 'xlsx', rowVersion: before!['rowVersion'] }, OLIVIA);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => store.all('ReportSchedule')[0]).toMatchObject({ report: 'claims', format: 'xlsx' });
    await expectAddress(PAGE);
    await expect.element(card).toMatchTextContent(/ClaimsFormatExcel workbook/);
    await visit(`${PAGE}/monthly/${String(Number(schedule['id']) + 1000)}`);
    await expect.element(drawer('Report every month')).toMatchTextContent('No such report');
  });

  it('[RULES 36] of an organisation without claims is offered what it has', async () => {
    await nowSignedInAs('ada');
    await visit(`${PAGE}/generate`);
    await field(drawer('Generate report'), 'Report').click();
    await expect
      .poll(() => textsOf(page.getByRole('option')))
      .toEqual(['Complaints', 'Incidents and breaches', 'Deadlines']);
  });
});
