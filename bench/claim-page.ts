// The pages of a heavy claim: what each tab asks the service, and when it can be seen. The questions are those that
// the page really asks: they are taken down in a browser and asked again.
import type { Page } from '@playwright/test';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { addHeavyClaim } from './claim-data.ts';
import { questionsOf, timeQuestions, type QuestionTiming } from './page-questions.ts';
import { withProduct } from './product.ts';
import { median } from './rounds.ts';

export interface TabTiming {
  readonly tab: string;
  readonly questions: number;
  /** Of the tab's slowest question, milliseconds. */
  readonly slowest: string;
  readonly p50: number;
  readonly p95: number;
  /** Every question, the slowest first. */
  readonly each: readonly QuestionTiming[];
  /** From the address to the first paint with the claim's content, milliseconds. */
  readonly seen: number;
}

export const TAB_TARGET_MILLISECONDS = 20;
export const SEEN_TARGET_MILLISECONDS = 1000;
/** Of the first tab, which has the most on it. */
export const FIRST_SEEN_TARGET_MILLISECONDS = 700;
export const FIRST_QUESTIONS_TARGET = 8;

const TABS = ['manage-claim', 'policy-info', 'comms', 'tasks', 'library', 'history'] as const;

/** From the address until the claim's number and the tab's content stand there. */
async function seenAfter(page: Page, address: string): Promise<number> {
  const started = performance.now();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: /^Claim / }).waitFor();
  await page.locator('#record-section :is(article, table, section, li)').first().waitFor();
  return performance.now() - started;
}

/** Measures each tab of the heavy claim. @param times questions that count, for each */
export async function timeClaim(databaseUrl: string, ownerId: number, times: number): Promise<TabTiming[]> {
  const claimId = await addHeavyClaim(databaseUrl, ownerId);
  return withProduct(databaseUrl, async ({ service, page, bearer }) => {
    const authorization = await bearer('olivia@banksia.test', BANKSIA, 'org_admin');
    const timings: TabTiming[] = [];
    for (const tab of TABS) {
      const address = `/app/claims/details/${claimId}/${tab}`;
      const questions = await questionsOf(page, address);
      const each = await timeQuestions({ url: service.url, authorization }, questions, times);
      const [worst] = each;
      const seen: number[] = [];
      for (let index = 0; index < 7; index++) seen.push(await seenAfter(page, address));
      timings.push({
        tab,
        questions: questions.length,
        slowest: worst?.name ?? '',
        p50: worst?.p50 ?? 0,
        p95: worst?.p95 ?? 0,
        each,
        seen: median(seen.slice(1)),
      });
    }
    return timings;
  });
}
