// A press that takes its time: what happens between its beginning and its end is the test's to say.
import type { BrowserCommand } from 'vitest/node';

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressMouseOn: (selector: string) => Promise<void>;
    letMouseGo: () => Promise<void>;
    moveMouseOn: (selector: string) => Promise<void>;
    putMouseAway: () => Promise<void>;
  }
}

/** Begins a press at the lower edge of a part, which a message above it would push away. */
export const pressMouseOn: BrowserCommand<[selector: string]> = async ({ page, iframe }, selector) => {
  const part = iframe.locator(selector);
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
  await page.mouse.down();
};

/** To the middle of a part, as a hand does: on a way. */
export const moveMouseOn: BrowserCommand<[selector: string]> = async ({ page, iframe }, selector) => {
  const box = await iframe.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
};

/** Ends it where the mouse is. */
export const letMouseGo: BrowserCommand = ({ page }) => page.mouse.up();

/** To the corner, where nothing is: the middle of a page may have a tooltip. */
export const putMouseAway: BrowserCommand = ({ page }) => page.mouse.move(0, 0);
