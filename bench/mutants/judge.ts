// A separate process, started in the checkout that is judged: runs the tests that depend on a change with that checkout's
// vitest, the nearest first, until one fails or the time is up. Nothing else of the checkout is loaded, so both sides of a
// comparison are judged in the same way.
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type * as VitestNode from 'vitest/node';
import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import { FirstFailure, firstLine } from './first-failure.ts';
import { ENVIRONMENT, type Order, type Verdict } from './judging.ts';
import { nearestTests } from './nearest-tests.ts';

const ROOT = process.cwd();
/** A test that waits for what never comes has failed while there is time to say so. */
const TEST_MILLISECONDS = 30_000;
/** With less, a database or a browser is not begun. */
const LEAST_MILLISECONDS = 10_000;

class AsGiven {
  readonly shard = (files: TestSpecification[]): TestSpecification[] => files;
  readonly sort = (files: TestSpecification[]): TestSpecification[] => files;
}

const silent = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function openVitest({ changes, also, layers }: Order, reporter: FirstFailure): Promise<Vitest> {
  const entry = pathToFileURL(path.join(ROOT, 'node_modules/vitest/dist/node.js')).href;
  const { createVitest } = (await import(entry)) as typeof VitestNode;
  return createVitest(
    'test',
    {
      root: ROOT,
      watch: false,
      project: layers.map(({ name }) => name),
      related: [...changes.map(({ file }) => file), ...also].map((file) => path.join(ROOT, file)),
      reporters: [reporter],
      testTimeout: TEST_MILLISECONDS,
      sequence: { sequencer: AsGiven },
    },
    {},
    { stdout: silent(), stderr: silent() },
  );
}

const hasEnded = (module: TestModule | undefined): boolean =>
  module !== undefined && !['queued', 'pending'].includes(module.state());

/** Runs tests in their order for so long. @param milliseconds none where there is no limit */
async function runLayer(
  vitest: Vitest,
  reporter: FirstFailure,
  specifications: readonly TestSpecification[],
  milliseconds: number | undefined,
): Promise<Verdict> {
  const related = specifications.length;
  if (related === 0 || (milliseconds !== undefined && milliseconds < LEAST_MILLISECONDS)) return { related, ran: 0 };
  const ended = (): number => specifications.filter(({ testModule }) => hasEnded(testModule)).length;
  let endedInTime: number | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    if (reporter.found) return;
    reporter.end();
    endedInTime = ended();
    stopping = vitest.cancelCurrentRun('keyboard-input');
  };
  const timer = milliseconds === undefined ? undefined : setTimeout(stop, milliseconds);
  const stopped = reporter.begin(() => (stopping = vitest.cancelCurrentRun('test-failure')));
  const { unhandledErrors } = await vitest.runTestSpecifications([...specifications]);
  clearTimeout(timer);
  await (stopping ?? stopped);
  const counts = { related, ran: endedInTime ?? ended() };
  if (reporter.found) return { by: reporter.found, ...counts };
  const [error] = endedInTime === undefined ? (unhandledErrors as readonly Error[]) : [];
  if (error === undefined) return { ...counts, remark: reporter.remark };
  const message = firstLine(error.message);
  if (ENVIRONMENT.test(error.message)) return { ...counts, remark: message };
  const layer = specifications[0]?.project.name ?? '';
  return { ...counts, by: { layer, file: '', test: 'an error outside of the tests', message } };
}

/**
 * Of the time that is left when it begins each layer has a part by its weight among those that have tests to run; what it
 * does not need is for the next.
 */
async function judge(order: Order): Promise<Verdict> {
  const { layers, milliseconds } = order;
  const end = milliseconds === undefined ? undefined : performance.now() + milliseconds;
  const reporter = new FirstFailure(ROOT);
  const vitest = await openVitest(order, reporter);
  try {
    const specifications = await nearestTests(vitest, order);
    const own = (name: string): readonly TestSpecification[] =>
      specifications.filter(({ project }) => project.name === name || project.name.startsWith(`${name} (`));
    const waiting = layers.filter(({ name }) => own(name).length > 0);
    let verdict: Verdict = { related: specifications.length, ran: 0 };
    for (const [index, { name, weight }] of waiting.entries()) {
      const weights = waiting.slice(index).reduce((sum, other) => sum + other.weight, 0);
      const share = end === undefined ? undefined : ((end - performance.now()) * weight) / weights;
      const { by, ran, remark } = await runLayer(vitest, reporter, own(name), share);
      verdict = { ...verdict, ran: verdict.ran + ran, remark: verdict.remark ?? remark };
      if (by) return { ...verdict, by };
    }
    return verdict;
  } finally {
    await vitest.close();
  }
}

// the parent was killed: the checkout is about to be restored
process.once('disconnect', () => process.exit(1));
process.once('message', (order) => {
  judge(order as Order).then(
    (verdict) => process.send?.(verdict, () => process.exit(0)),
    (error: unknown) => {
      const remark = firstLine(error instanceof Error ? error.message : String(error));
      process.send?.({ related: 1, ran: 0, remark } satisfies Verdict, () => process.exit(0));
    },
  );
});
