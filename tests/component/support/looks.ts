// Both themes and both widths on one page that is loaded already.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './steps.ts';

export interface Look {
  readonly theme: 'light' | 'dark';
  readonly isPhone: boolean;
}

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const THEME = 'RaStoreClaimworks.theme';

/** Each differs from the one before in one thing: what a width lays out is looked at whole, what a theme paints by its colours. */
const LOOKS: readonly (Look & { readonly isNewTheme?: boolean })[] = [
  { theme: 'light', isPhone: false },
  { theme: 'dark', isPhone: false, isNewTheme: true },
  { theme: 'dark', isPhone: true },
  { theme: 'light', isPhone: true, isNewTheme: true },
];

/** The next page has this look. */
export async function layLook({ theme, isPhone }: Look): Promise<void> {
  const { width, height } = isPhone ? PHONE : DESK;
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
  localStorage.setItem(THEME, JSON.stringify(theme));
}

/** What is drawn has come to rest: a colour or a width on its way is neither the one nor the other. */
async function rest(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  const passing = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  // an animation that is cancelled has come to rest too
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/** Changes the look of the page that is open, as another tab and a resized window would. */
export async function setLook(look: Look): Promise<void> {
  await layLook(look);
  dispatchEvent(new StorageEvent('storage', { key: THEME, newValue: localStorage.getItem(THEME) }));
  await expect.poll(() => document.documentElement.dataset['theme']).toBe(look.theme);
  await rest();
}

/**
 * In the light and in the dark theme, on a desk and on a phone: the page that is open passes axe and scrolls nothing
 * sideways.
 * @param steps what else holds in each, done first
 * @param within CSS selector of the one part that axe looks at; the whole page without it
 */
export async function eachLook(
  steps: (look: Look) => Promise<void> = () => Promise.resolve(),
  within?: string,
): Promise<void> {
  for (const { isNewTheme = false, ...look } of LOOKS) {
    await setLook(look);
    try {
      await steps(look);
      await (isNewTheme ? expectContrast(within) : expectAccessible(within));
      await expectNoSidewaysScroll();
    } catch (error) {
      if (error instanceof Error) error.message = `${look.theme}, ${look.isPhone ? 'phone' : 'desk'}: ${error.message}`;
      throw error;
    }
  }
}

/**
 * The page that is open passes axe, and its colours do in the other theme too; it is left in the theme that it had.
 * @param within as for {@link eachLook}
 */
export async function expectAccessibleInBothThemes(within?: string): Promise<void> {
  await expectAccessible(within);
  const isPhone = innerWidth === PHONE.width;
  const isLight = document.documentElement.dataset['theme'] === 'light';
  await setLook({ theme: isLight ? 'dark' : 'light', isPhone });
  await expectContrast(within);
  await setLook({ theme: isLight ? 'light' : 'dark', isPhone });
}
