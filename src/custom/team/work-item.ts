// A claim, complaint or task as the board lists it, and why it is not for the board to give.
import { isOwnerTask } from '#domain/task.ts';
import { recordPath, recordTitle, RECORDS, type RecordRef } from '#domain/records.ts';
import type {
  ClaimsToGiveQuery,
  ComplaintsToGiveQuery,
  TasksToGiveQuery,
} from '#src/generated/documents/team-board.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { complaintPath } from '#src/providers/areas/complaint-paths.ts';

export type ClaimRow = ClaimsToGiveQuery['Claim'][number];
export type ComplaintRow = ComplaintsToGiveQuery['Complaint'][number];
export type TaskRow = TasksToGiveQuery['Task'][number];

interface Shown {
  readonly id: number;
  /** 'Claim 12', 'Call Cora' */
  readonly name: string;
  readonly path: string;
  /** Whom or what it is about. */
  readonly about: string;
  readonly color?: string;
  readonly colorTitle?: string;
  /** UTC timestamp of the next deadline. */
  readonly dueAt?: string | null;
  /** The local day on which it is due. */
  readonly dueOn?: string | null;
  /** Why it cannot be given here; undefined where it can. */
  readonly fixed?: string;
}

export type WorkItem = Shown &
  (
    | { readonly work: 'claims'; readonly row: ClaimRow }
    | { readonly work: 'complaints'; readonly row: ComplaintRow }
    | { readonly work: 'tasks'; readonly row: TaskRow }
  );

const joined = (...names: readonly (string | null | undefined)[]): string => names.filter(Boolean).join(' ');

export function claimItem(row: ClaimRow): WorkItem {
  const { id, phCompany, phFirstName, phLastName, indicatorColor, indicatorTitle, nextDueAt } = row;
  return {
    work: 'claims',
    row,
    id,
    name: `Claim ${id}`,
    path: claimPath(id),
    about: phCompany || joined(phFirstName, phLastName),
    color: indicatorColor,
    colorTitle: indicatorTitle ?? undefined,
    dueAt: nextDueAt,
  };
}

export function complaintItem(row: ComplaintRow): WorkItem {
  const { id, complainantFirstName, complainantLastName, indicatorColor, nextDueAt } = row;
  return {
    work: 'complaints',
    row,
    id,
    name: `Complaint ${id}`,
    path: complaintPath(id, 'manage'),
    about: joined(complainantFirstName, complainantLastName),
    color: indicatorColor,
    dueAt: nextDueAt,
  };
}

function recordOf({ claimId, complaintId, incidentId }: TaskRow): RecordRef | undefined {
  if (claimId !== null) return { kind: RECORDS.claim, id: claimId };
  if (complaintId !== null) return { kind: RECORDS.complaint, id: complaintId };
  return incidentId === null ? undefined : { kind: RECORDS.incident, id: incidentId };
}

export function taskItem(row: TaskRow): WorkItem {
  const { id, title, dueDate, taskConfig, claimId } = row;
  const record = recordOf(row);
  return {
    work: 'tasks',
    row,
    id,
    name: title,
    path: record
      ? recordPath(record, `${record.kind.firstPage}/${record.kind.taskDrawer}/edit/${id}`)
      : '/app/tasks/all',
    about: record ? `${recordTitle(record.kind)} ${record.id}` : '',
    dueOn: dueDate,
    // it is decided with the claim (RULES 20)
    ...(claimId !== null && isOwnerTask(taskConfig) ? { fixed: 'Moves with its claim' } : {}),
  };
}
