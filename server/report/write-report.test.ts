import { describe, expect, it } from 'vitest';
import { REPORT_KINDS } from '#domain/report.ts';
import type { RowsStatement, Snapshot } from '../export/snapshot.ts';
import { REPORT_DEFINITIONS } from './definitions.ts';
import { wordsOfFailure } from './report-maker.ts';
import { writeReport, type ReportRequest } from './write-report.ts';

const MONTH = { startDate: '2026-10-01', endDate: '2026-10-31' };

/** A database that has so many rows, and gives the rows that it is given. */
function snapshotOf(total: number, rows: readonly (readonly unknown[])[] = []): Snapshot {
  return {
    query: () => Promise.resolve([]),
    count: () => Promise.resolve(total),
    rows: async function* (_statement: RowsStatement) {
      yield await Promise.resolve(rows);
    },
    close: () => Promise.resolve(),
  };
}
const ask = (request: Partial<ReportRequest>, total: number) =>
  writeReport(snapshotOf(total), { report: 'claims', format: 'csv', ...MONTH, ...request });

describe('a report', () => {
  it('of a million rows is written in either format; of more than two it is refused', async () => {
    expect((await ask({}, 1_000_000)).total).toBe(1_000_000);
    for (const report of REPORT_KINDS) expect((await ask({ report, format: 'xlsx' }, 2_000_000)).total).toBe(2_000_000);
    await expect(ask({}, 2_000_001)).rejects.toThrow(
      'These are 2,000,001 claims; a report has at most 2,000,000 rows. Choose a shorter period.',
    );
  });

  it('has each title once', () => {
    const twice = REPORT_KINDS.filter((kind) => {
      const titles = REPORT_DEFINITIONS[kind].columns.map(({ title }) => title);
      return new Set(titles).size < titles.length;
    });
    expect(twice).toEqual([]);
  });

  it('writes moments, numbers, words and lists as people read them', async () => {
    const { columns } = REPORT_DEFINITIONS.deadlines;
    const row = columns.map(({ title }) =>
      title === 'Due' ? '2026-10-31 23:59' : title === 'Deadline' ? 'delay notice' : title === 'In time' ? false : null,
    );
    const written = await writeReport(snapshotOf(1, [row]), { report: 'deadlines', format: 'csv', ...MONTH });
    const pieces: Uint8Array[] = [];
    for await (const piece of written.bytes) pieces.push(piece);
    expect(Buffer.concat(pieces).toString('utf8').split('\r\n')[1]).toBe(
      ',,Delay notice,,,,,31/10/2026 23:59,,,No,,,,',
    );
    expect(written.written()).toBe(1);
  });
});

describe('a failure', () => {
  it('is final by what it is, or by the third try, and never tells what only programs say', () => {
    const fault = new Error('relation "x" does not exist');
    expect(wordsOfFailure(fault, { attempt: 1, isLastTry: false }, false)).toMatchObject({
      isFinal: false,
      words: 'The report could not be written. It is tried again in a moment.',
      thrown: fault,
    });
    for (const context of [
      { attempt: 3, isLastTry: false },
      { attempt: 1, isLastTry: true },
    ]) {
      const { isFinal, words } = wordsOfFailure(fault, context, false);
      expect(isFinal).toBe(true);
      expect(words).toBe(
        'The report could not be written. Run it again; if it fails again, tell whoever runs the installation.',
      );
    }
    expect(wordsOfFailure(fault, { attempt: 3, isLastTry: false }, true).words).toMatch(
      /^There is no room left for files\./,
    );
  });
});
