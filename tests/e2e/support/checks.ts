import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The page has no failing axe rule (WCAG 2.2 AA and axe's best practices).
 * @param within CSS selector of the one part to look at, for tests of that part; the whole page without it
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Only what fails is described, and without frames no second page is opened to join their results: the same rules
  // on the same elements in a fourth of the time.
  const axe = new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}  ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing scrolls sideways: neither the page nor its main part (tables scroll inside their own box). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sideways = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.scrollingElement, document.querySelector('main')].map((element) =>
          element === null ? 0 : element.scrollWidth - element.clientWidth,
        ),
      ),
    );
  // a page whose width has just changed is drawn anew
  await expect.poll(sideways, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
