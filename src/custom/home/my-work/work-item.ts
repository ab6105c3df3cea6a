// What waits for a person, as rules: which card an item stands in, under which tabs, in which order, where it leads.
import { addDays, localDateOf } from '#domain/dates.ts';
import { recordKind, recordPath, recordTitle } from '#domain/records.ts';
import { complaintSearchAddress } from '#domain/search-addresses.ts';
import { completedBy } from '#domain/task.ts';
import type { Feature } from '#src/providers/areas/area-route.ts';
import type { MyWorkQuery } from '#src/generated/documents/my-work.ts';

export type WorkItem = MyWorkQuery['MyWork'][number];

/** Where a person is: what is due today is due there. */
export interface Moment {
  readonly now: Date;
  readonly zone: string;
  /** The day of `now` there. */
  readonly today: string;
}

export const momentOf = (now: Date, zone: string): Moment => ({ now, zone, today: localDateOf(now, zone) });

/** The cards, in their order. */
export const CARDS = ['tasks', 'deadlines', 'colours', 'messages', 'waiting'] as const;
export type CardName = (typeof CARDS)[number];

const CARD_OF: Readonly<Record<string, CardName>> = {
  task: 'tasks',
  deadline: 'deadlines',
  claim: 'colours',
  complaint: 'colours',
  message: 'messages',
  payment: 'waiting',
  reserve: 'waiting',
  pay: 'waiting',
  'run payments': 'waiting',
  'payment run': 'waiting',
  expense: 'waiting',
  attestation: 'waiting',
  sending: 'waiting',
  unassigned: 'waiting',
  job: 'waiting',
};

/** The features of which one is needed for a card to have anything. */
export const CARD_FEATURES: Readonly<Record<CardName, readonly Feature[]>> = {
  tasks: ['claim', 'complaint', 'compliance'],
  deadlines: ['claim', 'complaint', 'compliance'],
  colours: ['claim', 'complaint'],
  messages: ['claim', 'complaint'],
  waiting: ['claim', 'complaint', 'compliance'],
};

export const TABS = ['all', 'overdue', 'claims', 'complaints', 'incidents'] as const;
export type Tab = (typeof TABS)[number];

export const TAB_LABELS: Readonly<Record<Tab, string>> = {
  all: 'All',
  overdue: 'Overdue',
  claims: 'Claims',
  complaints: 'Complaints',
  incidents: 'Incidents',
};

const TAB_FEATURES: Readonly<Partial<Record<Tab, Feature>>> = {
  claims: 'claim',
  complaints: 'complaint',
  incidents: 'compliance',
};
const TAB_ENTITIES: Readonly<Partial<Record<Tab, string>>> = {
  claims: 'claim',
  complaints: 'complaint',
  incidents: 'incident',
};

/** The tabs of an organisation: no kind of record that it does not have. */
export function tabsFor(features: readonly Feature[]): readonly Tab[] {
  return TABS.filter((tab) => {
    const feature = TAB_FEATURES[tab];
    return feature === undefined || features.includes(feature);
  });
}

const dayOf = (at: string | null, zone: string): string | null => (at === null ? null : localDateOf(at, zone));

/** Whether an item's day or moment is over. */
export function isLate({ kind, dueOn, at }: WorkItem, { now, today }: Moment): boolean {
  if (kind === 'task' || kind === 'attestation') return dueOn !== null && dueOn < today;
  return kind === 'deadline' && at !== null && new Date(at) < now;
}

/** Whether a tab shows an item. */
export function isUnder(tab: Tab, item: WorkItem, moment: Moment): boolean {
  if (tab === 'all') return true;
  return tab === 'overdue' ? isLate(item, moment) : item.entity === TAB_ENTITIES[tab];
}

/** What is to be done now: tasks that are due later this week are only in the week. */
export function isNow({ kind, dueOn }: WorkItem, { today }: Moment): boolean {
  return kind !== 'task' || (dueOn !== null && dueOn <= today);
}

/** Of what waits: what nobody else sees comes first, expenses, of which there may be many, last. */
const URGENCY: Readonly<Record<string, number>> = { unassigned: 0, sending: 0, attestation: 1, expense: 3 };
const USUAL_URGENCY = 2;

/** What an item is ordered by within its card: the most urgent first, messages the newest. */
function rank(item: WorkItem): string {
  if (item.kind === 'task') return `${item.dueOn ?? ''} ${String(item.itemId).padStart(16, '0')}`;
  const at = item.at ?? '';
  if (CARD_OF[item.kind ?? ''] === 'waiting') return `${URGENCY[item.kind ?? ''] ?? USUAL_URGENCY} ${at}`;
  return item.kind === 'claim' || item.kind === 'complaint' ? `${item.color === 'red' ? 0 : 1} ${at}` : at;
}

/** The items of each card. */
export function cardsOf(items: readonly WorkItem[]): Readonly<Record<CardName, readonly WorkItem[]>> {
  const of = (card: CardName): readonly WorkItem[] => {
    const sorted = items
      .filter(({ kind }) => CARD_OF[kind ?? ''] === card)
      .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
    return card === 'messages' ? sorted.toReversed() : sorted;
  };
  return {
    tasks: of('tasks'),
    deadlines: of('deadlines'),
    colours: of('colours'),
    messages: of('messages'),
    waiting: of('waiting'),
  };
}

export interface WorkDay {
  readonly day: string;
  readonly deadlines: readonly WorkItem[];
  readonly tasks: number;
}

/** The seven days that begin today, with what is due on each; what is overdue stands in its card. */
export function weekOfWork(items: readonly WorkItem[], moment: Moment): readonly WorkDay[] {
  const deadlines = Map.groupBy(
    items.filter((item) => item.kind === 'deadline' && !isLate(item, moment)),
    ({ at }) => dayOf(at, moment.zone),
  );
  return [0, 1, 2, 3, 4, 5, 6].map((ahead) => {
    const day = addDays(moment.today, ahead);
    return {
      day,
      deadlines: deadlines.get(day) ?? [],
      tasks: items.filter(({ kind, dueOn }) => kind === 'task' && dueOn === day).length,
    };
  });
}

/** No record of its own kind: attestations hang on it alone. */
const OBLIGATION = 'obligation';

/** 'Claim 104873'; empty for what is of no record. */
export function recordWords({ entity, entityId }: Pick<WorkItem, 'entity' | 'entityId'>): string {
  if (entityId === null) return '';
  if (entity === OBLIGATION) return `Obligation ${entityId}`;
  const kind = recordKind(entity);
  return `${kind === undefined ? '' : recordTitle(kind)} ${entityId}`.trim();
}

const SECTIONS: Readonly<Record<string, string>> = { expense: 'expenses', pay: 'financials' };

const idFilter = (field: string, value: unknown): string =>
  `filter=${encodeURIComponent(JSON.stringify({ [field]: value }))}`;

/** Items that are worked on elsewhere than on a record's page. */
const ELSEWHERE: Readonly<Record<string, (item: WorkItem) => string | undefined>> = {
  payment: ({ itemId }) => `/app/approvals?payment=${String(itemId)}`,
  reserve: ({ itemId }) => `/app/approvals?change=${String(itemId)}`,
  // a reversal is marked as paid on its claim
  pay: ({ itemId, detail }) => (detail === 'reversal' ? undefined : `/app/approvals/by-hand?${idFilter('id', itemId)}`),
  'run payments': () => '/app/payment-runs',
  'payment run': ({ itemId }) => `/app/payment-runs/${String(itemId)}`,
  attestation: ({ itemId, entityId }) =>
    `/app/compliance/obligations/details/${String(entityId)}/attestation/${String(itemId)}`,
  unassigned: ({ entity }) =>
    entity === 'task' ? `/app/tasks/all?${idFilter('held', ['nobody'])}` : complaintSearchAddress({ unassigned: true }),
};

/** Where an item is worked on: the task's drawer, the message, the page of approvals or payments, the search, the record. */
export function itemPath(item: WorkItem): string {
  const elsewhere = ELSEWHERE[item.kind ?? '']?.(item);
  if (elsewhere !== undefined) return elsewhere;
  const kind = recordKind(item.entity);
  const { itemId, entityId } = item;
  if (kind === undefined || entityId === null) return '/app';
  const rest =
    item.kind === 'task'
      ? `${kind.firstPage}/${kind.taskDrawer}/edit/${String(itemId)}`
      : item.kind === 'message' || item.kind === 'sending'
        ? `comms/${String(itemId)}`
        : (SECTIONS[item.kind ?? ''] ?? kind.firstPage);
  return recordPath({ kind, id: entityId }, rest);
}

/** Its record's page. */
export function itemRecordPath({ entity, entityId }: WorkItem): string {
  const kind = recordKind(entity);
  return kind === undefined || entityId === null ? '/app' : recordPath({ kind, id: entityId }, kind.firstPage);
}

/** Where a task is completed that a word does not complete: its message, or its drawer; undefined for one that is simply done. */
export function completionPath(item: WorkItem): string | undefined {
  const kind = recordKind(item.entity);
  if (kind === undefined || item.entityId === null) return undefined;
  const by = completedBy(item.taskConfig, kind);
  if (by === 'person') return undefined;
  return by === 'message'
    ? recordPath({ kind, id: item.entityId }, `comms/new/${String(item.itemId)}`)
    : itemPath(item);
}
