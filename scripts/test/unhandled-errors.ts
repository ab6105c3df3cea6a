// Tells of errors outside of any test: they fail a run, and the JSON report is silent about them.
import type { Reporter } from 'vitest/node';

export default class UnhandledErrors implements Reporter {
  /** Prints each error with its stack, and the test that ran when it came. */
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    for (const error of errors) {
      const { VITEST_TEST_NAME: test, VITEST_TEST_PATH: file } = error as { [key: string]: unknown };
      console.log(
        [`Outside of any test: ${error.stack ?? error.message}`, test, file].filter(Boolean).map(String).join('\n'),
      );
    }
  };
}
