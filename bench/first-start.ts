// npm start from nothing after the packages, and a second time: of this checkout and of another one, in turn.
import { sideBySide, type Side } from './side-by-side.ts';
import { timeStarts, type Started } from './started-checkout.ts';
import { figure, machineText, type Load } from './report.ts';
import { percentile } from './bench-page.ts';

/** Share of the other checkout's time. */
const TARGET = 0.5;
const SECOND_TARGET_SECONDS = 2;
/** For what the first page does not need. */
const DONE_TARGET_SECONDS = 20;

type FirstStarts = Side<Started>;

/** Starts this checkout, and another one, from nothing and once more, in turn. @param against as in {@link sideBySide} */
export const timeFirstStarts = (rounds: number, against?: string): Promise<readonly FirstStarts[]> =>
  sideBySide(rounds, against, timeStarts);

const median = ({ rounds }: FirstStarts, of: (one: Started) => number): number => percentile(rounds.map(of), 0.5);

const COLUMNS: readonly (readonly [name: string, of: (one: Started) => number])[] = [
  ['ready, s', (one) => one.ready],
  ['CPU until then, s', (one) => one.readyCpu],
  ['all done after that, s', (one) => one.done],
  ['CPU in all, s', (one) => one.doneCpu],
  ['second start, s', (one) => one.second],
  ['its CPU, s', (one) => one.secondCpu],
];

const verdict = (isMet: boolean): string => (isMet ? 'met' : '**missed**');

/** What takes no time at all gives no ratio. */
const ratioText = (own: number, other: number): string => (other === 0 ? '–' : figure(own / other, 2));

/** The starts as Markdown. */
export function firstStartText(measured: readonly FirstStarts[], load: Load): string {
  const [other, own] = measured.length === 2 ? measured : [undefined, measured[0]];
  if (own === undefined) throw new Error('Nothing was measured.');
  const row = (name: string, value: (of: (one: Started) => number) => string): string =>
    `| ${name} | ${COLUMNS.map(([, of]) => value(of)).join(' | ')} |`;
  const targets = [
    `the second start below ${SECOND_TARGET_SECONDS} s: ${verdict(median(own, (one) => one.second) < SECOND_TARGET_SECONDS)}`,
    `all done within ${DONE_TARGET_SECONDS} s: ${verdict(median(own, (one) => one.done) < DONE_TARGET_SECONDS)}`,
  ];
  if (other !== undefined) {
    const ratio = median(own, (one) => one.ready) / median(other, (one) => one.ready);
    targets.unshift(`ready in at most ${TARGET} of the other's time: ${verdict(ratio <= TARGET)}`);
  }
  return [
    '## The first start',
    '',
    machineText(load),
    '',
    `npm start of a fresh copy with installed packages, nothing built and no data, then stopped and started again; ${own.rounds.length} rounds in turn, medians. CPU is of all processes, Postgres' and the build's too.`,
    '',
    `| | ${COLUMNS.map(([name]) => name).join(' | ')} |`,
    `|---|${'---|'.repeat(COLUMNS.length)}`,
    ...measured.map((one) => row(one.version, (of) => figure(median(one, of), 1))),
    ...(other === undefined ? [] : [row('ratio', (of) => ratioText(median(own, of), median(other, of)))]),
    '',
    `Targets: ${targets.join('; ')}.`,
    '',
  ].join('\n');
}
