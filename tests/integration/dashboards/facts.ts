// The fixed world whose figures are known: every fact that the dashboards count, as plain records.
import { addDays } from '#domain/dates.ts';
import { at, edgesOf, type Instant } from './periods.ts';

export const PARTIES = ['Avon', 'Brisk', 'Cedar'] as const;
export type Party = (typeof PARTIES)[number];
export const PEOPLE = ['ada', 'hana', 'olle', 'una'] as const;
export type Person = (typeof PEOPLE)[number];

/** Who may see what: ada administers, hana sees all handling parties, una is of Avon, olle of none. */
export const SIGHT: Readonly<Record<Person, 'all' | readonly Party[]>> = {
  ada: 'all',
  hana: 'all',
  olle: [],
  una: ['Avon'],
};

export interface Step {
  readonly label: string;
  readonly whenCompleted?: string;
  readonly completed?: Instant;
  readonly isHidden?: boolean;
}

interface Held {
  readonly key: string;
  readonly owner: Person | undefined;
  readonly parties: readonly Party[];
  readonly steps: readonly Step[];
}

export interface ClaimFact extends Held {
  readonly owner: Person;
  readonly status: 'open' | 'withdrawn' | 'cancelled' | 'closed' | 'closed in recovery only' | 'reopened';
  readonly created: Instant;
  /** When the loss was reported; else it counts as received when it was made. */
  readonly reported?: Instant;
  readonly closed?: Instant;
  readonly indicator?: { readonly color: 'red' | 'orange' | 'green'; readonly title: string };
  readonly insurer?: string;
  readonly product?: string;
  /** In cents. */
  readonly reserves: readonly number[];
  readonly recovery?: number;
  readonly excess?: number;
}

export interface ComplaintFact extends Held {
  readonly status: 'open' | 'closed' | 're-opened' | 'cancelled';
  readonly received: Instant;
  readonly acknowledged?: Instant;
  readonly responded?: Instant;
  readonly closed?: Instant;
  readonly outcome?: 'Accepted' | 'Rejected' | 'Partially rejected';
  /** In cents. */
  readonly remedy?: number;
  readonly age?: string;
  readonly issue?: string;
  readonly color: 'red' | 'orange' | 'green';
  readonly flags: readonly { readonly label: string; readonly isCleared: boolean }[];
  readonly isPublic?: boolean;
}

export interface IncidentFact {
  readonly key: string;
  readonly type:
    | 'near miss'
    | 'incident'
    | 'reportable situation'
    | 'minor breach'
    | 'breach of security delegation'
    | 'major breach';
  readonly status: 'open' | 'closed';
  readonly identified: Instant;
  readonly product: string;
  readonly severity: 'low' | 'medium' | 'high';
  readonly frequency: 'low' | 'medium' | 'high';
  /** Key of the claim or complaint that it came of. */
  readonly claim?: string;
  readonly complaint?: string;
}

/**
 * The moments at which everything is counted. Clocks went forward on 4 October 2026 and back on 4 April 2027; 5 October was
 * Labour Day; half a year before 31 August there is no 31st.
 */
export const MOMENTS = {
  'the end of a month': at('2026-08-31', '12:05'),
  'the day after one of 23 hours, a holiday': at('2026-10-05', '10:35'),
  'a week with a holiday in it': at('2026-10-09', '17:20'),
  'the day after one of 25 hours': at('2027-04-05', '00:10'),
} as const;

const EDGES = Object.values(MOMENTS).flatMap(edgesOf);
/** Counts through a list, so that neighbours meet different things. */
const nth = <T>(list: readonly T[], index: number): T => list[index % list.length]!;
const SETS: readonly (readonly Party[])[] = [
  ['Avon'],
  ['Brisk'],
  ['Avon', 'Brisk'],
  [],
  ['Cedar'],
  ['Avon', 'Brisk', 'Cedar'],
];
const HOUR = 3_600_000;

const INDICATORS: readonly ClaimFact['indicator'][] = [
  undefined,
  { color: 'red', title: 'No contact' },
  { color: 'orange', title: 'Update due' },
  undefined,
  { color: 'red', title: 'Decision late' },
];
const DONE = at('2026-03-02', '09:00');
const CLAIM_STEPS: readonly (readonly Step[])[] = [
  [],
  [{ label: 'Lodged', completed: DONE }, { label: 'Assessed' }, { label: 'Decided' }],
  [
    { label: 'Lodged', completed: DONE },
    { label: 'Assessed', completed: DONE + HOUR },
  ],
  [{ label: 'Known to nobody', isHidden: true }, { label: 'Lodged' }],
  [{ label: 'Known to nobody', isHidden: true }],
];
const COMPLAINT_STEPS: readonly (readonly Step[])[] = [
  [],
  [
    { label: 'Receive', whenCompleted: 'Received', completed: DONE },
    { label: 'Investigate', completed: DONE + HOUR },
  ],
  // completed in another order than they stand in
  [
    { label: 'Receive', whenCompleted: 'Received', completed: DONE + HOUR },
    { label: 'Investigate', completed: DONE },
  ],
  // at the same time: the one that stands last
  [
    { label: 'Receive', whenCompleted: 'Received', completed: DONE },
    { label: 'Answer', whenCompleted: 'Answered', completed: DONE },
    { label: 'Known to nobody', completed: DONE + HOUR, isHidden: true },
  ],
];

const isOpen = (status: string): boolean => ['open', 'reopened', 're-opened'].includes(status);

function claimAt(edge: Instant, index: number): ClaimFact {
  const status = nth(
    ['closed', 'open', 'closed in recovery only', 'withdrawn', 'reopened', 'cancelled', 'closed'] as const,
    index,
  );
  // as often the day of closing is at the edge as that of being received
  const received = isOpen(status) || index % 2 === 0 ? edge : edge - (index % 40) * 7 * HOUR;
  const insurer = nth(['Ibis', 'Jade', undefined], index);
  const product = nth([undefined, 'Home', 'Motor', 'Home'], index);
  const indicator = nth(INDICATORS, index);
  return {
    key: `claim ${index}`,
    status,
    owner: nth(PEOPLE, index >> 1),
    parties: nth(SETS, index),
    steps: nth(CLAIM_STEPS, index >> 1),
    created: received + (index % 3 === 0 ? 0 : 90 * HOUR),
    ...(index % 3 === 0 ? {} : { reported: received }),
    ...(isOpen(status) ? {} : { closed: index % 2 === 0 ? received + (index % 50) * 11 * HOUR : edge }),
    ...(indicator ? { indicator } : {}),
    ...(insurer ? { insurer } : {}),
    ...(product ? { product } : {}),
    reserves: nth([[], [100_000], [25_050, 101], [7_777, 2_000_000, 105]], index),
    // more than the reserves come to, now and then
    ...(index % 5 === 0 ? { recovery: 50_000 } : {}),
    ...(index % 4 === 1 ? { excess: 25_000 } : {}),
  };
}

const FLAGS: readonly ComplaintFact['flags'][] = [
  [],
  [{ label: 'Vulnerable', isCleared: false }],
  [
    { label: 'Vulnerable', isCleared: false },
    { label: 'Media', isCleared: false },
  ],
  [{ label: 'Media', isCleared: true }],
  [
    { label: 'Legal', isCleared: false },
    { label: 'Legal', isCleared: false },
  ],
];
const AGES = ['Less than 18 years', '18-24', undefined, '35-44', '75 years and over', 'Unknown or not applicable'];
const ISSUES = ['Service - Delay in claim handling', 'Charges - Break costs', undefined, 'Advice - Incorrect advice'];

function complaintAt(edge: Instant, index: number): ComplaintFact {
  const status = nth(['closed', 'open', 're-opened', 'closed', 'cancelled', 'closed', 'open'] as const, index);
  const isReceived = index % 2 === 0;
  const received = isReceived ? edge : edge - (index % 45) * 26 * HOUR;
  const hasClosed = status === 'closed' || status === 'cancelled';
  const closed = isReceived ? received + (index % 9) * 31 * HOUR : edge;
  const responded = nth([undefined, received + (index % 12) * 25 * HOUR, closed], index);
  const age = nth(AGES, index);
  const issue = nth(ISSUES, index);
  return {
    key: `complaint ${index}`,
    status,
    owner: nth([...PEOPLE, undefined], index >> 1),
    parties: nth(SETS, index >> 1),
    steps: nth(COMPLAINT_STEPS, index),
    received,
    ...(index % 3 === 2 ? {} : { acknowledged: received + (index % 11) * 7 * HOUR + index }),
    ...(responded === undefined ? {} : { responded }),
    ...(hasClosed ? { closed } : {}),
    ...(status === 'closed' ? { outcome: nth(['Accepted', 'Rejected', 'Partially rejected'] as const, index) } : {}),
    ...(index % 4 === 3 ? {} : { remedy: nth([0, 12_345, 1_000_000], index) }),
    ...(age === undefined ? {} : { age }),
    ...(issue === undefined ? {} : { issue }),
    color: nth(['green', 'orange', 'red'], index >> 2),
    flags: nth(FLAGS, index),
    ...(index % 10 === 9 ? { isPublic: true } : {}),
  };
}

const TYPES = [
  'near miss',
  'incident',
  'reportable situation',
  'minor breach',
  'breach of security delegation',
  'major breach',
] as const;
const LEVELS = ['low', 'medium', 'high'] as const;

function incidentAt(edge: Instant, index: number): IncidentFact {
  return {
    key: `incident ${index}`,
    type: nth(TYPES, index),
    status: index % 4 === 3 ? 'closed' : 'open',
    identified: edge,
    product: nth(['Home', 'Motor', 'Claims'], index >> 1),
    severity: nth(LEVELS, index),
    // high with high does not come
    frequency: index % 3 === 2 ? nth(LEVELS, index % 2) : nth(LEVELS, index >> 1),
    ...(index % 3 === 0 ? { claim: `claim ${index}` } : {}),
    ...(index % 3 === 1 ? { complaint: `complaint ${index}` } : {}),
  };
}

/** Complaints that were answered so many days later, before, over and after the holiday and on weekends. */
const ANSWERED: readonly ComplaintFact[] = [
  '2026-09-25',
  '2026-09-26',
  '2026-09-28',
  '2026-10-04',
  '2026-10-05',
].flatMap((day, index) =>
  [0, 1, 3, 4].map((days): ComplaintFact => ({
    key: `answered ${day} ${days}`,
    status: 'open',
    owner: 'hana',
    parties: nth(SETS, index + days),
    steps: [],
    received: at(day, '23:59'),
    acknowledged: at(addDays(day, days + 1), '00:00'),
    responded: at(addDays(day, days + 4), days % 2 === 0 ? '00:00' : '23:59'),
    color: 'green',
    flags: [],
  })),
);

export interface Facts {
  readonly claims: readonly ClaimFact[];
  readonly complaints: readonly ComplaintFact[];
  readonly incidents: readonly IncidentFact[];
}

export const FACTS: Facts = {
  claims: EDGES.map(claimAt),
  complaints: [...EDGES.map(complaintAt), ...ANSWERED],
  incidents: EDGES.map(incidentAt),
};
