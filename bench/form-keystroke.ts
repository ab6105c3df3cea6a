// How long a keystroke keeps the browser's script busy in a form of forty fields. It has to be done within one frame.
//   npm run bench -- --only keystroke
import type { CDPSession } from '@playwright/test';
import { percentile, withBenchPage } from './bench-page.ts';
import { machineText, type Load } from './report.ts';

const FRAME_MILLISECONDS = 16;
const TEXT = 'The quick brown fox jumps over the lazy dog. ';
const WARM_UP = 40;

/** Seconds that scripts have run in the page. */
async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
}

/** Types into a field. @returns milliseconds of script of each key */
export async function timeKeystrokes(keys: number): Promise<readonly number[]> {
  return withBenchPage('form-page', async (page) => {
    const field = page.getByLabel('Field 8', { exact: false }).first();
    await field.focus();
    const session = await page.context().newCDPSession(page);
    // the page's own time on the processor: what else the machine does is not the form's
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const took: number[] = [];
    for (let index = 0; index < keys + WARM_UP; index++) {
      const before = await scriptSeconds(session);
      await page.keyboard.press(TEXT[index % TEXT.length] ?? 'x');
      // the frame that the key leads to is drawn
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      if (index >= WARM_UP) took.push(((await scriptSeconds(session)) - before) * 1000);
    }
    return took;
  });
}

/** The keystroke as Markdown. */
export function keystrokesText(took: readonly number[], load: Load): string {
  const [p50, p95] = [percentile(took, 0.5), percentile(took, 0.95)];
  return [
    '## A keystroke in a form',
    '',
    machineText(load),
    '',
    `${took.length} keys typed into a form of 40 fields in Chromium: script time p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms. Target below ${FRAME_MILLISECONDS} ms at p95: ${p95 < FRAME_MILLISECONDS ? 'met' : '**missed**'}.`,
    '',
  ].join('\n');
}
