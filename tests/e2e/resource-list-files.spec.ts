// Files of the real service; what the pages do while one is on its way is proved by tests/component/kit.
import type { Locator, Page } from '@playwright/test';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import {
  insurersCalled,
  insurersPath,
  makeInsurers,
  readCsvFile,
  readXlsxFile,
  rowsOf,
  unique,
} from './resource-list-data.ts';

test.use({ person: 'olivia' });

// the browser's own dialog cannot be answered by a test
test.beforeEach(({ page }) => page.addInitScript('delete window.showSaveFilePicker'));

async function exported(page: Page, format: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: format }).click();
  return (await download).path();
}

const HEAD = ['ID', 'Name', 'E-mail', 'Apply GST'];

test('[3§2.1] an export holds the whole filtered set as the service has it, of claims as well', async ({ page }) => {
  const name = unique('Export, "quoted"');
  await makeInsurers(page.request, name, 13);
  const expected = (await insurersCalled(page.request, name)).map((insurer) => [
    String(insurer.id),
    insurer.name,
    insurer.email,
    insurer.applyGst ? 'Yes' : 'No',
  ]);
  expect(expected).toHaveLength(13);
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(10);
  expect(readCsvFile(await exported(page, 'CSV'))).toEqual([HEAD, ...expected]);
  await expect(page.getByText('13 rows exported.')).toBeVisible();
  expect(readXlsxFile(await exported(page, 'Excel (XLSX)'))).toEqual([HEAD, ...expected]);

  // the claims that are found, by the same means
  const filter = { causeOfLoss: 'storm' };
  const data = await askService<{ Claim: { id: number }[] }>(
    page.request,
    'query { Claim(where: { causeOfLoss: { _ilike: "%storm%" } }, order_by: [{ createdAt: desc }, { id: desc }]) { id } }',
  );
  await page.goto(`/app/claims/search?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(page.locator('.cw-count')).toHaveText(/^\d/);
  const [head, ...rows] = readCsvFile(await exported(page, 'CSV'));
  expect(head!.slice(0, 3)).toEqual(['Indicator', 'Claim#', 'Policy name']);
  expect(rows.map((row) => Number(row[1]))).toEqual(data.Claim.map(({ id }) => id));
});

const ITEMS = '/app/configuration/specified-items';
const csv = (text: string) => ({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function openImport(page: Page): Promise<Locator> {
  await page.goto(ITEMS);
  await page.getByRole('link', { name: 'Import' }).click();
  return page.getByRole('dialog', { name: 'Import specified items' });
}

const fileOf = (drawer: Locator): Locator => drawer.getByRole('group', { name: 'CSV file' }).locator('input');

async function itemsCalled(page: Page, label: string): Promise<readonly string[]> {
  const data = await askService<{ SpecifiedItem: { label: string }[] }>(
    page.request,
    'query ($label: String!) { SpecifiedItem(where: { label: { _ilike: $label } }, order_by: { label: asc }) { label } }',
    { label: `%${label}%` },
  );
  return data.SpecifiedItem.map((item) => item.label);
}

test('[3§5] an import is tried first: problems by row and field, nothing stored; in order, it is mapped, checked and imported', async ({
  page,
}) => {
  const label = unique('Item');
  const drawer = await openImport(page);
  await fileOf(drawer).setInputFiles(csv(`Label,Colour\n${label} 1,red\n,blue\n`));
  await expect(drawer).toContainText('2 rows. Not imported: Colour.');
  await drawer.getByRole('button', { name: 'Check' }).click();
  await expect(drawer.getByRole('alert')).toContainText('1 problem in 2 rows');
  await expect(drawer.getByRole('region', { name: 'Problems' }).getByRole('row').nth(1)).toContainText(
    '2LabelField is required',
  );
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download' }).click();
  expect(readCsvFile(await (await download).path())).toEqual([
    ['Row', 'Field', 'Problem'],
    ['2', 'Label', 'Field is required'],
  ]);
  expect(await itemsCalled(page, label)).toEqual([]);

  // with a byte-order mark and quoted line ends
  await fileOf(drawer).setInputFiles(csv(`\uFEFFThing\r\n"${label}, one"\r\n"${label} ""two"""\r\n`));
  await expect(drawer.getByRole('alert')).toContainText('The column Label is missing.');
  await drawer.getByLabel('Label').selectOption('Thing');
  await drawer.getByRole('button', { name: 'Check' }).click();
  await expect(drawer.getByRole('alert')).toContainText('All 2 rows are in order: 2 new');
  expect(await itemsCalled(page, label)).toEqual([]);
  await drawer.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 specified items imported.')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  expect(await itemsCalled(page, label)).toEqual([`${label} "two"`, `${label}, one`]);
});

test('[3§5] a file of more than 1,000 rows is imported in the background: how far it is, what became of it, its refused rows', async ({
  page,
}) => {
  const label = unique('Many');
  const rows = Array.from({ length: 1200 }, (_, index) => (index === 700 ? 'x'.repeat(1000) : `${label} ${index}`));
  const drawer = await openImport(page);
  await fileOf(drawer).setInputFiles(csv(`Label\n${rows.join('\n')}\n`));
  await expect(drawer).toContainText('A file of more than 1,000 rows is imported in the background');
  await drawer.getByRole('button', { name: 'Import in the background' }).click();
  await expect(page.getByText(/is imported in the background\.$/)).toBeVisible();
  const first = drawer.getByRole('region', { name: 'Imported in the background' }).getByRole('listitem').first();
  await expect(first).toContainText('Done');
  await expect(first).toContainText('1,200 of 1,200 rows: 1,199 new, 0 changed, 1 refused');
  const download = page.waitForEvent('download');
  await first.getByRole('button', { name: /^Refused rows/ }).click();
  const refused = readCsvFile(await (await download).path());
  expect(refused).toHaveLength(2);
  expect(refused[1]).toContain('Label: At most 200 characters');
  expect(await itemsCalled(page, label)).toHaveLength(1199);
});
