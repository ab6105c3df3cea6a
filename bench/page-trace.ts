// What the page's own thread does, from a trace of the browser, in the page's own time on the processor: what else the
// machine does is not the page's.
import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's time on the processor, microseconds. */
  readonly tdur?: number;
}

/** In milliseconds. */
export interface Busy {
  /** Everything that the thread did. */
  readonly whole: number;
  /** The same without painting: script, style and layout. */
  readonly work: number;
}

const MARK = 'claimworks-mark';
/** What the thread does for painting; none of it stands within another. */
const PAINTING: ReadonlySet<string> = new Set(['PrePaint', 'Paint', 'Layerize', 'Commit']);

/** Marks the beginning of a frame. */
export const mark = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise((resolve) =>
        requestAnimationFrame(() => {
          performance.mark(name);
          resolve(undefined);
        }),
      ),
    MARK,
  );

/** Until what was done is drawn and what was put off for later is done. */
export const quiet = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5000 }))),
  );

async function traced(session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'blink.user_timing'] },
  });
  await work();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', take);
  const first = events.find(({ name }) => name === MARK);
  if (first === undefined) throw new Error('The trace does not hold the page.');
  return events
    .filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
    .toSorted((one, other) => one.ts - other.ts);
}

/** How long events of some names took between one mark and the next, those within another of them with it. */
function between(events: readonly TraceEvent[], isCounted: (name: string) => boolean): readonly number[] {
  const starts = events.filter(({ name }) => name === MARK).map(({ ts }) => ts);
  const took = starts.map(() => 0);
  let until = 0;
  for (const { name, ph, ts, dur = 0, tdur = dur } of events) {
    if (ph !== 'X' || !isCounted(name) || ts < until) continue;
    until = ts + dur;
    const index = starts.findLastIndex((start) => start <= until);
    if (index >= 0) took[index] = (took[index] ?? 0) + tdur / 1000;
  }
  return took.slice(0, -1);
}

/**
 * Does something that marks frames.
 * @returns what the thread did from each mark to the next
 */
export async function busyBetweenMarks(session: CDPSession, work: () => Promise<void>): Promise<readonly Busy[]> {
  const events = await traced(session, work);
  const painting = between(events, (name) => PAINTING.has(name));
  return between(events, (name) => name.endsWith('RunTask')).map((whole, at) => ({
    whole,
    work: whole - (painting[at] ?? 0),
  }));
}
