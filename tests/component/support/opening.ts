// A page as it opens: it stands still, then reads and fits in both themes.
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { painted } from '../service/memory-service.ts';
import { theService, visit } from './app.tsx';
import { setLook } from './looks.ts';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './steps.ts';

/** The most that may move while a page opens, as cumulative layout shift. */
export const MOST_SHIFT = 0.05;

/** As many frames without an answer under way are rest. */
const QUIET_FRAMES = 6;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Nothing is read any more and nothing shows that it is. */
export async function expectRest(ready: Locator): Promise<void> {
  await expect.element(ready).toBeVisible();
  await expect.element(page.getByRole('status', { name: /^Loading/ })).toHaveLength(0);
  await document.fonts.ready;
  // what is read next may not be asked for yet, and what is there may not be drawn yet
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet += 1) {
    await painted();
    if (theService().underWay > 0) quiet = 0;
  }
}

/**
 * Opens a page whose answers each come after something was painted.
 * @param ready what the page has when it is there
 * @returns how much jumped from its first drawing to rest, as cumulative layout shift
 */
export async function layoutShiftOf(path: string, ready: Locator): Promise<number> {
  const shifts: LayoutShift[] = [];
  const add = (entries: PerformanceEntryList): void => void shifts.push(...(entries as LayoutShift[]));
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  theService().pace(true);
  const start = performance.now();
  observer.observe({ type: 'layout-shift', buffered: true });
  await visit(path);
  await expectRest(ready);
  add(observer.takeRecords());
  observer.disconnect();
  theService().pace(false);
  return shifts
    .filter(({ hadRecentInput, startTime }) => startTime >= start && !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
}

/** The open page passes axe and fits, and its colours do in the dark too. */
export async function expectGoodLooks(isPhone = false): Promise<void> {
  await expect.element(page.getByRole('tooltip')).toHaveLength(0);
  await expectAccessible();
  await expectNoSidewaysScroll();
  await setLook({ theme: 'dark', isPhone });
  await expectContrast();
}
