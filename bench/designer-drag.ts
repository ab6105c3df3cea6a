// How long the page's script and layout take in each frame while a node of a workflow of 500 is dragged in the designer,
// and what letting go, taking back and deleting take. Read from a trace of the browser, in the page's own time on the
// processor: what else the machine does is not the designer's.
//   node bench/designer-drag.ts
import type { CDPSession, Page } from '@playwright/test';
import { percentile, withBenchPage } from './bench-page.ts';

const FRAME_MILLISECONDS = 16;
const EDIT_MILLISECONDS = 100;
const MOVES = 300;
const EDITS = 32;

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

const MARK = 'claimworks-move';

/** Traces what is done. @returns all events of the page's own thread, in order */
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
  const mark = events.find(({ name }) => name === MARK);
  if (mark === undefined) throw new Error('The trace does not hold the page.');
  return events
    .filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
    .toSorted((one, other) => one.ts - other.ts);
}

/** The thread's time between one mark and the next, in milliseconds: script, style, layout and painting, each task once. */
function busyBetweenMarks(events: readonly TraceEvent[]): readonly number[] {
  const starts = events.filter(({ name }) => name === MARK).map(({ ts }) => ts);
  const busy = starts.map(() => 0);
  let until = 0;
  for (const { name, ph, ts, dur = 0, tdur = dur } of events) {
    // a task within a task is counted with it
    if (ph !== 'X' || !name.endsWith('RunTask') || ts < until) continue;
    until = ts + dur;
    const index = starts.findLastIndex((start) => start <= until);
    if (index >= 0) busy[index] = (busy[index] ?? 0) + tdur / 1000;
  }
  return busy.slice(0, -1);
}

const mark = (page: Page) =>
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
const quiet = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5000 }))),
  );

let isOver = false;
function say(what: string, took: readonly number[], most: number): void {
  const p95 = percentile(took, 0.95);
  isOver ||= p95 > most;
  console.log(
    `${p95 > most ? 'OVER ' : 'ok   '} ${what}: p50 ${percentile(took, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${most} ms (${took.length})`,
  );
}

await withBenchPage('designer-page', async (page) => {
  const session = await page.context().newCDPSession(page);
  const node = page.locator('.react-flow__node');
  await node.first().waitFor();

  const dragging = async () => {
    const boxes = await node.evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    );
    // one that is in view, in the middle of the canvas
    const at = boxes.toSorted(
      (one, other) => Math.hypot(one.x - 800, one.y - 450) - Math.hypot(other.x - 800, other.y - 450),
    )[0];
    if (at === undefined) throw new Error('No node is in view.');
    const drawn = await node.count();
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 5, at.y + 5);
    await quiet(page);
    const events = await traced(session, async () => {
      for (let index = 0; index < MOVES; index++) {
        await mark(page);
        await page.mouse.move(at.x + 100 * Math.sin(index / 15), at.y + 60 * Math.sin(index / 11));
      }
      await mark(page);
    });
    say(`a frame of dragging a node (${drawn} nodes drawn)`, busyBetweenMarks(events), FRAME_MILLISECONDS);
    return at;
  };
  const edits = async (what: string, before: (index: number) => Promise<void>, edit: () => Promise<void>) => {
    const took: number[] = [];
    for (let index = 0; index < EDITS; index++) {
      await before(index);
      await quiet(page);
      const events = await traced(session, async () => {
        await mark(page);
        await edit();
        await quiet(page);
        await mark(page);
      });
      const busy = busyBetweenMarks(events);
      if (index > 1) took.push(busy.reduce((sum, one) => sum + one, 0));
    }
    say(what, took, EDIT_MILLISECONDS);
  };

  await page.getByRole('combobox', { name: 'Find a step' }).fill('Wait 60');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await quiet(page);
  const at = await dragging();
  await edits(
    'letting go of a dragged node',
    async (index) => {
      if (index > 0) {
        await page.mouse.move(at.x + 40, at.y + 30);
        await page.mouse.down();
      }
      await page.mouse.move(at.x + 20 + index, at.y + 20);
      await page.mouse.move(at.x + 40, at.y + 30);
    },
    () => page.mouse.up(),
  );
  await edits(
    'deleting a node',
    async (index) => {
      if (index > 0) await page.keyboard.press('Control+z');
      await node.nth(5).focus();
    },
    () => page.keyboard.press('Delete'),
  );
  await edits(
    'undo',
    async () => {
      await node.nth(5).focus();
      await page.keyboard.press('Delete');
    },
    () => page.keyboard.press('Control+z'),
  );
});
if (isOver) process.exitCode = 1;
