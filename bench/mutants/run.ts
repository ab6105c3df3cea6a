// Judges the mutants of the list in a checkout, one after the other: applies it, runs the tests that depend on what it
// changes, reverts it, and writes the result.
import { fork } from 'node:child_process';
import path from 'node:path';
import { runBrowserTests } from './browser-tests.ts';
import { changesOf, putIn, takeOut, type Change } from './checkout.ts';
import { NOT_MADE, type Layer, type Order, type Verdict } from './judging.ts';
import type { Area, Mutant } from './mutant.ts';
import { addResult, isWaiting, readResults, type Result } from './results.ts';

/** For each mutant, from the start of vitest on. */
const MILLISECONDS = 90_000;
/** For running tests to end once the time is up, with their databases and browsers. */
const ENDING_MILLISECONDS = 60_000;
/** Whole runs take a third of it: tests that take longer never end. */
const ENDLESS_MILLISECONDS = 3_600_000;

const UNIT: Layer = { name: 'unit', weight: 3 };

/**
 * The cheapest tests first, then those that find most faults of the area. The areas are in the order in which they are
 * run: SQL last, since each of its mutants needs new databases.
 */
const LAYERS: Readonly<Record<Area, readonly Layer[]>> = {
  domain: [UNIT, { name: 'integration', weight: 2 }, { name: 'component', weight: 2 }],
  server: [UNIT, { name: 'integration', weight: 9 }, { name: 'component', weight: 1 }],
  src: [UNIT, { name: 'component', weight: 9 }, { name: 'integration', weight: 1 }],
  sql: [UNIT, { name: 'integration', weight: 9 }, { name: 'component', weight: 1 }],
};

/** Files of more lines say little by their words. */
const LONG = 400;

function orderOf(changes: readonly Change[], { area, kind }: Mutant, isUnlimited: boolean): Order {
  const [first, ...others] = changes;
  const { file = '', about = '', lines = '' } = first ?? {};
  return {
    changes: [{ file, text: about.split('\n').length > LONG ? '' : about, lines }],
    // what is read by its folder is known by the folder, when a file is new
    also: others.flatMap((other) => [other.file, path.dirname(other.file)]),
    kind,
    layers: LAYERS[area],
    ...(isUnlimited ? {} : { milliseconds: MILLISECONDS }),
  };
}

/** Runs the checkout's own vitest in a process group, which is killed afterwards. */
function askJudge(root: string, order: Order): Promise<Verdict> {
  return new Promise((resolve) => {
    const child = fork(path.join(import.meta.dirname, 'judge.ts'), {
      cwd: root,
      execPath: path.join(root, 'node_modules/.bin/node'),
      env: { ...process.env, NODE_ENV: 'test', NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // a group of its own
      detached: true,
    });
    const endGroup = (): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it has ended with all of them
      }
    };
    process.once('exit', endGroup);
    let verdict: Verdict | undefined;
    const most = order.milliseconds === undefined ? ENDLESS_MILLISECONDS : order.milliseconds + ENDING_MILLISECONDS;
    const timer = setTimeout(() => {
      verdict ??=
        order.milliseconds === undefined
          ? { by: { layer: '', file: '', test: 'the tests do not end', message: '' }, related: 0, ran: 0 }
          : { related: 1, ran: 0, remark: 'the tests did not end' };
      endGroup();
    }, most);
    child.once('message', (message) => (verdict = message as Verdict));
    child.once('close', (code) => {
      clearTimeout(timer);
      process.off('exit', endGroup);
      endGroup();
      resolve(verdict ?? { related: 1, ran: 0, remark: `the tests ended without an answer (${code})` });
    });
    child.send(order);
  });
}

function resultOf(id: string, { by, related, ran, remark }: Verdict, seconds: number, isUnlimited: boolean): Result {
  const told = { seconds, related, ran, ...(isUnlimited ? { isUnlimited } : {}), ...(remark ? { remark } : {}) };
  if (by) return { id, outcome: 'noticed', by, ...told };
  if (remark && NOT_MADE.test(remark)) return { id, outcome: 'invalid', ...told };
  return { id, outcome: ran < related ? 'time-out' : 'survived', ...told };
}

async function judge(root: string, mutant: Mutant, isUnlimited: boolean, known: Result | undefined): Promise<Result> {
  const changes = changesOf(root, mutant);
  if (!changes) return { id: mutant.id, outcome: 'gone', seconds: 0 };
  const began = performance.now();
  putIn(root, changes);
  try {
    const order = orderOf(changes, mutant, isUnlimited);
    // all of vitest's tests have passed already where it survived
    const wasRun = isUnlimited && known?.outcome === 'survived';
    let verdict: Verdict = { related: known?.related ?? 0, ran: known?.ran ?? 0 };
    if (!wasRun) verdict = await askJudge(root, order);
    if (isUnlimited && !verdict.by && verdict.ran === verdict.related) verdict = await runBrowserTests(root);
    return resultOf(mutant.id, verdict, Math.round((performance.now() - began) / 1000), isUnlimited);
  } finally {
    takeOut(root);
  }
}

export interface RunOptions {
  /** The checkout that is judged, with its packages. */
  readonly root: string;
  /** Where the results are, and go. */
  readonly results: string;
  /** Once more without a limit those that nobody noticed. */
  readonly isUnlimited: boolean;
  /** One mutant alone. */
  readonly only?: string;
  readonly tell: (line: string) => void;
}

/** Goes on where a run before was cut off. */
export async function runMutants(mutants: readonly Mutant[], options: RunOptions): Promise<void> {
  const { root, results, isUnlimited, only, tell } = options;
  const left = takeOut(root);
  if (left.length > 0) tell(`Restored what a run that was cut off left: ${left.join(', ')}`);
  // told to stop it leaves nothing behind; what a kill leaves is restored at the next start
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  process.once('exit', () => takeOut(root));
  const areas = Object.keys(LAYERS);
  const known = readResults(results);
  const waiting = mutants
    .filter(({ id }) => (only === undefined || id === only) && isWaiting(known.get(id), isUnlimited))
    .toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area));
  for (const [index, mutant] of waiting.entries()) {
    const result = await judge(root, mutant, isUnlimited, known.get(mutant.id));
    addResult(results, result);
    const by = result.by ? ` by ${result.by.file}: ${result.by.test}` : '';
    const remark = result.remark === undefined ? '' : ` (${result.remark})`;
    tell(
      `${index + 1} of ${waiting.length}, ${result.seconds} s: ${mutant.id} ${mutant.kind} in ${mutant.file}:${mutant.line}: ${result.outcome}${by}${remark}`,
    );
  }
}
