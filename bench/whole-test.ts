// npm test as a whole, cold: of this checkout and of another one, in turn.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { memoryFolder } from '#scripts/test/memory-folder.ts';
import { percentile } from './bench-page.ts';
import { figure, machineText, type Load } from './report.ts';
import { sideBySide, type Checkout, type Side } from './side-by-side.ts';

/** Shares of the other checkout's time. */
const WALL_TARGET = 0.45;
const CPU_TARGET = 0.5;
const WALL_TARGET_SECONDS = 18 * 60;

/** One run, in seconds. */
interface Run {
  readonly wall: number;
  /** Of the whole machine, which should be idle otherwise. */
  readonly cpu: number;
  /** Wall by step, in the order in which they ended. */
  readonly steps: ReadonlyMap<string, number>;
  /** Its last line. */
  readonly closing: string;
}

type WholeTests = Side<Run>;

/** Busy seconds of all processors since the machine started. */
function busySeconds(): number {
  return os.cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0);
}

/** Reads `ok     unit         3107 passed, 0 failed (118 s)`. */
const STEP = /^(?:ok|FAILED|partly) +(\S+) +\d+ passed, \d+ failed \((\d+) s\)/gm;

/** Runs everything with nothing kept from before: no caches, no databases, nothing built. */
async function runOnce({ folder }: Checkout): Promise<Run> {
  for (const kept of ['.cache', 'dist', 'test-results', 'node_modules/.vite', 'node_modules/.cache'])
    fs.rmSync(path.join(folder, kept), { recursive: true, force: true });
  const temporary = fs.mkdtempSync(path.join(memoryFolder() ?? os.tmpdir(), 'whole-test-'));
  fs.chmodSync(temporary, 0o755);
  const [began, busy] = [performance.now(), busySeconds()];
  const child = spawn('npm', ['test', '--silent'], {
    cwd: folder,
    env: { ...process.env, CI: 'true', TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  const run: Run = {
    wall: (performance.now() - began) / 1000,
    cpu: busySeconds() - busy,
    steps: new Map([...output.matchAll(STEP)].map(([, name = '', seconds]) => [name, Number(seconds)])),
    closing: output.trimEnd().split('\n').at(-1) ?? '',
  };
  fs.rmSync(temporary, { recursive: true, force: true });
  return run;
}

/**
 * Runs the tests of this checkout, and of another one, in turn; hours on a slow machine, and idle machines alone give
 * figures to keep. @param against as in {@link sideBySide}
 */
export const timeWholeTests = (rounds: number, against?: string): Promise<readonly WholeTests[]> =>
  sideBySide(rounds, against, runOnce);

const median = ({ rounds }: WholeTests, of: (run: Run) => number): number => percentile(rounds.map(of), 0.5);

/** The runs as Markdown. */
export function wholeTestText(measured: readonly WholeTests[], load: Load): string {
  const [other, own] = measured.length === 2 ? measured : [undefined, measured[0]];
  if (own === undefined) throw new Error('Nothing was measured.');
  const rows: readonly (readonly [name: string, of: (run: Run) => number])[] = [
    ['wall, s', (run) => run.wall],
    ['CPU, s', (run) => run.cpu],
    ...[...(own.rounds[0]?.steps.keys() ?? [])].map(
      (name) => [`${name}, s`, (run: Run) => run.steps.get(name) ?? 0] as const,
    ),
  ];
  const ratio = (of: (run: Run) => number): number => (other === undefined ? 0 : median(own, of) / median(other, of));
  const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**');
  const wall = (run: Run): number => run.wall;
  const targets = [
    `at most ${WALL_TARGET_SECONDS / 60} minutes: ${verdict(median(own, wall) <= WALL_TARGET_SECONDS)}`,
    ...(other === undefined
      ? []
      : [
          `wall at most ${WALL_TARGET} of the other's: ${verdict(ratio(wall) <= WALL_TARGET)}`,
          `CPU at most ${CPU_TARGET}: ${verdict(ratio((run) => run.cpu) <= CPU_TARGET)}`,
        ]),
  ];
  return [
    '## npm test',
    '',
    machineText(load),
    '',
    `npm test of a fresh copy with installed packages and nothing kept from before; ${own.rounds.length} runs in turn, medians. Steps run beside each other, so they add up to more than the whole.`,
    '',
    `| | ${measured.map(({ version }) => version).join(' | ')} |${other === undefined ? '' : ' ratio |'}`,
    `|---|${'---|'.repeat(measured.length + (other === undefined ? 0 : 1))}`,
    ...rows.map(
      ([name, of]) =>
        `| ${name} | ${measured.map((one) => figure(median(one, of), 0)).join(' | ')} |${other === undefined ? '' : ` ${figure(ratio(of), 2)} |`}`,
    ),
    '',
    `Closing lines: ${measured.flatMap(({ version, rounds }) => rounds.map(({ closing }) => `${version} "${closing}"`)).join(', ')}.`,
    '',
    `Targets: ${targets.join('; ')}.`,
    '',
  ].join('\n');
}
