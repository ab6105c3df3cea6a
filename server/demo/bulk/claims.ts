// Claims of the bulk load: shaped like real ones, with short documents, made one at a time.
import type { CLAIM_STATUSES } from '#domain/claim-status.ts';
import type { DemoCalendar } from '../calendar.ts';
import { DECISIONS, TASK_TYPES } from '../data/lists.ts';
import { FIRST_NAMES, LAST_NAMES } from '../data/names.ts';
import { PERILS } from '../data/perils.ts';
import { NOTES } from '../data/prose/notes.ts';
import { BROKERS } from '../data/products.ts';
import { mailName } from '../identifiers.ts';
import { PLACES } from '../places.ts';
import { causeOption } from '../questionnaire.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoRow } from '../rows.ts';
import type { BulkOrganisation } from './organisations.ts';

/** What the claim's row and the rows below it share. */
export interface BulkClaim {
  readonly org: BulkOrganisation;
  readonly id: number;
  readonly ownerId: number;
  readonly otherId: number;
  readonly partyId: number;
  /** Days since it was lodged. */
  readonly age: number;
  readonly random: Random;
}

/** The plan of one claim depends on its number alone, so that each table can be made in a pass of its own. */
export function bulkClaim(organisations: readonly BulkOrganisation[], id: number): BulkClaim {
  const random = createRandom(`bulk/${id}`);
  const org = organisations[id % organisations.length];
  if (!org) throw new RangeError('No organisation to add claims to');
  const age = random.int(1, 1400);
  return {
    org,
    id,
    ownerId: random.pick(org.handlerIds),
    otherId: random.pick(org.handlerIds),
    partyId: random.pick(org.partyIds),
    age,
    random,
  };
}

const CAUSES = PERILS.map((peril) => [causeOption(peril.key), peril.weight] as const);
/** Most claims are closed after a while. */
const OLD: readonly (readonly [(typeof CLAIM_STATUSES)[number], number])[] = [
  ['closed', 78],
  ['withdrawn', 6],
  ['cancelled', 4],
  ['closed in recovery only', 4],
  ['reopened', 3],
  ['open', 5],
];
const NEW: readonly (readonly [(typeof CLAIM_STATUSES)[number], number])[] = [
  ['open', 85],
  ['closed', 10],
  ['withdrawn', 5],
];

export const CLAIM_COLUMNS = [
  'org_id',
  'id',
  'status',
  'decision',
  'triage_outcome',
  'lifecycle',
  'owner_id',
  'created_by_id',
  'product_type_id',
  'insurer_id',
  'access_key',
  'cause_of_loss',
  'claim_occurred_at',
  'claim_reported_at',
  'closed_at',
  'created_at',
  'updated_at',
  'form_data',
  'excess',
  'policy_no',
  'policy_status',
  'policy_name',
  'policy_term_from',
  'policy_term_to',
  'ph_first_name',
  'ph_last_name',
  'ph_email',
  'ph_phone',
  'ph_contacts',
  'ph_suburb',
  'ph_postcode',
  'ph_state',
  'broker_name',
  'broker_company',
  'party_ids',
  'assignee_ids',
] as const;

export function bulkClaimRow(claim: BulkClaim, calendar: DemoCalendar): DemoRow {
  const { org, id, random, age } = claim;
  const [cause] = [random.weighted(CAUSES)];
  const status = random.weighted(age > 120 ? OLD : NEW);
  const isClosed = status !== 'open' && status !== 'reopened';
  const first = random.pick(FIRST_NAMES);
  const last = random.pick(LAST_NAMES);
  const email = `${mailName(`${first}.${last}`, 'holder')}${id % 1000}@example.com`;
  const place = random.pick(PLACES);
  const reported = calendar.at(-age, random.int(8, 18), random.int(0, 59));
  const broker = random.chance(0.6) ? random.pick(BROKERS) : undefined;
  return {
    org_id: org.id,
    id,
    status,
    decision: isClosed ? DECISIONS.accepted : DECISIONS.pending,
    triage_outcome: random.pick(['low risk', 'low risk', 'make safe', 'large loss']),
    lifecycle: isClosed ? 'closed' : 'lodged',
    owner_id: claim.ownerId,
    created_by_id: claim.ownerId,
    // the number makes it unique: 32 bits of state meet again among so many claims
    product_type_id: org.productTypeId,
    insurer_id: org.insurerId,
    access_key: random.hex(31) + id.toString(16).padStart(12, '0'),
    cause_of_loss: cause.title,
    claim_occurred_at: calendar.at(-age - random.int(1, 9), 7),
    claim_reported_at: reported,
    closed_at: isClosed ? calendar.at(-Math.max(1, age - random.int(10, 90)), 16) : null,
    created_at: reported,
    updated_at: reported,
    form_data: { version: 1, answers: [{ questionId: 1, options: [{ optionId: cause.id }] }] },
    excess: random.pick([500, 750, 1000]),
    policy_no: `BEN${1_000_000 + id}`,
    policy_status: 'active',
    policy_name: 'Home building and contents',
    policy_term_from: calendar.day(-age - 200),
    policy_term_to: calendar.day(-age + 165),
    ph_first_name: first,
    ph_last_name: last,
    ph_email: email,
    ph_phone: '+61491570156',
    ph_contacts: [{ id: `c${id}`, firstName: first, surname: last, email, phone: '+61491570156', isPrimary: true }],
    ph_suburb: place.locality,
    ph_postcode: place.postcode,
    ph_state: place.state,
    broker_name: broker ? `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}` : null,
    broker_company: broker?.company ?? null,
    party_ids: [claim.partyId],
    assignee_ids: [...new Set([claim.ownerId, claim.otherId])],
  };
}

export const NOTE_COLUMNS = ['org_id', 'claim_id', 'type', 'note', 'created_by_id', 'created_at'] as const;

/** Three notes a claim, the second one of strategy for some. */
export function bulkNotes({ org, id, ownerId, random, age }: BulkClaim, calendar: DemoCalendar): DemoRow[] {
  return [0, 1, 2].map((index) => ({
    org_id: org.id,
    claim_id: id,
    type: index === 1 && id % 4 === 0 ? 'strategy' : 'note',
    note: random.pick(NOTES).text.replaceAll(/\{\w+\}/g, 'the insured'),
    created_by_id: ownerId,
    created_at: calendar.at(-Math.max(1, age - index * 5), 10 + index),
  }));
}

export const TASK_COLUMNS = [
  'org_id',
  'claim_id',
  'title',
  'category',
  'type',
  'due_date',
  'assigned_to_id',
  'created_by_id',
  'is_completed',
  'dt_completed',
  'created_at',
] as const;

/** Two tasks a claim: one for the owner, one for somebody else. */
export function bulkTasks({ org, id, ownerId, otherId, random, age }: BulkClaim, calendar: DemoCalendar): DemoRow[] {
  return [ownerId, otherId].map((assignee, index) => {
    const isCompleted = age > 60 || random.chance(0.4);
    return {
      org_id: org.id,
      claim_id: id,
      title: index === 0 ? 'Review the reserve' : 'Chase the contractor for the scope',
      category: index === 0 ? 'Financials' : 'Suppliers',
      type: random.pick(TASK_TYPES),
      due_date: calendar.day(isCompleted ? -age + 7 : Math.max(-age, random.int(-6, 20))),
      assigned_to_id: assignee,
      created_by_id: ownerId,
      is_completed: isCompleted,
      dt_completed: isCompleted ? calendar.at(-Math.max(1, age - 6), 12) : null,
      created_at: calendar.at(-age, 11),
    };
  });
}
