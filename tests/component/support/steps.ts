// What a person does and sees, where the test runner has no word of its own for it.
import axe, { type RunOnly } from 'axe-core';
import { expect } from 'vitest';
import { cdp, locators, userEvent, type Locator } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** For what has no role and no name of its own, such as the body of a table. */
    getByCSS(css: string): Locator;
  }
}

locators.extend({ getByCSS: (css: string) => `css=${css}` });

/** Presses a key, or several at once: `press('Control+Enter')`. */
export async function press(keys: string): Promise<void> {
  const parts = keys === '+' ? ['+'] : keys.split('+');
  const last = parts.pop() ?? '';
  const down = parts.map((key) => `{${key}>}`).join('');
  const up = parts.map((key) => `{/${key}}`).join('');
  // a sign is typed as it is: in braces, / would let go of a key
  await userEvent.keyboard(`${down}${last.length === 1 ? last : `{${last}}`}${up}`);
}

/** Types where the focus is. */
export function type(text: string): Promise<void> {
  return userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
}

/** Puts a text in where the focus is, as one paste. */
export async function insert(text: string): Promise<void> {
  await cdp().send('Input.insertText', { text });
}

function elementOf(locator: Locator): Promise<HTMLElement | SVGElement> {
  return locator.findElement();
}

/** Puts the focus on a part, as somebody does who reads by keyboard. */
export async function focus(locator: Locator): Promise<void> {
  (await elementOf(locator)).focus();
}

/** Leaves a field. */
export async function blur(locator: Locator): Promise<void> {
  (await elementOf(locator)).blur();
}

const isChecked = (element: Element): boolean => element instanceof HTMLInputElement && element.checked;

/** Ticks or chooses; what is ticked already stays. */
export async function check(locator: Locator, isOn = true): Promise<void> {
  if (isChecked(await locator.findElement()) !== isOn) await locator.click();
  await expect.poll(() => isChecked(locator.element())).toBe(isOn);
}

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
};

/** Nothing of it is to be seen, be it hidden or gone. */
export async function expectHidden(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().filter(isShown), { message: locator.selector }).toEqual([]);
}

/** The texts of all that is found, in their order. */
export function textsOf(locator: Locator): string[] {
  return locator.elements().map((element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
}

const address = (): string => location.pathname + location.search;

/** The address of the page: a path with its query, or a pattern. */
export async function expectAddress(wanted: string | RegExp): Promise<void> {
  if (typeof wanted === 'string') await expect.poll(address).toBe(wanted);
  else await expect.poll(address).toMatch(wanted);
}

/** The address does not (or no longer) fit a pattern. */
export async function expectOtherAddress(unwanted: RegExp): Promise<void> {
  await expect.poll(address).not.toMatch(unwanted);
}

const RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** Those of them that look at colours. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * The page has no failing axe rule (WCAG 2.2 AA and axe's best practices).
 * @param within CSS selector of the one part to look at, for tests of that part; the whole page without it
 */
export function expectAccessible(within?: string): Promise<void> {
  return expectNoViolation(within, RULES);
}

/**
 * The page's texts stand out from what is behind them: what another theme changes of a page that passes axe.
 * @param within as for {@link expectAccessible}
 */
export function expectContrast(within?: string): Promise<void> {
  return expectNoViolation(within, COLOURS);
}

async function expectNoViolation(within: string | undefined, runOnly: RunOnly): Promise<void> {
  const { violations } = await axe.run(within ?? document, { runOnly, resultTypes: ['violations'] });
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}  ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  // as one text: of a list that differs the report shows its length alone
  expect(found.join('\n'), `axe on ${location.pathname}`).toBe('');
}

/** Nothing scrolls sideways: neither the page nor its main part (tables scroll inside their own box). */
export async function expectNoSidewaysScroll(): Promise<void> {
  const sideways = (): number =>
    Math.max(
      ...[document.scrollingElement, document.querySelector('main')].map((element) =>
        element === null ? 0 : element.scrollWidth - element.clientWidth,
      ),
    );
  await expect.poll(sideways, { message: `sideways scroll of ${location.pathname}` }).toBeLessThanOrEqual(0);
}
