import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

/** How the page asked for its scripts, and which it loaded. */
async function filesOf(page: Page): Promise<{ readonly asked: Record<string, string>; readonly loaded: string[] }> {
  await page.goto('/app/claims/lodge');
  await expect(page.getByRole('heading', { name: 'Lodge claim' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[href$=".js"]')];
    const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return {
      asked: Object.fromEntries(links.map(({ href, rel }) => [new URL(href).pathname, rel])),
      loaded: entries.filter((path) => /^\/assets\/.*\.js$/.test(path)),
    };
  });
}

test('[DESIGN §11] a page asks for its files before it runs: as scripts, which Chromium keeps compiled', async ({
  page,
}) => {
  const { asked, loaded } = await filesOf(page);
  // the page's own, beyond the app's and the shell's
  expect(Object.keys(asked).filter((file) => file.includes('lodge')).length).toBeGreaterThan(3);
  expect(new Set(Object.values(asked))).toEqual(new Set(['preload']));
  expect(loaded.filter((file) => asked[file] === undefined)).toEqual([]);
});

test('[DESIGN §11] other browsers are asked for modules: they would fetch a script and a module', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'userAgentData', { value: undefined }));
  expect(new Set(Object.values((await filesOf(page)).asked))).toEqual(new Set(['modulepreload']));
});
