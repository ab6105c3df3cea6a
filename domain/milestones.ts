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

/** What a complaint can change to: it is open from the start, and never again. */
const COMPLAINT_STATUSES: readonly ListItem[] = ['closed', 're-opened', 'cancelled'].map((key) => ({
  key,
  label: key,
}));

/** What a claim's people record by hand, and a complaint's (RULES 31): each by a 'Record ...' of its page. */
const RECORDED_BY_HAND: Readonly<Record<MilestoneEntity, readonly string[]>> = {
  claim: ['initial assessment made', 'all information received', 'progress update sent', 'delay notice sent'],
  complaint: [
    'acknowledged',
    'initial assessment made',
    'all information received',
    'progress update sent',
    'delay notice sent',
    'responded',
  ],
};

/** Letters say by the name of their template what they are, on a claim too. */
const LETTERS = ['acknowledged', 'responded'];

const FIXED: Readonly<Record<MilestoneEntity, Groups>> = {
  claim: {
    Dates: ['received', 'lodged', 'date of loss', 'date closed', 'date re-opened'],
    Handling: [
      ...RECORDED_BY_HAND.claim,
      ...LETTERS,
      'decision made',
      'owner changed',
      'handling party changed',
      'policyholder payment details changed',
    ],
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
    Handling: [...RECORDED_BY_HAND.complaint, 'owner changed', 'handling party changed'],
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

/** What people may record of such a record, in the order of the menu. */
export function recordableMilestones(
  entity: string,
): readonly { readonly name: string; readonly label: string; readonly words: string }[] {
  const words = Object.entries(RECORDED_BY_HAND).find(([kind]) => kind === entity)?.[1] ?? [];
  return words.map((one) => ({ name: milestoneName(one), label: sentence(one), words: one }));
}

/** Fixed milestones that say what a record itself went through: nobody records these of it. */
const OWN = Object.values(FIXED)
  .flatMap((groups) => Object.values(groups).flat())
  .filter((words) => !RECORDED_BY_HAND.complaint.includes(words))
  .map(milestoneName);

/** That a complaint was responded to: what shows it is asked for (RG 271.53 to 271.55). */
export const RESPONDED = milestoneName('responded');

/**
 * Whether a record's own changes record this milestone: completing a task may not, it would be there twice and start its
 * clocks anew. The twin of app.is_milestone_of_task, which says the opposite.
 */
export function isRecordedByItself(name: string): boolean {
  return (
    OWN.includes(name) ||
    // by a letter that passes its checklist, or by hand with proof
    name === RESPONDED ||
    Object.values(FAMILIES)
      .flat()
      .some(({ start }) => name.startsWith(`${milestoneName(start)}_`))
  );
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
