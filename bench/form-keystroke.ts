// How long a keystroke keeps the browser's script busy in a form of forty fields. It has to be done within one frame.
//   node bench/form-keystroke.ts
import type { CDPSession } from '@playwright/test';
import { percentile, withBenchPage } from './bench-page.ts';

const FRAME_MILLISECONDS = 16;
const TEXT = 'The quick brown fox jumps over the lazy dog. ';
const KEYS = 200;
const WARM_UP = 40;

/** Seconds that scripts have run in the page. */
async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

await withBenchPage('form-page', async (page) => {
  const field = page.getByLabel('Field 8', { exact: false }).first();
  await field.focus();
  const session = await page.context().newCDPSession(page);
  // the page's own time on the processor: what else the machine does is not the form's
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const took: number[] = [];
  for (let index = 0; index < KEYS + WARM_UP; index++) {
    const before = await scriptSeconds(session);
    await page.keyboard.press(TEXT[index % TEXT.length] ?? 'x');
    // the frame that the key leads to is drawn
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    if (index >= WARM_UP) took.push(((await scriptSeconds(session)) - before) * 1000);
  }
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  const isOver = p95 > FRAME_MILLISECONDS;
  console.log(
    `${isOver ? 'OVER ' : 'ok   '} a keystroke in a form of 40 fields: script time p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of ${FRAME_MILLISECONDS} ms (${KEYS} keys)`,
  );
  if (isOver) process.exitCode = 1;
});
