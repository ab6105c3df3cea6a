// Nothing jumps while a page opens in the built app, with its fonts, styles and parts loaded from the service. Each
// page, with answers as slow as they may be, is in tests/component/kit/stillness.test.ts and claim/pages.test.ts.
import type { Page } from '@playwright/test';
import { findClaim } from './claim-data.ts';
import { expect, test } from './support/test.ts';

const MOST = 0.05;

declare global {
  interface Window {
    layoutShift: number;
    /** What moved, from where to where. */
    moved: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

// the next page is opened while this one may be asking for what changed
test.use({ person: 'henry', allowedErrors: [/signal is aborted/] });

/** Adds up what the page moves, from its first drawing. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    window.moved = [];
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} '${node.textContent.slice(0, 30)}'`
        : `'${node?.textContent?.slice(0, 30) ?? ''}'`;
    const at = ({ top, height }: DOMRectReadOnly): string => `${Math.round(top)}+${Math.round(height)}`;
    const add = (list: PerformanceObserverEntryList) => {
      for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        window.layoutShift += value;
        for (const { node, previousRect, currentRect } of sources)
          window.moved.push(`${Math.round(startTime)} ms: ${nameOf(node)} ${at(previousRect)} -> ${at(currentRect)}`);
      }
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
  const { layoutShift, moved } = await page.evaluate(() => ({ layoutShift: window.layoutShift, moved: window.moved }));
  return layoutShift < MOST ? undefined : [`/app/${path} moved by ${layoutShift.toFixed(3)}`, ...moved].join('\n');
}

test('[1§2] pages of each kind stand still while they open', async ({ page }) => {
  const claim = await findClaim(page.request, ({ Notes_aggregate }) => Notes_aggregate.aggregate.count > 3);
  await watch(page);
  const found: string[] = [];
  for (const path of ['', 'claims/search', `claims/details/${claim.id}/manage-claim`])
    found.push((await shiftOf(page, path)) ?? '');
  expect(found.filter(Boolean)).toEqual([]);
});
