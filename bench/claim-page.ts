// The pages of a heavy claim: what each tab asks the service, and when it can be seen. The questions are those that
// the page really asks: they are taken down in a browser and asked again.
import type { Page } from '@playwright/test';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { addHeavyClaim } from './claim-data.ts';
import { withProduct } from './product.ts';
import { median } from './rounds.ts';

export interface QuestionTiming {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
}

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

export const TAB_TARGET_MILLISECONDS = 50;
export const SEEN_TARGET_MILLISECONDS = 1000;

interface Question {
  readonly query: string;
  readonly variables?: unknown;
}

const TABS = ['manage-claim', 'policy-info', 'comms', 'tasks', 'library', 'history'] as const;

/** Everything that the page asks until it is quiet, each question once. */
async function questionsOf(page: Page, address: string): Promise<Question[]> {
  const asked = new Map<string, Question>();
  const note = (text: string | null): void => {
    const { payload, query, variables } = JSON.parse(text ?? '{}') as { payload?: Question } & Partial<Question>;
    const question = payload?.query === undefined ? (query === undefined ? undefined : { query, variables }) : payload;
    if (!question || /^\s*mutation/.test(question.query)) return;
    // a live query is asked as the query that it is
    const asQuery = { query: question.query.replace(/^\s*subscription/, 'query'), variables: question.variables };
    asked.set(JSON.stringify(asQuery), asQuery);
  };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql')) note(request.postData());
  });
  page.on('websocket', (socket) =>
    socket.on(
      'framesent',
      ({ payload }) => typeof payload === 'string' && payload.includes('"subscribe"') && note(payload),
    ),
  );
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  page.removeAllListeners('websocket');
  return [...asked.values()];
}

async function timed(url: string, authorization: string, question: Question, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < times + 10; index++) {
    const started = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(question),
    });
    const text = await response.text();
    if (text.includes('"errors"')) throw new Error(`${question.query}: ${text.slice(0, 300)}`);
    if (index >= 10) took.push(performance.now() - started);
  }
  return took.toSorted((a, b) => a - b);
}

/** From the address until the claim's number and the tab's content stand there. */
async function seenAfter(page: Page, address: string): Promise<number> {
  const started = performance.now();
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: /^Claim / }).waitFor();
  await page.locator('#claim-section :is(article, table, section, li)').first().waitFor();
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
      const results: QuestionTiming[] = [];
      for (const question of questions) {
        const took = await timed(service.url, authorization, question, times);
        results.push({
          name: /query\s+(\w+)/.exec(question.query)?.[1] ?? 'unnamed',
          p50: median(took),
          p95: took[Math.floor(took.length * 0.95)] ?? 0,
        });
      }
      const each = results.toSorted((a, b) => b.p95 - a.p95);
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
