// Reads the JSON report of Playwright.
import { shorten, type FileTime, type StepResult } from './step.ts';

interface Test {
  readonly projectName: string;
  readonly status: string;
  readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly tests: readonly Test[] }[];
}

/** What Playwright's JSON report and {@link readBrowserReport} agree on. */
export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

/**
 * The tests of a status, each with what went wrong. A spec's own `ok` is not asked: of one that runs on the desktop and
 * on the phone it tells of the desktop alone.
 */
function describe(suite: Suite, status: string, parents: readonly string[] = []): string[] {
  const titles = [...parents, suite.title];
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) =>
        [
          `[${projectName}] ${titles.join(' > ')} > ${title}`,
          ...results.flatMap(({ error }) => error?.message ?? []),
        ].join('\n'),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => describe(inner, status, titles))];
}

/** What the tests of each file took together, on all workers. */
function fileTimes(suites: readonly Suite[]): FileTime[] {
  const times = new Map<string, number>();
  const add = ({ specs = [], suites: inner = [] }: Suite): void => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        times.set(file, (times.get(file) ?? 0) + duration);
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...times].map(([file, milliseconds]) => ({ file: `tests/e2e/${file}`, milliseconds }));
}

/** A test that passed at the second try only counts as passed and is named, with what went wrong at first. */
export function readBrowserReport({ stats, suites, errors }: BrowserReport): StepResult {
  const flaky = suites.flatMap((suite) => describe(suite, 'flaky'));
  const failed = suites.flatMap((suite) => describe(suite, 'unexpected'));
  const remarks = [
    stats.skipped > 0 ? `${stats.skipped} skipped` : '',
    flaky.length > 0 ? `${flaky.length} at the second try:\n${shorten(flaky.join('\n\n'))}` : '',
  ].filter(Boolean);
  return {
    passed: stats.expected + stats.flaky,
    secondTries: flaky.map((text) => text.split('\n', 1)[0] ?? ''),
    failed: stats.unexpected + errors.length,
    files: fileTimes(suites),
    details: shorten([...failed, ...errors.map(({ message }) => message ?? '')].join('\n\n')),
    ...(remarks.length > 0 ? { remark: remarks.join(', ') } : {}),
  };
}
