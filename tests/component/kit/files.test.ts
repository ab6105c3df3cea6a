// Exports and imports: what the pages do while a file is on its way. What files hold is the service's, and integration's.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answerAt } from '../service/network.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAddress, expectHidden, press, textsOf } from '../support/steps.ts';
import { insurersPath, makeInsurers, rowsOf } from './insurers.ts';

signedInAs('olivia');

// the browser's own dialog cannot be answered by a test
beforeEach(() => void vi.stubGlobal('showSaveFilePicker', undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Files that the page gives to the browser from now on, by name. */
function downloads(): Map<string, string> {
  const files = new Map<string, string>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download, href } = this;
    files.set(download, '');
    void fetch(href)
      .then((answer) => answer.text())
      .then((text) => files.set(download, text));
  });
  return files;
}

async function startExport(): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
}

const EXPORT = '/api/v1/export';

describe('an export', () => {
  it('[3§2.1] asks for the columns that are shown, filtered and ordered as the list is', async () => {
    const name = 'Narrow';
    const files = downloads();
    await makeInsurers(name, 1);
    const asked: Record<string, unknown>[] = [];
    answerAt(EXPORT, async (request) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return new Response('ID,Name,Apply GST\r\n1,Narrow 1,Yes\r\n', { headers: { 'x-total-count': '1' } });
    });
    await visit(insurersPath(name));
    await expect.element(rowsOf()).toHaveLength(1);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('switch', { name: 'E-mail' }).click();
    await press('Escape');
    await startExport();
    await expect.element(page.getByText('1 row exported.')).toBeVisible();
    expect(asked).toMatchObject([
      {
        type: 'Insurer',
        format: 'csv',
        orderBy: [{ id: 'desc' }],
        columns: [{ title: 'ID' }, { title: 'Name' }, { title: 'Apply GST' }],
      },
    ]);
    expect(JSON.stringify(asked[0]?.['where'])).toContain(name);
    await expect.poll(() => files.get('Insurers.csv')).toContain('Narrow 1');
  });

  it('[3§2.1] that is cancelled gives no file; the next one is whole', async () => {
    const name = 'Cancelled';
    const files = downloads();
    await makeInsurers(name, 2);
    // the first export does not come to its end
    answerAt(EXPORT, () => new Promise<Response>(() => undefined));
    await visit(insurersPath(name));
    await expect.element(rowsOf()).toHaveLength(2);
    await startExport();
    const running = page.getByRole('group', { name: 'Export' });
    await expect.element(running).toMatchTextContent('Exporting...');
    await running.getByRole('button', { name: 'Cancel' }).click();
    await expectHidden(running);
    expect(textsOf(page.getByRole('alert')).filter(Boolean)).toEqual([]);
    expect([...files.keys()]).toEqual([]);
    answerAt(EXPORT, () => new Response('ID\r\n1\r\n2\r\n', { headers: { 'x-total-count': '2' } }));
    await startExport();
    await expect.element(page.getByText('2 rows exported.')).toBeVisible();
    expect([...files.keys()]).toEqual(['Insurers.csv']);
  });

  it('[3§8] that fails says why, in the service’s words', async () => {
    answerAt(EXPORT, () =>
      Response.json(
        { error: { code: 'limit-exceeded', message: 'These are too many rows. Narrow the filters.' } },
        { status: 429 },
      ),
    );
    await visit('/app/configuration/insurers');
    await startExport();
    await expect
      .element(page.getByRole('alert').getByText('These are too many rows. Narrow the filters.'))
      .toBeVisible();
  });
});

describe('an import', () => {
  const ITEMS = '/app/configuration/specified-items';
  const drawer = (): Locator => page.getByRole('dialog', { name: 'Import specified items' });
  const give = (text: string): Promise<void> =>
    userEvent.upload(
      drawer().getByRole('group', { name: 'CSV file' }).getByCSS('input'),
      new File([text], 'items.csv', { type: 'text/csv' }),
    );
  const RESULT = { total: 2, inserted: 2, updated: 0, unchanged: 0, issueCount: 0, issues: [] };

  it('[3§5] names problems by row and field, and gives them as a file', async () => {
    const files = downloads();
    theService().answer('importRecords', () => ({
      ...RESULT,
      inserted: 0,
      issueCount: 1,
      issues: [{ row: 2, field: 'label', message: 'Field is required' }],
    }));
    await visit(`${ITEMS}/import`);
    await give('Label,Colour\nLamp,red\n,blue\n');
    await expect.element(drawer()).toMatchTextContent('2 rows. Not imported: Colour.');
    await drawer().getByRole('button', { name: 'Check' }).click();
    await expect.element(drawer().getByRole('alert')).toMatchTextContent('1 problem in 2 rows');
    await expect
      .element(drawer().getByRole('region', { name: 'Problems' }).getByRole('row').nth(1))
      .toMatchTextContent('2LabelField is required');
    await drawer().getByRole('button', { name: 'Download' }).click();
    await expect
      .poll(() => files.get('import-problems.csv')?.replace(/^\uFEFF/, ''))
      .toBe('Row,Field,Problem\r\n2,Label,Field is required');
  });

  it('[3§5] goes on when its drawer is left, and takes nobody back', async () => {
    const dryRuns: unknown[] = [];
    const asked: unknown[] = [];
    theService().answer('importRecords', ({ rows, dryRun }) => {
      dryRuns.push(dryRun);
      asked.push(rows);
      return { ...RESULT, total: 1, inserted: 1 };
    });
    await visit(`${ITEMS}/import`);
    await give('\uFEFFThing\r\n"Lamp, tall"\r\n');
    await expect.element(drawer().getByRole('alert')).toMatchTextContent('The column Label is missing.');
    await userEvent.selectOptions(drawer().getByLabelText('Label'), 'Thing');
    await drawer().getByRole('button', { name: 'Check' }).click();
    await expect.element(drawer().getByRole('alert')).toMatchTextContent('All 1 rows are in order: 1 new');
    const letGo = theService().hold('ImportRecords');
    await drawer().getByRole('button', { name: 'Import 1 row' }).click();
    await expect.element(drawer().getByRole('status')).toMatchTextContent('Importing 1 row...');
    await drawer().getByRole('button', { name: 'Cancel' }).click();
    await page
      .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await expect.element(drawer()).toHaveLength(0);
    await page.getByRole('link', { name: 'Insurers' }).first().click();
    await expectAddress('/app/configuration/insurers');
    letGo();
    await expect.element(page.getByText('1 specified item imported.')).toBeVisible();
    await expectAddress('/app/configuration/insurers');
    expect(dryRuns).toEqual([true, false]);
    expect(asked[1]).toEqual([{ label: 'Lamp, tall' }]);
  });

  it('[issue 14] of many rows goes on in the background: told as it comes on, cancelled, gone on with', async () => {
    const { store } = theService();
    const OLIVIA = { orgId: 1, userId: 1001, role: 'org_admin' } as const;
    theService().answer('getPresignedUrl', () => ({ url: '/store', key: '1/items', fields: {} }));
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function answer(this: XMLHttpRequest) {
      Object.defineProperty(this, 'status', { value: 204 });
      this.dispatchEvent(new Event('load'));
    });
    const started: unknown[] = [];
    theService().answer('startImport', (args) => {
      started.push(args);
      const made = store.insert(
        'RecordImport',
        { resource: 'specified-item', name: args['fileName'], status: 'waiting', mapping: {}, createdById: 1001 },
        OLIVIA,
      );
      return { importId: made['id'] };
    });
    const set = (values: object) => {
      const [row] = store.all('RecordImport').filter(({ resource }) => resource === 'specified-item');
      store.update('RecordImport', row!, { ...values }, OLIVIA);
      return { ok: true };
    };
    theService().answer('cancelImport', () => set({ status: 'cancelled' }));
    theService().answer('continueImport', () => set({ status: 'waiting' }));
    await visit(`${ITEMS}/import`);
    await give(`Label\n${Array.from({ length: 1500 }, (_, index) => `Lamp ${index}`).join('\n')}\n`);
    await expect.element(drawer()).toMatchTextContent('1,500 rows.');
    await expect.element(drawer().getByRole('alert')).toMatchTextContent('is imported in the background');
    await expect.element(drawer().getByRole('button', { name: 'Check' })).toHaveLength(0);
    await drawer().getByRole('button', { name: 'Import in the background' }).click();
    const list = drawer().getByRole('region', { name: 'Imported in the background' });
    await expect.element(list).toMatchTextContent(/items\.csvWaiting/);
    expect(started).toEqual([{ name: 'specified-item', key: '1/items', fileName: 'items.csv', mapping: { label: 0 } }]);
    set({ status: 'running', rowTotal: 1500, rowsDone: 500, inserted: 497, refused: 3 });
    await expect.element(list).toMatchTextContent('500 of 1,500 rows: 497 new, 0 changed, 3 refused');
    await expect.element(list.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    await eachLook();
    await list.getByRole('button', { name: 'Cancel import: items.csv' }).click();
    await expect.element(list).toMatchTextContent('is stored and stays. 1,000 rows are not imported');
    await list.getByRole('button', { name: 'Go on: items.csv' }).click();
    await expect.element(list).toMatchTextContent('Waiting');
    await expect
      .element(list.getByRole('button', { name: 'Refused rows of items.csv: download 3 rows' }))
      .toBeVisible();
    // the bell leads to it
    const [made] = store.all('RecordImport').filter(({ resource }) => resource === 'specified-item');
    await visit(`/app/imports/${String(made?.['id'])}`);
    await expectAddress(`${ITEMS}/import`);
    await expect.element(list).toMatchTextContent('items.csv');
  });
});
