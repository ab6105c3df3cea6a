// A task of the list: the record that it hangs on, and where it opens.
import { parentOf, recordPath, recordTitle, type RecordRef } from '#domain/records.ts';
import type { ListedTaskFragment } from '#src/generated/documents/tasks-list.ts';

/** Its record; undefined for one of a kind that this version of the app does not know. */
export function recordOf(task: ListedTaskFragment): RecordRef | undefined {
  return parentOf(task);
}

/** Its drawer, on the record's page. */
export function taskPath(task: ListedTaskFragment): string {
  const record = recordOf(task);
  if (record === undefined) return '/app/tasks';
  const { firstPage, taskDrawer } = record.kind;
  return recordPath(record, `${firstPage}/${taskDrawer}/edit/${task.id}`);
}

/** 'Claim 104873' */
export function recordWords(task: ListedTaskFragment): string {
  const record = recordOf(task);
  return record === undefined ? '' : `${recordTitle(record.kind)} ${record.id}`;
}

/** 'Call Cora, claim 10023' */
export function taskName(task: ListedTaskFragment): string {
  const record = recordWords(task);
  return [task.title, record.charAt(0).toLowerCase() + record.slice(1)].filter(Boolean).join(', ');
}

/** Whom the record is about; empty where nobody is named. */
export function aboutWords({ Claim, Complaint }: ListedTaskFragment): string {
  if (Claim) return Claim.phCompany || [Claim.phFirstName, Claim.phLastName].filter(Boolean).join(' ');
  return Complaint ? [Complaint.complainantFirstName, Complaint.complainantLastName].filter(Boolean).join(' ') : '';
}
