// The time limits that regulators and the Code set, one entry a rule: the twin of app.clock_rules()
// (supabase/schemas/clocks.sql), held to it by tests/integration/clocks/twins.test.ts. What `says` is told is ours, never
// the words of a regulator; paragraphs are cited so that people can read those themselves.
import type { RecordName } from '../records.ts';

export type ClockUnit = 'business' | 'calendar' | 'months';

export interface ClockRule {
  /** The record that it runs on. */
  readonly entity: RecordName;
  /** As it is called in lists. */
  readonly label: string;
  /** How many days or months, the day that starts it being day 0. */
  readonly length: number;
  readonly unit: ClockUnit;
  /** Where the rule stands. */
  readonly source: string;
  /** The same where there is room for a word or two. */
  readonly cite: string;
  /** What it asks, in our words. */
  readonly says: string;
  /** Each update begins the next round: a row of its own. */
  readonly repeats: boolean;
  /** Only where the Code lets another timetable be agreed. */
  readonly canPause: boolean;
  /** How long before it is due its people are told, in hours. */
  readonly warnHours: number;
}

const RG271 = 'RG 271';
const CODE = 'General Insurance Code of Practice 2020';
const DAY = 24;

const once = { repeats: false, canPause: false } as const;

export const CLOCK_RULES = {
  'acknowledge complaint': {
    ...once,
    entity: 'complaint',
    label: 'Acknowledge complaint',
    length: 1,
    unit: 'business',
    source: `${RG271}.51`,
    cite: 'RG 271.51',
    says: 'Acknowledge the complaint by the end of the next business day.',
    warnHours: 8,
  },
  'respond to complaint': {
    ...once,
    entity: 'complaint',
    label: 'Respond to complaint',
    length: 30,
    unit: 'calendar',
    source: `${RG271}.56`,
    cite: 'RG 271.56',
    says: 'Give the final response within 30 calendar days of receiving the complaint.',
    warnHours: 5 * DAY,
  },
  'delay notice': {
    ...once,
    entity: 'complaint',
    label: 'Delay notice',
    length: 29,
    unit: 'calendar',
    source: `${RG271}.64`,
    cite: 'RG 271.64',
    says: 'Where no final response can be given in time, send a delay notice before day 30.',
    warnHours: 5 * DAY,
  },
  'complaint update': {
    entity: 'complaint',
    label: 'Complaint update',
    length: 10,
    unit: 'business',
    source: `${CODE}, Part 11`,
    cite: 'Code Part 11',
    says: 'Tell the complainant how the complaint is going every 10 business days, unless another timetable is agreed.',
    repeats: true,
    canPause: true,
    warnHours: 2 * DAY,
  },
  'initial assessment': {
    ...once,
    entity: 'claim',
    label: 'Initial assessment',
    length: 10,
    unit: 'business',
    source: `${CODE}, paragraphs 67-68`,
    cite: 'Code 67-68',
    says: 'Within 10 business days of receiving the claim, assess it: say what information or assessor is needed.',
    warnHours: 2 * DAY,
  },
  'claim update': {
    entity: 'claim',
    label: 'Claim update',
    length: 20,
    unit: 'business',
    source: `${CODE}, paragraph 70`,
    cite: 'Code 70',
    says: 'Tell the claimant how the claim is going at least every 20 business days, unless another timetable is agreed.',
    repeats: true,
    canPause: true,
    warnHours: 3 * DAY,
  },
  'decision on information': {
    ...once,
    entity: 'claim',
    label: 'Decision, all information in',
    length: 10,
    unit: 'business',
    source: `${CODE}, paragraph 76`,
    cite: 'Code 76',
    says: 'Decide within 10 business days once all information is in and all enquiries are done.',
    warnHours: 2 * DAY,
  },
  'claim decision': {
    ...once,
    entity: 'claim',
    label: 'Decision at the latest',
    length: 4,
    unit: 'months',
    source: `${CODE}, paragraph 77`,
    cite: 'Code 77',
    says: 'Decide within 4 calendar months of receiving the claim.',
    warnHours: 14 * DAY,
  },
  'claim decision, exceptional': {
    ...once,
    entity: 'claim',
    label: 'Decision, Exceptional Circumstances',
    length: 12,
    unit: 'months',
    source: `${CODE}, paragraph 78`,
    cite: 'Code 78',
    says: 'In Exceptional Circumstances, decide within 12 calendar months of receiving the claim.',
    warnHours: 30 * DAY,
  },
  'breach report': {
    ...once,
    entity: 'incident',
    label: 'Report to ASIC',
    length: 30,
    unit: 'calendar',
    source: 'RG 78; Corporations Act s 912DAA',
    cite: 'RG 78',
    says: 'Report a reportable situation to ASIC within 30 calendar days of first knowing of it.',
    warnHours: 5 * DAY,
  },
  investigation: {
    ...once,
    entity: 'incident',
    label: 'Conclude investigation',
    length: 30,
    unit: 'calendar',
    source: 'RG 78; Corporations Act s 912D',
    cite: 'RG 78',
    says: 'An investigation that goes on for more than 30 days is itself reportable.',
    warnHours: 5 * DAY,
  },
  'privacy assessment': {
    ...once,
    entity: 'incident',
    label: 'Assess privacy breach',
    length: 30,
    unit: 'calendar',
    source: 'Privacy Act 1988 Part IIIC',
    cite: 'Privacy Act',
    says: 'Assess a suspected eligible data breach within 30 days of first knowing of it.',
    warnHours: 5 * DAY,
  },
} as const satisfies Readonly<Record<string, ClockRule>>;

export type ClockRuleName = keyof typeof CLOCK_RULES;

export const CLOCK_RULE_NAMES = Object.keys(CLOCK_RULES) as readonly ClockRuleName[];

/** The rule of a name; undefined for what is none. */
export function clockRule(name: string | null | undefined): ClockRule | undefined {
  return CLOCK_RULE_NAMES.includes(name as ClockRuleName) ? CLOCK_RULES[name as ClockRuleName] : undefined;
}

const UNITS: Readonly<Record<ClockUnit, readonly [one: string, many: string]>> = {
  business: ['business day', 'business days'],
  calendar: ['calendar day', 'calendar days'],
  months: ['calendar month', 'calendar months'],
};

/** '10 business days' */
export function lengthWords(length: number, unit: ClockUnit): string {
  return `${length} ${UNITS[unit][length === 1 ? 0 : 1]}`;
}

/** The states of a clock; `ended`: nothing is asked any more, such as of a withdrawn claim. */
export const CLOCK_STATES = ['running', 'paused', 'met', 'breached', 'ended'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

/** The setting by which an organisation asks for more than the rules do, and what it holds: rule and number. */
export type ClockLimits = Readonly<Partial<Record<ClockRuleName, number>>>;

/**
 * How long a rule lasts in an organisation: a tightened limit where there is one. A looser one, which the database
 * refuses, counts for nothing.
 */
export function lengthOf(rule: ClockRuleName, limits: ClockLimits): number {
  const own = limits[rule];
  const { length } = CLOCK_RULES[rule];
  return own !== undefined && Number.isInteger(own) && own >= 1 ? Math.min(own, length) : length;
}

/** What is wrong with the limits of an organisation, by rule; undefined where they hold. */
export function limitFault(rule: ClockRuleName, limit: unknown): string | undefined {
  const { label, length, unit } = CLOCK_RULES[rule];
  if (limit === null || limit === undefined) return undefined;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= length) return undefined;
  return `${label}: enter a whole number from 1 to ${length}. The rule gives ${lengthWords(length, unit)}, and it can be made shorter only.`;
}
