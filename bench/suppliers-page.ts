// The suppliers' page in a browser, on the whole product over the database of the benchmark.
import type { Page } from '@playwright/test';
import { withProduct } from './product.ts';
import { median } from './rounds.ts';

export interface PageTiming {
  readonly name: string;
  /** Milliseconds until rows and count stand there and can be used: medians and the slowest. */
  readonly p50: number;
  readonly slowest: number;
}

export const PAGE_TARGET_MILLISECONDS = 1000;
const PAGE = '/app/configuration/suppliers';

async function rowsStand(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('link', { name: 'Add new' }).waitFor();
}

async function opened(page: Page): Promise<number> {
  const started = performance.now();
  await page.goto(PAGE);
  await rowsStand(page);
  return performance.now() - started;
}

/** From another page of the configuration, as a person goes there; its code may be there already. */
async function visited(page: Page): Promise<number> {
  await page.goto('/app/configuration/insurers');
  await page.getByRole('row').nth(1).waitFor();
  const started = performance.now();
  await page.getByRole('link', { name: 'Suppliers' }).first().click();
  await rowsStand(page);
  return performance.now() - started;
}

/** Signs in as the demo's administrator and opens the page several times. */
export async function timePage(databaseUrl: string, times: number): Promise<PageTiming[]> {
  return withProduct(databaseUrl, async ({ page }) => {
    const timings: PageTiming[] = [];
    for (const [name, measure] of [
      ['opened by its address', opened],
      ['reached from another page', visited],
    ] as const) {
      await measure(page);
      const took: number[] = [];
      for (let index = 0; index < times; index++) took.push(await measure(page));
      timings.push({ name, p50: median(took), slowest: Math.max(...took) });
    }
    return timings;
  });
}
