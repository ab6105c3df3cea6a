// The fuzz as Markdown.
import os from 'node:os';
import type { FuzzReport } from './main.ts';

/** A service that leaks grows with every request; one that fills its caches stops. */
const MOST_GROWTH = 0.1;
/** Share of the requests after which the caches are full. */
const WARM_UP = 0.3;

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

function memoryText({ memory, sent }: FuzzReport): string {
  const warm = memory.filter((measure) => measure.sent > sent * WARM_UP);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const average = (list: FuzzReport['memory']): number =>
    list.reduce((sum, { bytes }) => sum + bytes, 0) / Math.max(1, list.length);
  const [before, after] = [average(warm.slice(0, third)), average(warm.slice(-third))];
  if (warm.length < 3) return 'Too few requests to say whether memory stays flat.';
  const verdict = after <= before * (1 + MOST_GROWTH) ? 'flat' : '**grows**';
  return `Memory held after a collection, once the caches are full: ${mebibytes(before)} MB in the first third, ${mebibytes(after)} MB in the last (${verdict}).`;
}

/** What the fuzz found. */
export function fuzzText(report: FuzzReport): string {
  const { sent, seed, codes, findings, exits, seconds, databaseWords } = report;
  const met = (value: number): string => (value === 0 ? 'met' : '**missed**');
  const words = [...databaseWords.values()].reduce((sum, count) => sum + count, 0);
  return [
    '## Fuzz',
    '',
    `${sent.toLocaleString('en-AU')} requests with the seed '${seed}' to the whole product over its demo, made from the served schema: queries, mutations, actions, first results of subscriptions and the HTTP routes, with good and hostile values, asked as a visitor, a supplier, handlers, administrators and the platform's administrator; ${(sent / seconds).toFixed(0)} a second on ${os.availableParallelism()} cores. The same seed sends the same requests.`,
    '',
    '| answer | times |',
    '|---|---|',
    ...Object.entries(codes)
      .toSorted(([, one], [, other]) => other - one)
      .map(([code, count]) => `| ${code} | ${count.toLocaleString('en-AU')} |`),
    '',
    `Target no answer without a code, and none lost: ${met(findings.length)} (${findings.length}). Target no end of the service: ${met(exits)} (${exits}). ${memoryText(report)} Refusals in a database's own words: ${words.toLocaleString('en-AU')}.`,
    '',
  ].join('\n');
}
