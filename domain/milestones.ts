// The milestones that rules and due dates can name (spec 3 §4.4), with those that RULES 31 adds.
import { CONTACT_TYPES } from './contact-types.ts';
import { milestoneName, sentence } from './milestone-name.ts';
import type { RecordNameWith } from './records.ts';

export type MilestoneEntity = RecordNameWith<'milestones'>;

/** An item of a configured list: its key is stored in records, and so in the milestone's name. */
interface ListItem {
  readonly key: string;
  readonly label: string;
}

/** The organisation's lists whose values become milestones. */
export interface MilestoneLists {
  readonly statuses: readonly ListItem[];
  readonly decisions: readonly ListItem[];
  readonly triageOutcomes: readonly ListItem[];
}

interface MilestoneChoice {
  /** Internal name, as rules store it. */
  readonly name: string;
  readonly label: string;
  readonly group: string;
}

/** Milestones that end in a value: 'status changed to' and then which. */
interface Family {
  readonly start: string;
  readonly group: string;
  readonly values: (lists: MilestoneLists) => readonly ListItem[];
}

type Groups = Readonly<Record<string, readonly string[]>>;

const COMPLAINT_STATUSES: readonly ListItem[] = ['open', 'closed', 're-opened', 'cancelled'].map((key) => ({
  key,
  label: key,
}));

const HANDLING = [
  'initial assessment made',
  'all information received',
  'progress update sent',
  'delay notice sent',
  'acknowledged',
  'responded',
];

const FIXED: Readonly<Record<MilestoneEntity, Groups>> = {
  claim: {
    Dates: ['received', 'lodged', 'date of loss', 'date closed', 'date re-opened'],
    Handling: [...HANDLING, 'owner changed', 'handling party changed', 'policyholder payment details changed'],
    Money: [
      'reserve added',
      'reserve changed',
      'payment made',
      'invoice added',
      'invoice sent',
      'recovery payment received',
      'excess payment received',
    ],
  },
  complaint: {
    Dates: ['received', 'lodged', 'date closed', 'date re-opened'],
    Handling: [...HANDLING, 'owner changed', 'handling party changed'],
  },
};

const contacts = (types: readonly string[]) => (): readonly ListItem[] =>
  types.map((type) => ({ key: type.toLowerCase(), label: type.toLowerCase() }));

const contactFamilies = (types: readonly string[]): readonly Family[] =>
  ['e-mail received from', 'incoming call from', 'outgoing call to'].map((start) => ({
    start,
    group: 'Messages and calls',
    values: contacts(types),
  }));

const FAMILIES: Readonly<Record<MilestoneEntity, readonly Family[]>> = {
  claim: [
    { start: 'status changed to', group: 'Status', values: ({ statuses }) => statuses },
    { start: 'decision changed to', group: 'Decision', values: ({ decisions }) => decisions },
    { start: 'triage outcome changed to', group: 'Triage outcome', values: ({ triageOutcomes }) => triageOutcomes },
    ...contactFamilies(CONTACT_TYPES),
  ],
  complaint: [
    { start: 'status changed to', group: 'Status', values: () => COMPLAINT_STATUSES },
    ...contactFamilies(['Complainant', ...CONTACT_TYPES]),
  ],
};

/**
 * What a rule of a claim or complaint can start and end with.
 * @param lists the organisation's own values; what is hidden from new records should be left out by the caller
 */
export function milestonesOf(entity: MilestoneEntity, lists: MilestoneLists): readonly MilestoneChoice[] {
  const fixed = Object.entries(FIXED[entity]).flatMap(([group, words]) =>
    words.map((one) => ({ name: milestoneName(one), label: sentence(one), group })),
  );
  const listed = FAMILIES[entity].flatMap(({ start, group, values }) =>
    values(lists).map(({ key, label }) => ({
      name: milestoneName(`${start} ${key}`),
      label: sentence(`${start} ${label}`),
      group,
    })),
  );
  return [...fixed, ...listed];
}

/**
 * Whether a stored name is a milestone of claims or complaints. Values of lists are not looked up: a rule may name one
 * that the organisation has removed since (RULES 10).
 */
export function isMilestone(entity: MilestoneEntity, name: string): boolean {
  const isFixed = Object.values(FIXED[entity]).some((words) => words.some((one) => milestoneName(one) === name));
  return (
    isFixed ||
    FAMILIES[entity].some(
      ({ start }) => name.startsWith(`${milestoneName(start)}_`) && name.length > milestoneName(start).length + 1,
    )
  );
}
