// What a page asks the service: taken down in a browser, and asked again to be timed.
import type { Page } from '@playwright/test';
import { median } from './rounds.ts';

export interface QuestionTiming {
  readonly name: string;
  /** Milliseconds from sending it to having its whole answer. */
  readonly p50: number;
  readonly p95: number;
}

export interface Question {
  readonly query: string;
  readonly variables?: unknown;
}

/** The service's address with a bearer header of who asks. */
export interface Asker {
  readonly url: string;
  readonly authorization: string;
}

/** Asked by the way, until nothing that a measurement needs depends on it. */
const WARMING = 10;

/** Everything that the page asks until it is quiet, each question once. */
export async function questionsOf(page: Page, address: string): Promise<Question[]> {
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

async function timed({ url, authorization }: Asker, question: Question, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < times + WARMING; index++) {
    const started = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(question),
    });
    const text = await response.text();
    if (text.includes('"errors"')) throw new Error(`${question.query}: ${text.slice(0, 300)}`);
    if (index >= WARMING) took.push(performance.now() - started);
  }
  return took.toSorted((a, b) => a - b);
}

/** How a root field begins that one of several questions asks for, which went out as one: 'RecordNotes_3_'. */
const OF_ONE = /^ {2}(\w+?_\d+)_\w+:/gm;

export function nameOf(query: string): string {
  const names = new Set([...query.matchAll(OF_ONE)].map(([, name]) => name));
  return names.size > 1 ? `${names.size} as one` : (/query\s+(\w+)/.exec(query)?.[1] ?? 'unnamed');
}

/** Asks each question again and again. @param times that count, for each @returns the slowest first */
export async function timeQuestions(
  asker: Asker,
  questions: readonly Question[],
  times: number,
): Promise<QuestionTiming[]> {
  const results: QuestionTiming[] = [];
  for (const question of questions) {
    const took = await timed(asker, question, times);
    results.push({
      name: nameOf(question.query),
      p50: median(took),
      p95: took[Math.floor(took.length * 0.95)] ?? 0,
    });
  }
  return results.toSorted((a, b) => b.p95 - a.p95);
}
