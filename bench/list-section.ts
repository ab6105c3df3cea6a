// A list's section of the results: each case as each person who looks at it, and its target.
import { circumstancesText, figure, type Circumstances } from './report.ts';
import type { ListTiming } from './suppliers-list.ts';

/**
 * A section with one table.
 * @param timings by who asked
 * @param target milliseconds that the p95 of each case must stay below
 */
export function listSection(
  title: string,
  words: string,
  timings: Readonly<Record<string, readonly ListTiming[]>>,
  target: number,
  circumstances: Circumstances,
): string {
  const rows = Object.entries(timings).flatMap(([who, cases]) => cases.map((timing) => ({ who, ...timing })));
  const [slowest] = rows.toSorted((a, b) => b.p95 - a.p95);
  const missed = rows.filter(({ p95 }) => p95 >= target).length;
  return [
    `## ${title}`,
    '',
    circumstancesText(circumstances),
    '',
    words,
    '',
    '| case | asked by | found | p50 | p95 | p99 |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ who, name, found, p50, p95, p99 }) =>
        `| ${name} | ${who} | ${found.toLocaleString('en-AU')} | ${figure(p50, 1)} | ${figure(p95, 1)} | ${figure(p99, 1)} |`,
    ),
    '',
    `- Target p95 below ${target} ms: ${missed === 0 ? 'met' : `**missed** by ${missed}`} (slowest ${figure(slowest?.p95 ?? 0, 1)}, ${slowest?.name ?? ''}, ${slowest?.who ?? ''}).`,
    '',
  ].join('\n');
}
