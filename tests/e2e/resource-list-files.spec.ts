import type { Page } from '@playwright/test';
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

test('[3§2.1] an export holds the whole filtered set as the service has it', async ({ page }) => {
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
});

test('[3§2.1] an export has the columns that are shown', async ({ page }) => {
  const name = unique('Narrow');
  await makeInsurers(page.request, name, 1);
  await page.goto(insurersPath(name));
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('switch', { name: 'E-mail' }).click();
  await page.keyboard.press('Escape');
  const [head] = readCsvFile(await exported(page, 'CSV'));
  expect(head).toEqual(['ID', 'Name', 'Apply GST']);
});

test('[1§2.1] the claims that are found can be exported', async ({ page }) => {
  const filter = { causeOfLoss: 'storm' };
  const data = await askService<{ Claim: { id: number }[] }>(
    page.request,
    'query { Claim(where: { causeOfLoss: { _ilike: "%storm%" } }, order_by: [{ createdAt: desc }, { id: desc }]) { id } }',
  );
  await page.goto(`/app/claims/search?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(page.locator('.cw-count')).toHaveText(/^\d/, { timeout: 30_000 });
  const [head, ...rows] = readCsvFile(await exported(page, 'CSV'));
  expect(head!.slice(0, 3)).toEqual(['Indicator', 'Claim#', 'Policy name']);
  expect(rows.map((row) => Number(row[1]))).toEqual(data.Claim.map(({ id }) => id));
});

test('[3§2.1] an export that is cancelled gives no file; the next one is whole', async ({ page }) => {
  const name = unique('Cancelled');
  await makeInsurers(page.request, name, 2);
  let requests = 0;
  // the first export does not come to its end
  await page.route('**/api/v1/export', async (route) => {
    requests += 1;
    if (requests > 1) await route.continue();
  });
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const running = page.getByRole('group', { name: 'Export' });
  await expect(running).toContainText('Exporting...');
  await running.getByRole('button', { name: 'Cancel' }).click();
  await expect(running).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  expect(files).toEqual([]);
  const [head, ...rows] = readCsvFile(await exported(page, 'CSV'));
  expect(head).toEqual(HEAD);
  expect(rows).toHaveLength(2);
  expect(files).toEqual(['Insurers.csv']);
});

test.describe('an export that fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('[3§8] says why, in the service’s words', async ({ page }) => {
    await page.route('**/api/v1/export', (route) =>
      route.fulfill({
        status: 429,
        json: { error: { code: 'limit-exceeded', message: 'These are too many rows. Narrow the filters.' } },
      }),
    );
    await page.goto('/app/configuration/insurers');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await expect(page.getByRole('alert').getByText('These are too many rows. Narrow the filters.')).toBeVisible();
  });
});

const ITEMS = '/app/configuration/specified-items';
const csv = (text: string) => ({ name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

async function itemsCalled(page: Page, label: string): Promise<readonly string[]> {
  const data = await askService<{ SpecifiedItem: { label: string }[] }>(
    page.request,
    'query ($label: String!) { SpecifiedItem(where: { label: { _ilike: $label } }, order_by: { label: asc }) { label } }',
    { label: `%${label}%` },
  );
  return data.SpecifiedItem.map((item) => item.label);
}

test('[3§5] an import is tried first: problems by row and field, nothing stored', async ({ page }) => {
  const label = unique('Bad item');
  await page.goto(ITEMS);
  await page.getByRole('link', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import specified items' });
  await drawer
    .getByRole('group', { name: 'CSV file' })
    .locator('input')
    .setInputFiles(csv(`Label,Colour\n${label} 1,red\n,blue\n`));
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
});

test('[3§5] a file with a byte-order mark and quoted line ends is mapped, checked and imported', async ({ page }) => {
  const label = unique('Good item');
  await page.goto(ITEMS);
  await page.getByRole('link', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import specified items' });
  await drawer
    .getByRole('group', { name: 'CSV file' })
    .locator('input')
    .setInputFiles(csv(`\uFEFFThing\r\n"${label}, one"\r\n"${label} ""two"""\r\n`));
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

test('[3§5] an import goes on when its drawer is left, and takes nobody back', async ({ page }) => {
  const label = unique('Left item');
  const mayGo = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"dryRun":false') === true) await mayGo.promise;
    await route.continue();
  });
  await page.goto(`${ITEMS}/import`);
  const drawer = page.getByRole('dialog', { name: 'Import specified items' });
  await drawer
    .getByRole('group', { name: 'CSV file' })
    .locator('input')
    .setInputFiles(csv(`Label\n${label}\n`));
  await drawer.getByRole('button', { name: 'Check' }).click();
  await drawer.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(drawer.getByRole('status')).toContainText('Importing 1 row...');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('link', { name: 'Insurers' }).first().click();
  await expect(page).toHaveURL('/app/configuration/insurers');
  mayGo.resolve();
  await expect(page.getByText('1 specified item imported.')).toBeVisible();
  await expect(page).toHaveURL('/app/configuration/insurers');
  expect(await itemsCalled(page, label)).toEqual([label]);
});

test('[3§5] of 50,000 rows the one that is wrong is named, and nothing is imported', async ({ page }) => {
  const label = unique('Thing');
  const rows = Array.from({ length: 50_000 }, (_, index) => `${index === 49_998 ? '' : `${label} ${index + 1}`},Brand`);
  await page.goto(`${ITEMS}/import`);
  const drawer = page.getByRole('dialog', { name: 'Import specified items' });
  await drawer
    .getByRole('group', { name: 'CSV file' })
    .locator('input')
    .setInputFiles(csv(`Label,Note\n${rows.join('\n')}\n`));
  await expect(drawer).toContainText('50,000 rows');
  await drawer.getByRole('button', { name: 'Check' }).click();
  await expect(drawer.getByRole('alert')).toContainText('1 problem in 50,000 rows', { timeout: 45_000 });
  await expect(drawer.getByRole('region', { name: 'Problems' }).getByRole('row').nth(1)).toContainText(
    '49999LabelField is required',
  );
});
