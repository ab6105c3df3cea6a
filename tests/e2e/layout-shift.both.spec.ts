// Nothing jumps while a page opens: cumulative layout shift from opening to rest stays under 0.05, on each page.
import type { Page } from '@playwright/test';
import { findClaim } from './claim-data.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const MOST = 0.05;

declare global {
  interface Window {
    layoutShift: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

// the next page is opened while this one may be asking for what changed
test.use({ allowedErrors: [/signal is aborted/] });

const CLAIM_PAGES = [
  'manage-claim',
  'manage-claim/note/add',
  'manage-claim/timeline/edit',
  'policy-info',
  'comms',
  'library',
  'history',
];

/** Paths below /app, by who opens them. */
const PAGES: readonly (readonly [Person, readonly string[]])[] = [
  ['henry', ['', 'claims/search', 'claims/lodge', 'suppliers', 'user-settings']],
  [
    'olivia',
    [
      'claims/search',
      'users',
      'background-jobs',
      'configuration/system',
      'configuration/claim/lists',
      'configuration/complaints/lists',
      'configuration/finance',
      'configuration/task-manager',
      'configuration/workflow',
      'configuration/product-types',
      'configuration/suppliers',
      'configuration/comms-templates',
    ],
  ],
  ['sam', ['jobs']],
];

/** Adds up what the page moves, from its first drawing. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved once the page has its heading, nothing loads and the network is quiet. */
async function shiftOf(page: Page, path: string): Promise<string | undefined> {
  await page.goto(`/app/${path}`);
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first(),
  ).toBeAttached();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => window.layoutShift);
  return shift < MOST ? undefined : `${path} moved by ${shift.toFixed(3)}`;
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await watch(page);
  const found: string[] = [];
  for (const path of paths) found.push((await shiftOf(page, path)) ?? '');
  expect(found.filter(Boolean)).toEqual([]);
}

for (const [person, paths] of PAGES) {
  test.describe(person, () => {
    test.use({ person });
    test('[1§2] pages stand still while they open', async ({ page }) => {
      test.slow();
      await expectStill(page, paths);
    });
  });
}

test.describe('a claim', () => {
  test.use({ person: 'henry' });
  test('[1§2.2] pages of a claim stand still while they open', async ({ page }) => {
    test.slow();
    const claim = await findClaim(page.request, ({ Notes_aggregate }) => Notes_aggregate.aggregate.count > 3);
    await expectStill(
      page,
      CLAIM_PAGES.map((path) => `claims/details/${claim.id}/${path}`),
    );
  });
});
