// What is still open on a claim that is about to be closed: in which order it is told, in which words, and where each
// lies (issue 14, item 6). The rows are the view claim_open_item's (supabase/schemas/close-out.sql), the first of each kind:
// how many there are and what they come to the database has counted.
import { isClosedStatus } from './claim-status.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';
import { RECORDS, recordPath } from './records.ts';

export const OPEN_KINDS = [
  'task',
  'reserve',
  'reserve change',
  'payment',
  'expense',
  'invoice',
  'excess',
  'recovery',
  'expected recovery',
  'job',
  'message',
  'clock',
] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];

export interface OpenItem {
  readonly kind: OpenKind;
  readonly itemId: number;
  /** Of a job the supplier of the claim that has it, of a payment its reserve. */
  readonly withinId: number | null;
  readonly title: string;
  /** In dollars: what a reserve has not paid out, what is asked for, not billed or still to come in. */
  readonly amount: number | null;
  /** How many of its kind the claim has, and what they come to: also those that are not shown. */
  readonly kindCount: number;
  readonly kindAmount: number | null;
}

/** What the button says where something is still open. */
export const CLOSE_ANYWAY = 'Close anyway';
export const STILL_OPEN = 'Still open on this claim';

/** Rows of a kind that are shown; the heading counts all of them. */
export const SHOWN_OF_A_KIND = 10;

/** Whether a change of status closes a claim that is open: also withdrawing and cancelling does. */
export function closesClaim(from: string, to: string): boolean {
  return isClosedStatus(to) && !isClosedStatus(from);
}

/** Excess and recoveries: what a claim that is closed in recovery only waits for, and nothing that it leaves open (RULES 19). */
const TO_COME: ReadonlySet<string> = new Set<OpenKind>(['excess', 'recovery', 'expected recovery']);

/** Whether what is open of a kind is left behind by a claim that gets a status. */
export function isLeftOpen(kind: OpenKind, status: string): boolean {
  return status !== 'closed in recovery only' || !TO_COME.has(kind);
}

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** The heading of a kind: how many, what they come to. */
type Heading = (count: number, amount: number) => string;

const HEADINGS: Readonly<Record<OpenKind, Heading>> = {
  task: (count) => counted(count, 'open task', 'open tasks'),
  reserve: (_count, amount) => `${formatMoney(amount)} outstanding reserve`,
  'reserve change': (count) => counted(count, 'reserve waiting for approval', 'reserves waiting for approval'),
  payment: (count, amount) => `${counted(count, 'payment', 'payments')} not yet paid, ${formatMoney(amount)}`,
  expense: (count, amount) => `${counted(count, 'expense', 'expenses')} not billed, ${formatMoney(amount)}`,
  invoice: (count) => counted(count, 'draft invoice', 'draft invoices'),
  excess: (_count, amount) => `${formatMoney(amount)} excess to come`,
  recovery: (count) => counted(count, 'open recovery', 'open recoveries'),
  'expected recovery': (_count, amount) => `${formatMoney(amount)} recovery to come`,
  job: (count) => counted(count, 'supplier job under way', 'supplier jobs under way'),
  message: (count) => counted(count, 'unanswered message', 'unanswered messages'),
  clock: (count) => counted(count, 'running deadline', 'running deadlines'),
};

export interface OpenGroup<T extends OpenItem> {
  readonly kind: OpenKind;
  /** '2 open tasks', 'A$1,250.00 outstanding reserve'. */
  readonly heading: string;
  readonly items: readonly T[];
  /** How many there are beside `items`. */
  readonly more: number;
}

/**
 * What is open by kind, those that have any.
 * @param exceptTask a task that is done with the closing, where the claim has it open
 */
export function openGroups<T extends OpenItem>(items: readonly T[], exceptTask?: number): readonly OpenGroup<T>[] {
  return OPEN_KINDS.flatMap((kind) => {
    const all = items.filter((item) => item.kind === kind);
    const [first] = all;
    if (first === undefined) return [];
    const isExcepted = kind === 'task' && exceptTask !== undefined;
    const own = all.filter(({ itemId }) => !isExcepted || itemId !== exceptTask).slice(0, SHOWN_OF_A_KIND);
    const count = first.kindCount - (isExcepted ? 1 : 0);
    if (count <= 0) return [];
    const heading = HEADINGS[kind](count, first.kindAmount ?? 0);
    return [{ kind, heading, items: own, more: count - own.length }];
  });
}

/** The part of the address that opens the deadlines of a record. */
export const DEADLINES_HASH = '#deadlines';

const { firstPage, taskDrawer } = RECORDS.claim;

interface Place {
  /** The part of the claim where all of its kind stand. */
  readonly all: string;
  /** Where one is opened, below `all` where nothing else is said; left out where that is the same place. */
  readonly one?: (item: OpenItem) => string;
}

const FINANCIALS = 'financials';
const BILLING = 'expenses';
const PLACES: Readonly<Record<OpenKind, Place>> = {
  task: { all: 'tasks', one: ({ itemId }) => `${firstPage}/${taskDrawer}/edit/${itemId}` },
  reserve: { all: FINANCIALS, one: ({ itemId }) => `${FINANCIALS}/reserve/edit/${itemId}` },
  'reserve change': {
    all: FINANCIALS,
    one: ({ withinId }) => (withinId === null ? FINANCIALS : `${FINANCIALS}/reserve/edit/${withinId}`),
  },
  payment: {
    all: FINANCIALS,
    one: ({ itemId, withinId }) =>
      withinId === null ? FINANCIALS : `${FINANCIALS}/payment/${withinId}/edit/${itemId}`,
  },
  expense: { all: BILLING, one: ({ itemId }) => `${BILLING}/edit/${itemId}` },
  invoice: { all: BILLING, one: ({ itemId }) => `${BILLING}/invoice/edit/${itemId}` },
  excess: { all: FINANCIALS },
  recovery: { all: FINANCIALS, one: ({ itemId }) => `${FINANCIALS}/recovery/edit/${itemId}` },
  'expected recovery': { all: FINANCIALS },
  job: {
    all: `${firstPage}/suppliers`,
    one: ({ withinId }) => `${firstPage}/suppliers${withinId === null ? '' : `/${withinId}`}`,
  },
  message: { all: 'comms?show=unanswered', one: ({ itemId }) => `comms/${itemId}` },
  clock: { all: `${firstPage}${DEADLINES_HASH}` },
};

/** Where it lies. */
export function openItemPath(claimId: number, item: OpenItem): string {
  const { one, all } = PLACES[item.kind];
  return recordPath({ kind: RECORDS.claim, id: claimId }, one === undefined ? all : one(item));
}

/** Where all of a kind stand. */
export function openKindPath(claimId: number, kind: OpenKind): string {
  return recordPath({ kind: RECORDS.claim, id: claimId }, PLACES[kind].all);
}
