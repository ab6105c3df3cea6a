import { test } from './test.ts';

/** Runs the same tests in the light and in the dark theme. */
export function inBothThemes(tests: (theme: 'light' | 'dark') => void): void {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(theme, () => {
      test.use({ colorScheme: theme });
      tests(theme);
    });
  }
}
