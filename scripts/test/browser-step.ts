// Browser tests: finds or installs a browser, runs Playwright and reads its JSON report.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { run } from '../run-command.ts';
import { browserFile } from './browser.ts';
import { shorten, type FileTime, type Step, type StepResult } from './step.ts';

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface Report {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
}

const ROOT = path.join(import.meta.dirname, '../..');
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const isInstalled = (): boolean => browserFile() !== undefined || fs.existsSync(chromium.executablePath());

/** Ways to get a browser, tried in order until there is one. */
const INSTALLERS: readonly (readonly [string, readonly string[]])[] = [
  [process.execPath, [PLAYWRIGHT, 'install', '--with-deps', 'chromium']],
  [process.execPath, [PLAYWRIGHT, 'install', 'chromium']],
  [
    'sh',
    ['-c', 'apt-get update -qq && (apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium)'],
  ],
];

/** @throws Error with what was tried when no browser can be had. */
export async function ensureBrowser(): Promise<void> {
  if (isInstalled()) return;
  console.log('  Installing a browser for the tests ...');
  const outputs: string[] = [];
  for (const [command, args] of INSTALLERS) {
    const { output } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (isInstalled()) return;
    outputs.push(`${args.join(' ')}:\n${output.slice(-2_000)}`);
  }
  throw new Error(
    `There is no browser for the tests. Install Chromium, or name one: PLAYWRIGHT_CHROMIUM=/path/to/chrome npm test\n${outputs.join('\n')}`,
  );
}

type Spec = NonNullable<Suite['specs']>[number];

function describe(suite: Suite, chosen: (spec: Spec) => boolean, parents: readonly string[] = []): string[] {
  const titles = [...parents, suite.title];
  const own = (suite.specs ?? [])
    .filter((spec) => chosen(spec))
    .map((spec) => {
      const messages = spec.tests.flatMap((test) => test.results.flatMap((result) => result.error?.message ?? []));
      return `${titles.join(' > ')} > ${spec.title}\n${messages.join('\n')}`;
    });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => describe(inner, chosen, titles))];
}

const hasFailed = (spec: Spec): boolean => !spec.ok;
/** Passed at the second try only: it counts as passed and is named, with what went wrong at first. */
const isFlaky = (spec: Spec): boolean => spec.tests.some(({ status }) => status === 'flaky');

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

function readReport({ stats, suites, errors }: Report): StepResult {
  const flaky = suites.flatMap((suite) => describe(suite, isFlaky));
  const remarks = [
    stats.skipped > 0 ? `${stats.skipped} skipped` : '',
    flaky.length > 0 ? `${flaky.length} at the second try:\n${shorten(flaky.join('\n\n'))}` : '',
  ].filter(Boolean);
  return {
    passed: stats.expected + stats.flaky,
    secondTries: flaky.map((text) => text.split('\n', 1)[0] ?? ''),
    failed: stats.unexpected + errors.length,
    files: fileTimes(suites),
    details: shorten(
      [...suites.flatMap((suite) => describe(suite, hasFailed)), ...errors.map(({ message }) => message ?? '')].join(
        '\n\n',
      ),
    ),
    ...(remarks.length > 0 ? { remark: remarks.join(', ') } : {}),
  };
}

/** The step of the browser tests. */
export const browserStep: Step = {
  name: 'browser',
  run: async () => {
    await ensureBrowser();
    const file = path.join(ROOT, '.cache', 'playwright.json');
    fs.rmSync(file, { force: true });
    const result = await run(process.execPath, [PLAYWRIGHT, 'test', '--reporter=json', '--retries=1'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    if (!fs.existsSync(file)) return { passed: 0, failed: 1, details: shorten(result.output) };
    const report = readReport(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
    return result.code !== 0 && report.failed === 0
      ? { ...report, failed: 1, details: shorten(result.output) }
      : report;
  },
};
