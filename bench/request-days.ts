// What holds of a request's cost must hold on another day as well: the ratios of each day on which they were measured.
import { figure, processorName } from './report.ts';
import type { CellResult } from './rounds.ts';

const HEADING = '### By day';

/** A line of the table, by the day that it begins with. */
function linesOf(section: string): Map<string, string> {
  const [, table = ''] = section.split(`${HEADING}\n`);
  return new Map([...table.matchAll(/^\| (\d{4}-\d{2}-\d{2}) \|.*$/gm)].map(([line, day = '']) => [day, line]));
}

/**
 * The table with a line for today in it.
 * @param section the results of before, whose other days stay
 */
export function daysText(cells: readonly CellResult[], section: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const ratios = cells.map(
    ({ ratios: { raw = 0, ['postgraphile, checked']: checked = 0 } }) => `${figure(raw, 2)} / ${figure(checked, 2)}`,
  );
  const lines = linesOf(section);
  lines.set(day, `| ${[day, processorName(), ...ratios].join(' | ')} |`);
  const columns = cells.map(({ workload, concurrency }) => `${workload}, ${concurrency}`);
  return [
    HEADING,
    '',
    'CPU of raw pg, and of PostGraphile that checks the membership, over the service.',
    '',
    `| day | processor | ${columns.join(' | ')} |`,
    `|${'---|'.repeat(columns.length + 2)}`,
    ...[...lines].toSorted(([one], [other]) => one.localeCompare(other)).map(([, line]) => line),
    '',
  ].join('\n');
}
