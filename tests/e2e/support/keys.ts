// The way of somebody who has no mouse: Tab after Tab to what is meant, and at each stop the focus is to be seen.
import { expect, type CDPSession, type Page } from '@playwright/test';

/** What has the focus, as it is read out, and what keeps it from being seen. */
interface Stop {
  readonly role: string;
  readonly name: string;
  /** Undefined where the focus is in view, uncovered and marked as the keyboard's. */
  readonly hidden: string | undefined;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

const NOWHERE = 'nothing has the focus';

/** What keeps the focus from being seen. It runs in the page. */
function whyHidden(): string | undefined {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing has the focus';
  if (!element.matches(':focus-visible')) return 'not marked as the focus of the keyboard';
  // an edge is a line, whose box is mostly ground, and part of it lies under its words; a field without a border of its own stands in one that has it
  const path = element.querySelector<SVGPathElement>(':scope .react-flow__edge-interaction');
  const boxOf = ({ left, top, width, height }: DOMRect) =>
    [0.5, 0.2, 0.8].flatMap((x) => [0.5, 0.2, 0.8].map((y) => ({ x: left + x * width, y: top + y * height })));
  const points =
    path === null
      ? boxOf(element.getBoundingClientRect())
      : [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
          path.getPointAtLength(path.getTotalLength() * part).matrixTransform(path.getScreenCTM() ?? undefined),
        );
  const seen = points.flatMap(({ x, y }) => document.elementFromPoint(x, y) ?? []);
  if (seen.length === 0) return 'outside the window';
  const field = element.closest('.MuiInputBase-root, label, .MuiButtonBase-root') ?? element;
  if (seen.some((one) => field.contains(one))) return undefined;
  const over = seen[0];
  return `covered by <${over?.tagName.toLowerCase()} class="${over?.getAttribute('class') ?? ''}">`;
}

/** What has the focus now. */
async function stopOf(page: Page): Promise<Stop> {
  const session = await sessionOf(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId ?? '',
    fetchRelatives: false,
  });
  // icons of buttons bring a space without width into their names
  const text = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\u200B', '').trim() : '');
  return {
    role: text(nodes[0]?.role?.value),
    name: text(nodes[0]?.name?.value),
    hidden: await page.evaluate(whyHidden),
  };
}

const words = ({ role, name, hidden }: Stop): string => `${role} "${name}"${hidden ? ` (${hidden})` : ''}`;

/** The focus is somewhere and is to be seen: after a dialog or a drawer has closed, or a page has come. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(async () => (await stopOf(page)).hidden, 'what keeps the focus from being seen').toBeUndefined();
}

interface Way {
  readonly back?: boolean;
  /** How many presses there may be on the way. */
  readonly most?: number;
}

/**
 * Presses Tab until what has the focus has this role and name; that the focus is seen is asked at each stop.
 * @param name the whole name, or a pattern of it
 * @throws an error that names every stop on the way: where the way is too long, goes round or stays where it is
 */
export async function tabTo(page: Page, role: string, name: string | RegExp, { back = false, most = 60 }: Way = {}) {
  const met: Stop[] = [];
  const isMeant = (stop: Stop) =>
    stop.role === role && (typeof name === 'string' ? stop.name === name : name.test(stop.name));
  const fail = (why: string): never => {
    throw new Error(
      `${why} on the way to ${role} ${String(name)} by ${met.length} stops:\n${met.map(words).join('\n')}`,
    );
  };
  for (;;) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    let stop = await stopOf(page);
    // a menu that is going still covers for a moment what is behind it
    if (stop.hidden !== undefined && stop.hidden !== NOWHERE) {
      await expectFocusSeen(page).catch(() => undefined);
      stop = await stopOf(page);
    }
    met.push(stop);
    // the end of a page: the browser's own bar has the focus, and the next press begins anew
    if (stop.hidden === NOWHERE && met.filter(({ hidden }) => hidden === NOWHERE).length === 1) continue;
    if (stop.hidden !== undefined) fail('The focus was not seen');
    if (isMeant(stop)) return;
    if (met.length >= most) fail('Nothing was found');
  }
}

/** Goes there by Tab and presses Enter. */
export async function tabAndEnter(page: Page, role: string, name: string | RegExp, way?: Way): Promise<void> {
  await tabTo(page, role, name, way);
  await page.keyboard.press('Enter');
}

/** Opens the select that has the focus and takes an option by its first letters. */
export async function choose(page: Page, option: string): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
}

/**
 * Takes up by keyboard what has the focus, to be moved with the arrow keys. dnd-kit hears those from its next timer on: the
 * browser may hand it a key before that.
 * @param said what is said of it meanwhile
 */
export async function takeUp(page: Page, said: string): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.getByText(said)).toBeAttached();
  await page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
}
