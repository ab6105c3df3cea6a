// The pre-check: reads the report's complaints once, a batch at a time, and keeps numbers and the first faults alone.
import type { IdrIssue } from '#domain/idr/report.ts';
import { findIssues, type CodeMap } from '#domain/idr/report.ts';
import { readComplaint } from './read-complaints.ts';

/** Faults that are named on the page; the list has all. */
const NAMED = 500;

export interface NamedIssue extends Omit<IdrIssue, 'kind' | 'value'> {
  readonly complaintId: number;
}

export interface MissingCode {
  readonly element: string;
  readonly value: string;
  /** Complaints that have it. */
  readonly count: number;
}

export interface IdrCheck {
  /** Complaints in the report; none is a nil submission. */
  readonly rowCount: number;
  /** Every value has its code and nothing would be rejected. */
  readonly isReady: boolean;
  /** Faults of records: missing and wrong values. */
  readonly issueCount: number;
  readonly issues: readonly NamedIssue[];
  readonly missingCodes: readonly MissingCode[];
}

/** Checks the complaints as they come. */
export async function checkComplaints(batches: AsyncIterable<readonly unknown[]>, codes: CodeMap): Promise<IdrCheck> {
  let rowCount = 0;
  let issueCount = 0;
  const issues: NamedIssue[] = [];
  const missing = new Map<string, MissingCode>();
  for await (const rows of batches) {
    for (const complaint of rows.map(readComplaint)) {
      rowCount++;
      for (const { field, title, kind, message, value } of findIssues(complaint, codes)) {
        if (kind === 'code') {
          const key = `${title}\n${value ?? ''}`;
          const known = missing.get(key);
          missing.set(key, { element: title, value: value ?? '', count: (known?.count ?? 0) + 1 });
        } else {
          issueCount++;
          if (issues.length < NAMED) issues.push({ complaintId: complaint.id, field, title, message });
        }
      }
    }
  }
  const missingCodes = [...missing.values()].toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  return { rowCount, isReady: issueCount === 0 && missingCodes.length === 0, issueCount, issues, missingCodes };
}
