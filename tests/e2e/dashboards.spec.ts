// The dashboards on the real service: numbers lead to what they count (all of them, those with units too, are followed by
// tests/integration/dashboards/drill-down.test.ts). The numbers themselves are proved by
// tests/integration/dashboards.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

interface Lead {
  readonly words: string;
  readonly number: string;
  readonly address: string;
}

const figures = (page: Page) => page.locator('.db-figures');

async function showTables(page: Page): Promise<void> {
  for (const menu of await page.getByRole('button', { name: /^Actions for / }).all()) {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Show as table' }).click();
  }
}

/** All counts of the page that lead somewhere: of the figures and of the charts' tables. */
async function leads(page: Page): Promise<readonly Lead[]> {
  const read = async (links: ReturnType<Page['locator']>, words: string): Promise<readonly Lead[]> =>
    Promise.all(
      (await links.all()).map(async (link) => ({
        words,
        number: ((await link.textContent()) ?? '').replaceAll(',', ''),
        address: (await link.getAttribute('href')) ?? '',
      })),
    );
  const found = [...(await read(figures(page).getByRole('link'), 'figure'))];
  for (const table of await page.getByRole('table').all())
    found.push(...(await read(table.getByRole('link'), (await table.getAttribute('aria-label')) ?? 'map')));
  return found.filter(({ number }) => /^\d+$/.test(number));
}

/** Goes to each figure and to each chart's largest number, and holds the search's count against it. */
async function expectLeads(page: Page, all: readonly Lead[]): Promise<void> {
  const byWords = Map.groupBy(all, ({ words }) => words);
  expect(byWords.size).toBeGreaterThan(4);
  for (const [words, group] of byWords) {
    const largest = group.toSorted((one, other) => Number(other.number) - Number(one.number)).slice(0, 1);
    for (const { number, address } of words === 'figure' ? group : largest) {
      await page.goto(address);
      const count = page.locator('.cw-count');
      await expect(count, `${words}: ${address}`).toHaveText(new RegExp(`^${number}(?: of [\\d,]+)?$`));
    }
  }
}

test.describe('claims', () => {
  // an organisation whose claims no other test adds to or changes
  test.use({ person: 'will' });

  test('[2§2] every number of the claims dashboard leads to the search that finds as many', async ({ page }) => {
    test.slow();
    await page.goto('/app/dashboard/complaints');
    // the organisation has claims alone
    await expect(page).toHaveURL(/\/app\/dashboard\/claims$/);
    await expect(page.getByRole('tab')).toHaveText(['Claims']);
    await expect(figures(page).getByRole('heading')).toHaveText([
      'Open claims',
      'Received yesterday',
      'Closed yesterday',
      'Average duration',
      'Average cost',
      'Cost incurred',
    ]);
    await expectAccessible(page);
    await showTables(page);
    await expectLeads(page, await leads(page));
  });

  test('[2§2] its filters stand in the address, limit its numbers and what these lead to, and leave with Back', async ({
    page,
  }) => {
    await page.goto('/app/dashboard/claims');
    const open = figures(page).getByRole('region', { name: 'Open claims' }).getByRole('link');
    const all = Number((await open.textContent())?.replaceAll(',', ''));
    await page.getByRole('button', { name: 'Filters' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filters' });
    await dialog.getByRole('radio', { name: 'My claims' }).check();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/\?owners=mine$/);
    await expect(page.getByRole('list', { name: 'Applied filters' })).toHaveText('My claims');
    await expect.poll(async () => Number((await open.textContent())?.replaceAll(',', ''))).toBeLessThan(all);
    const mine = (await open.textContent()) ?? '';
    const address = page.url();
    await open.click();
    await expect(page.locator('.cw-count')).toHaveText(new RegExp(`^${mine} of `));
    await page.goBack();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(open).toHaveText(String(all));
  });

  test('[2§2] a chart is a table, a picture and a CSV file that say whose numbers they are', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/app/dashboard/claims');
    const menu = page.getByRole('button', { name: 'Actions for Open by owner' });
    await menu.click();
    const csv = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export CSV' }).click();
    const text = await readFile(await (await csv).path(), 'utf8');
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFOpen by owner,Now',
      expect.stringMatching(/^"All handling parties, All owners",As at \d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      'Owner,Claims',
    ]);
    await menu.click();
    const image = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as image' }).click();
    const picture = await readFile(await (await image).path());
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(picture.length).toBeGreaterThan(5_000);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('complaints and compliance', () => {
  test.use({ person: 'ada' });

  test('[2§2] every number of their dashboards leads to the search that finds as many', async ({ page }) => {
    test.slow();
    await page.goto('/app/complaints/dashboard');
    await expect(page).toHaveURL(/\/app\/dashboard\/complaints$/);
    await expect(page.getByRole('tab')).toHaveText(['Complaints', 'Compliance']);
    await expect(page.getByRole('link', { name: 'New complaint' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();
    await expect(figures(page)).toBeVisible();
    await expectAccessible(page);
    await showTables(page);
    const complaints = await leads(page);
    await page.getByRole('tab', { name: 'Compliance' }).click();
    await expect(page.getByRole('heading', { name: 'Severity and frequency' })).toBeVisible();
    await expectAccessible(page);
    const incidents = await leads(page);
    await expectLeads(page, complaints);
    expect(incidents.length).toBeGreaterThan(2);
    for (const { number, address } of incidents) {
      await page.goto(address);
      await expect(page.locator('.cw-count'), address).toHaveText(new RegExp(`^${number}(?: of [\\d,]+)?$`));
    }
  });
});
