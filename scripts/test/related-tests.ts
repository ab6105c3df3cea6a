// The test files that stand on what was changed: found by vitest, run the nearest first until the time is over.
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import type { ChangedFile } from './changed-files.ts';
import { byNearness, type Change } from './nearness.ts';
import { shorten, type StepResult } from './step.ts';
import { readReport } from './vitest-step.ts';

/** In the order in which they are given. */
class AsGiven {
  readonly shard = (files: TestSpecification[]): TestSpecification[] => files;
  readonly sort = (files: TestSpecification[]): TestSpecification[] => files;
}

const silent = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

function importersOf({ projects }: Vitest, file: string): string[] {
  const modules = projects.flatMap(({ vite }) => [...(vite.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])]);
  return [...new Set(modules.flatMap(({ importers }) => [...importers].flatMap((importer) => importer.file ?? [])))];
}

export interface RelatedTests {
  readonly vitest: Vitest;
  /** The nearest first. */
  readonly specifications: readonly TestSpecification[];
  /** Emits 'end' as a file has been run to its end. */
  readonly files: EventEmitter;
}

/** A test that waits for what never comes has failed while there is time to say so. */
const TEST_MILLISECONDS = 15_000;

/**
 * Reads the module graphs of projects, which takes seconds. The caller closes `vitest`.
 * @param root the folder with vitest's configuration
 */
export async function findRelated(
  root: string,
  changed: readonly ChangedFile[],
  projects: readonly string[],
): Promise<RelatedTests> {
  const { createVitest } = await import('vitest/node');
  const files = new EventEmitter();
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      project: [...projects],
      related: changed.map(({ file }) => path.join(root, file)),
      reporters: [{ onTestModuleEnd: () => void files.emit('end') }],
      testTimeout: TEST_MILLISECONDS,
      sequence: { sequencer: AsGiven },
    },
    {},
    { stdout: silent(), stderr: silent() },
  );
  const candidates = (await vitest.getRelevantTestSpecifications()).map((specification) => ({
    specification,
    file: path.relative(root, specification.moduleId),
    text: fs.readFileSync(specification.moduleId, 'utf8'),
  }));
  const changes: Change[] = changed.map((change) => ({
    ...change,
    importers: importersOf(vitest, path.join(root, change.file)).map((file) => path.relative(root, file)),
  }));
  return { vitest, files, specifications: byNearness(changes, candidates).map(({ specification }) => specification) };
}

const describeErrors = (errors: readonly unknown[]): string =>
  errors
    .map((error) => {
      const { stack, message } = error as Partial<Error>;
      return stack ?? message ?? String(error);
    })
    .join('\n');

function resultOf(modules: readonly TestModule[]): StepResult {
  const files = modules.map((module) => ({ module, tests: [...module.children.allTests()] }));
  const count = (state: string): number =>
    files.flatMap(({ tests }) => tests).filter((test) => test.result().state === state).length;
  return readReport({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    testResults: files.map(({ module, tests }) => ({
      name: module.moduleId,
      status: module.state(),
      message: describeErrors(module.errors()),
      startTime: 0,
      endTime: module.diagnostic().duration,
      assertionResults: tests.map((test) => ({
        fullName: test.fullName,
        status: test.result().state,
        failureMessages: [describeErrors(test.result().errors ?? [])],
      })),
    })),
  });
}

const hasEnded = (module: TestModule): boolean => !['queued', 'pending'].includes(module.state());
const hasFailure = (module: TestModule): boolean => module.children.allTests('failed').next().done === false;

const leaving = (notRun: number, all: number): Partial<StepResult> =>
  notRun === 0 ? {} : { notRun, remark: `${notRun} of ${all} files not run` };

/** How long a file is waited for where none has ended in time: an answer about nothing is none. */
const FIRST_FILE_MILLISECONDS = 45_000;

/**
 * Runs tests in the order given.
 * @param specifications at least one
 * @param over when it aborts no test begins any more, and those that run come to their end; where no file has ended by
 *   then, the first to end is waited for, and where it has aborted already the nearest file alone is run
 * @returns what came of the files that were run to their end, and of those in which a test failed before the time was
 *   over; the others are counted as not run
 */
export async function runUntil(
  { vitest, files }: RelatedTests,
  specifications: readonly TestSpecification[],
  over: AbortSignal,
): Promise<StepResult> {
  const begun = over.aborted ? specifications.slice(0, 1) : specifications;
  const modules = (): TestModule[] => begun.flatMap(({ testModule }) => testModule ?? []);
  let ended: TestModule[] | undefined;
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    if (stopping) return;
    ended = modules().filter(hasEnded);
    stopping = vitest.cancelCurrentRun('keyboard-input');
  };
  const stopOnceOneHasEnded = (): void => {
    if (over.aborted && modules().some(hasEnded)) stop();
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    waiting = setTimeout(stop, FIRST_FILE_MILLISECONDS);
    stopOnceOneHasEnded();
  };
  files.on('end', stopOnceOneHasEnded);
  if (over.aborted) end();
  else over.addEventListener('abort', end, { once: true });
  const { unhandledErrors } = await vitest.runTestSpecifications([...begun]);
  over.removeEventListener('abort', end);
  files.off('end', stopOnceOneHasEnded);
  clearTimeout(waiting);
  // its workers are gone before the next run begins
  await stopping;
  ended ??= modules();
  const result = {
    ...resultOf([...new Set([...ended, ...modules().filter(hasFailure)])]),
    ...leaving(specifications.length - ended.length, specifications.length),
  };
  // an error outside of any test fails the run alone
  return unhandledErrors.length > 0 && result.failed === 0
    ? { ...result, failed: 1, details: shorten(describeErrors(unhandledErrors)) }
    : result;
}
