// A report from the question to its file. What the page shows otherwise is proved in tests/component/reporting, what stands
// in each report in tests/integration/reports.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { parseSlashDate } from '#domain/dates.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

test('[1§1] a report is asked for, appears by itself, is made and downloaded', async ({ page }) => {
  await page.goto('/app/reporting');
  await page.getByRole('link', { name: 'Generate report' }).click();
  const form = page.getByRole('dialog', { name: 'Generate report' });
  await form.getByRole('button', { name: 'Last financial year' }).click();
  const days = await Promise.all(
    ['Start date', 'End date'].map((label) =>
      form
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .inputValue(),
    ),
  );
  await form.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(form).toBeHidden();
  const row = page
    .getByRole('region', { name: 'Reports, table', exact: true })
    .getByRole('row')
    .filter({ hasText: 'Claims' });
  await expect(row).toContainText(days.join(' to '));
  // pushed: nobody reloads the page
  await expect(row).toContainText('Ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Download/ }).click(),
  ]);
  const [start, end] = days.map((day) => parseSlashDate(day) ?? '');
  expect(download.suggestedFilename()).toBe(`claims-${start}-to-${end}.csv`);
  const { data } = Papa.parse<Record<string, string>>((await readFile(await download.path(), 'utf8')).slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data.length).toBeGreaterThan(0);
  await expect(row.getByRole('cell').nth(4)).toHaveText(data.length.toLocaleString('en-AU'));
  for (const claim of data) {
    expect(Number(claim['Claim number'])).toBeGreaterThan(0);
    const received = parseSlashDate(claim['Date received'] ?? '') ?? '';
    expect(start! <= received && received <= end!).toBe(true);
  }
});
