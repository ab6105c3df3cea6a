// What is still open on a claim that is about to be closed: in which order it is told, in which words, and where each
// lies (issue 14, item 6). The rows are the view claim_open_item's (supabase/schemas/close-out.sql).
import { isClosedStatus } from './claim-status.ts';
import { formatMoney, sumDollars } from './money.ts';
import { RECORDS, recordPath } from './records.ts';

export const OPEN_KINDS = ['task', 'reserve', 'job', 'message', 'clock'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

export interface OpenItem {
  readonly kind: OpenKind;
  readonly itemId: number;
  /** Of a job the supplier of the claim that has it. */
  readonly withinId: number | null;
  readonly title: string;
  /** Of a reserve what it has not paid out, in dollars. */
  readonly amount: number | null;
}

/** What the button says where something is still open. */
export const CLOSE_ANYWAY = 'Close anyway';
export const STILL_OPEN = 'Still open on this claim';

/** Whether a change of status closes a claim that is open: also withdrawing and cancelling does. */
export function closesClaim(from: string, to: string): boolean {
  return isClosedStatus(to) && !isClosedStatus(from);
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

type Items = readonly OpenItem[];

const HEADINGS: Readonly<Record<OpenKind, (items: Items) => string>> = {
  task: ({ length }) => counted(length, 'open task', 'open tasks'),
  reserve: (items) => `${formatMoney(sumDollars(items.map(({ amount }) => amount)))} outstanding reserve`,
  job: ({ length }) => counted(length, 'supplier job under way', 'supplier jobs under way'),
  message: ({ length }) => counted(length, 'unanswered message', 'unanswered messages'),
  clock: ({ length }) => counted(length, 'running deadline', 'running deadlines'),
};

export interface OpenGroup<T extends OpenItem> {
  readonly kind: OpenKind;
  /** '2 open tasks', 'A$1,250.00 outstanding reserve'. */
  readonly heading: string;
  readonly items: readonly T[];
}

/** What is open by kind, those that have any. */
export function openGroups<T extends OpenItem>(items: readonly T[]): readonly OpenGroup<T>[] {
  return OPEN_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    return own.length === 0 ? [] : [{ kind, heading: HEADINGS[kind](own), items: own }];
  });
}

/** The part of the address that opens the deadlines of a record. */
export const DEADLINES_HASH = '#deadlines';

const { firstPage, taskDrawer } = RECORDS.claim;
const PLACES: Readonly<Record<OpenKind, (item: OpenItem) => string>> = {
  task: ({ itemId }) => `${firstPage}/${taskDrawer}/edit/${itemId}`,
  reserve: ({ itemId }) => `financials/reserve/edit/${itemId}`,
  job: ({ withinId }) => `${firstPage}/suppliers${withinId === null ? '' : `/${withinId}`}`,
  message: ({ itemId }) => `comms/${itemId}`,
  clock: () => `${firstPage}${DEADLINES_HASH}`,
};

/** Where it lies. */
export function openItemPath(claimId: number, item: OpenItem): string {
  return recordPath({ kind: RECORDS.claim, id: claimId }, PLACES[item.kind](item));
}
