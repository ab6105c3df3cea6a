// What of a person's work the board shows: the address keeps it, and each number of the table leads to what it counts.
import type { LocalDate } from '#domain/dates.ts';
import { isOneOf } from '#domain/fields.ts';
import { RECORDS } from '#domain/records.ts';
import { containsPattern } from '#domain/search-filters.ts';
import type { Claim_bool_exp, Complaint_bool_exp, Task_bool_exp } from '#src/generated/inputs.ts';
import { personOf, type Member } from './team-member.ts';

const WORKS = ['claims', 'complaints', 'tasks'] as const;
export type Work = (typeof WORKS)[number];
export const PARTS = ['all', 'overdue', 'new'] as const;
export type Part = (typeof PARTS)[number];

export const WORK_LABELS: Readonly<Record<Work, string>> = {
  claims: 'Claims',
  complaints: 'Complaints',
  tasks: 'Tasks',
};
export const PART_LABELS: Readonly<Record<Part, string>> = { all: 'Open', overdue: 'Overdue', new: 'New in 7 days' };

export interface WorkFilter {
  readonly work: Work;
  readonly part: Part;
  /** A number, or a piece of a name or title. */
  readonly text: string;
}

/** Kinds of work that an organisation with these features has. */
export function worksOf(features: readonly string[]): readonly Work[] {
  return WORKS.filter(
    (work) => work === 'tasks' || features.includes((work === 'claims' ? RECORDS.claim : RECORDS.complaint).feature),
  );
}

/** What the address says, as far as it can be shown. */
export function readFilter(params: URLSearchParams, works: readonly Work[]): WorkFilter {
  const work = params.get('show');
  const part = params.get('only');
  return {
    work: isOneOf(WORKS, work) && works.includes(work) ? work : (works[0] ?? 'tasks'),
    part: isOneOf(PARTS, part) ? part : 'all',
    text: params.get('find') ?? '',
  };
}

/** The address of a person's work, or of what is nobody's. */
export function workAddress(member: Pick<Member, 'userId'>, { work, part, text }: WorkFilter): string {
  const params = new URLSearchParams({ person: personOf(member), show: work });
  if (part !== 'all') params.set('only', part);
  if (text !== '') params.set('find', text);
  return `?${params.toString()}`;
}

/** How many of a person's there are, as their row says. */
export function countOf(member: Member, work: Work, part: Part): number {
  const counts: Readonly<Record<Work, Readonly<Record<Part, number | null>>>> = {
    claims: { all: member.openClaims, overdue: member.overdueClaims, new: member.newClaims },
    complaints: { all: member.openComplaints, overdue: member.overdueComplaints, new: member.newComplaints },
    tasks: { all: member.openTasks, overdue: member.overdueTasks, new: member.newTasks },
  };
  return counts[work][part] ?? 0;
}

/** The moment that filters count from. */
export interface Moment {
  /** UTC timestamp. */
  readonly now: string;
  /** UTC timestamp of a week before. */
  readonly weekAgo: string;
  /** The organisation's day. */
  readonly today: LocalDate;
}

const numbered = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : undefined;
/** Every word somewhere in one of the fields, or the number. */
function textConditions<Condition>(
  text: string,
  byId: (id: number) => Condition,
  byWord: (pattern: string) => readonly Condition[],
): readonly { readonly _or: Condition[] }[] {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 5);
  const id = numbered(text);
  return words.map((word) => ({
    _or: [...byWord(containsPattern(word)), ...(id === undefined ? [] : [byId(id)])],
  }));
}

type Asked = Pick<WorkFilter, 'part' | 'text'>;

/** Whose: a person's, or nobody's. */
const heldBy = (userId: number | null) => (userId === null ? { _is_null: true } : { _eq: userId });

export function claimsWhere(ownerId: number | null, { part, text }: Asked, { now, weekAgo }: Moment): Claim_bool_exp {
  return {
    ownerId: heldBy(ownerId),
    status: { _in: ['open', 'reopened'] },
    ...(part === 'overdue' ? { nextDueAt: { _lt: now } } : {}),
    ...(part === 'new' ? { createdAt: { _gt: weekAgo } } : {}),
    _and: [
      ...textConditions<Claim_bool_exp>(
        text,
        (id) => ({ id: { _eq: id } }),
        (_ilike) => [{ phCompany: { _ilike } }, { phFirstName: { _ilike } }, { phLastName: { _ilike } }],
      ),
    ],
  };
}

export function complaintsWhere(
  ownerId: number | null,
  { part, text }: Asked,
  { now, weekAgo }: Moment,
): Complaint_bool_exp {
  return {
    ownerId: heldBy(ownerId),
    status: { _in: ['open', 're-opened'] },
    ...(part === 'overdue' ? { nextDueAt: { _lt: now } } : {}),
    ...(part === 'new' ? { dtReceived: { _gt: weekAgo } } : {}),
    _and: [
      ...textConditions<Complaint_bool_exp>(
        text,
        (id) => ({ id: { _eq: id } }),
        (_ilike) => [{ complainantFirstName: { _ilike } }, { complainantLastName: { _ilike } }],
      ),
    ],
  };
}

export function tasksWhere(userId: number | null, { part, text }: Asked, { today, weekAgo }: Moment): Task_bool_exp {
  return {
    assignedToId: heldBy(userId),
    isCompleted: { _eq: false },
    ...(part === 'overdue' ? { dueDate: { _lt: today } } : {}),
    ...(part === 'new' ? { createdAt: { _gt: weekAgo } } : {}),
    _and: [
      ...textConditions<Task_bool_exp>(
        text,
        (id) => ({ _or: [{ claimId: { _eq: id } }, { complaintId: { _eq: id } }, { incidentId: { _eq: id } }] }),
        (_ilike) => [{ title: { _ilike } }],
      ),
    ],
  };
}
