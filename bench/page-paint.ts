// What somebody waits for who opens a page by its address: its largest paint, and whether it can be used meanwhile.
import type { Page } from '@playwright/test';
import { addHeavyClaim } from './claim-data.ts';
import { withProduct } from './product.ts';
import { circumstancesText, figure, type Circumstances } from './report.ts';
import { median } from './rounds.ts';

interface OpenedPage {
  readonly name: string;
  readonly path: string;
  /** Milliseconds until the largest paint. */
  readonly target: number;
}

export interface PaintTiming extends OpenedPage {
  /** Milliseconds from the address to the largest paint, of each opening. */
  readonly largestPaint: number;
  /** The longest time after the page's load event in which it could not answer, in milliseconds; 0 below 50. */
  readonly longestTask: number;
  /** Of all script that ran, in milliseconds of the page's own thread. */
  readonly script: number;
  /** Files whose compiled code the browser had kept, and all. */
  readonly kept: number;
  readonly files: number;
}

const TASK_TARGET_MILLISECONDS = 100;
const TIMES = 5;

const pagesWith = (claimId: number): readonly OpenedPage[] => [
  { name: 'home', path: '/app', target: 500 },
  { name: 'claim search', path: '/app/claims/search', target: 600 },
  { name: 'claim with much on it', path: `/app/claims/details/${claimId}/manage-claim`, target: 800 },
  { name: 'lodge', path: '/app/claims/lodge', target: 500 },
];

interface Seen {
  paint: number;
  readonly tasks: { readonly start: number; readonly duration: number }[];
}

/** Runs in the page, before anything else. */
function watch(): void {
  const seen: Seen = { paint: 0, tasks: [] };
  Object.assign(window, { seenByBench: seen });
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)?.startTime ?? seen.paint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

type Opening = Pick<PaintTiming, 'largestPaint' | 'longestTask' | 'script'>;

async function openOnce(from: Page, path: string): Promise<Opening> {
  const page = await from.context().newPage();
  try {
    await page.addInitScript(watch);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { metrics } = await session.send('Performance.getMetrics');
    return await page.evaluate(
      ([scriptSeconds]) => {
        const { paint, tasks } = (window as unknown as { seenByBench: Seen }).seenByBench;
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const loaded = navigation?.loadEventStart ?? 0;
        const after = tasks.filter(({ start, duration }) => start + duration > loaded);
        return {
          largestPaint: paint,
          longestTask: Math.max(0, ...after.map(({ duration }) => duration)),
          script: scriptSeconds * 1000,
        };
      },
      [metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0] as const,
    );
  } finally {
    await page.close();
  }
}

interface TraceEvent {
  readonly name: string;
  /** Of a compiled file, whether what the browser had kept was no good; not there without any. */
  readonly args?: { readonly data?: { readonly cacheRejected?: boolean } };
}

/** How many of a page's files the browser need not compile; opened once more, since who is watched so is slower. */
async function keptFiles(from: Page, path: string): Promise<Pick<PaintTiming, 'kept' | 'files'>> {
  const page = await from.context().newPage();
  try {
    const session = await page.context().newCDPSession(page);
    const events: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
    const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['v8', 'devtools.timeline'] } });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await session.send('Tracing.end');
    await ended;
    const files = events.filter(({ name }) => name === 'v8.compileModule');
    return { kept: files.filter(({ args }) => args?.data?.cacheRejected === false).length, files: files.length };
  } finally {
    await page.close();
  }
}

/** Opens each page again and again in a browser that knows the product's files. @param page signed in */
async function timePaints(page: Page, claimId: number, times = TIMES): Promise<PaintTiming[]> {
  const pages = pagesWith(claimId);
  // the first time fetches a page's files, at the second the browser keeps them compiled; it has just been started, too
  for (const opened of [...pages, ...pages]) await openOnce(page, opened.path);
  const timings: PaintTiming[] = [];
  for (const opened of pages) {
    const taken = [];
    for (let index = 0; index < times; index++) taken.push(await openOnce(page, opened.path));
    timings.push({
      ...opened,
      largestPaint: median(taken.map(({ largestPaint }) => largestPaint)),
      longestTask: median(taken.map(({ longestTask }) => longestTask)),
      script: median(taken.map(({ script }) => script)),
      ...(await keptFiles(page, opened.path)),
    });
  }
  return timings;
}

export async function timePages(databaseUrl: string, ownerId: number): Promise<PaintTiming[]> {
  const claimId = await addHeavyClaim(databaseUrl, ownerId);
  return withProduct(databaseUrl, ({ page }) => timePaints(page, claimId));
}

/** The section of the results. */
export function pagesText(timings: readonly PaintTiming[], circumstances: Circumstances): string {
  const said = (isMet: boolean): string => (isMet ? 'met' : '**missed**');
  return [
    '## Pages as they open',
    '',
    circumstancesText(circumstances),
    '',
    `Opened by their address in a browser that has the files and a profile, median of ${TIMES}: until the largest paint, the longest task after the load event, all script, and how many of its files the browser had kept compiled.`,
    '',
    '| page | largest paint, ms | target | longest task, ms | target | script, ms | compiled |',
    '|---|---|---|---|---|---|---|',
    ...timings.map(
      ({ name, largestPaint, target, longestTask, script, kept, files }) =>
        `| ${name} | ${figure(largestPaint, 0)} | ${target}: ${said(largestPaint < target)} | ${figure(longestTask, 0)} | ${TASK_TARGET_MILLISECONDS}: ${said(longestTask <= TASK_TARGET_MILLISECONDS)} | ${figure(script, 0)} | ${kept} of ${files} |`,
    ),
    '',
  ].join('\n');
}
