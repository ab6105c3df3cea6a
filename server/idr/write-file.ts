// The files of the report: the regulator's, and the list of what it would reject. Both are written as they are read.
import { csvText } from '#domain/csv.ts';
import { findIssues, IDR_COLUMNS, reportRow, type CodeMap } from '#domain/idr/report.ts';
import { readComplaint } from './read-complaints.ts';

type Batches = AsyncIterable<readonly unknown[]>;

/** The regulator's file: machine-readable, so without a byte-order mark. */
export async function* writeReport(batches: Batches, codes: CodeMap): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvText([IDR_COLUMNS]));
  for await (const rows of batches) yield Buffer.from(csvText(rows.map((row) => reportRow(readComplaint(row), codes))));
}

/** Every fault, a line each. */
export async function* writeIssues(batches: Batches, codes: CodeMap): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvText([['Complaint', 'Field', 'What is wrong']]));
  for await (const rows of batches) {
    const lines = rows
      .map(readComplaint)
      .flatMap((complaint) =>
        findIssues(complaint, codes).map(({ title, message }) => [String(complaint.id), title, message]),
      );
    // a batch without faults has no lines
    if (lines.length > 0) yield Buffer.from(csvText(lines));
  }
}
