// Complaints with their notes, tasks and flags.
import { AGE_BANDS, GENDERS } from '#domain/complaint.ts';
import type { DemoContext } from '../context.ts';
import { BANKSIA, KESTREL, ORGANISATIONS } from '../data/organisations.ts';
import { FIRST_NAMES, LAST_NAMES, UNUSUAL_NAMES } from '../data/names.ts';
import { COMPLAINT_CASES, COMPLAINT_NOTES, OTHER_ANSWERS, type ComplaintCase } from '../data/prose/complaints.ts';
import { demoMobile, mailName } from '../identifiers.ts';
import { PLACES } from '../places.ts';
import type { Random } from '../random.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { CODE_LISTS } from './products.ts';

export type ComplaintEnd = 'open' | 'closed' | 're-opened' | 'cancelled';

export interface ComplaintPlan {
  readonly orgId: number;
  readonly id: number;
  readonly end: ComplaintEnd;
  readonly claim: ClaimPlan | undefined;
  readonly topic: ComplaintCase;
  readonly ownerId: number;
  readonly partyId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** Days ago. */
  readonly receivedAge: number;
  readonly acknowledgedAge: number | undefined;
  readonly closedAge: number | undefined;
  readonly outcome: 'Accepted' | 'Rejected' | 'Partially rejected' | undefined;
  readonly remedy: number | undefined;
}

const COUNTS: readonly (readonly [number, number])[] = [
  [BANKSIA, 40],
  [KESTREL, 50],
];
const OWNERS: Readonly<Record<number, readonly (readonly [ownerId: number, party: string])[]>> = {
  [BANKSIA]: [
    [1002, 'sydney'],
    [1003, 'rivers'],
    [1008, 'sydney'],
    [1010, 'rivers'],
    [1009, 'south'],
  ],
  [KESTREL]: [
    [1006, 'care'],
    [1017, 'care'],
    [1017, 'partner'],
    [1018, 'partner'],
    [1007, 'care'],
  ],
};

/** What was drawn, or where it cannot be about the claim the next that can. */
function topicFor(drawn: ComplaintCase, claim: ClaimPlan | undefined, receivedAge: number): ComplaintCase {
  if (claim === undefined) return drawn;
  const decision = claim.decidedAge === undefined || claim.decidedAge <= receivedAge ? undefined : claim.decision;
  const fits = ({ about, isOfPolicy }: ComplaintCase): boolean =>
    isOfPolicy !== true &&
    (about === undefined ||
      (about === 'declined' ? decision === 'declined' : decision === 'accepted' || decision === 'partial'));
  const at = COMPLAINT_CASES.indexOf(drawn);
  return [...COMPLAINT_CASES.slice(at), ...COMPLAINT_CASES].find(fits) ?? drawn;
}

const remedyOf = (outcome: ComplaintPlan['outcome'], drawn: number | undefined): number | undefined =>
  outcome === 'Rejected' ? undefined : drawn;

/** The product that a claim's policy is of, as complaints name it. */
const PRODUCTS: Readonly<Record<string, string>> = {
  home: 'Home building',
  building: 'Home building',
  contents: 'Home contents',
  landlord: 'Landlords insurance',
  strata: 'Residential strata title',
};

function planComplaint(
  random: Random,
  orgId: number,
  id: number,
  claims: readonly ClaimPlan[],
  index: number,
): ComplaintPlan {
  const end = random.weighted([
    ['open', 42],
    ['closed', 48],
    ['re-opened', 5],
    ['cancelled', 5],
  ] as const);
  const [ownerId, party] = random.pick(OWNERS[orgId] ?? []);
  const closedAge = end === 'open' ? undefined : random.int(2, 300);
  const receivedAge =
    closedAge === undefined
      ? random.weighted([
          [random.int(1, 12), 50],
          [random.int(13, 29), 35],
          [random.int(31, 55), 15],
        ] as const)
      : closedAge + random.int(1, 34);
  const claim = random.chance(0.5)
    ? claims.find((one, at) => at > index && one.orgId === orgId && one.reportAge > receivedAge + 5)
    : undefined;
  const unusual = index % 19 === 7 ? UNUSUAL_NAMES[index % UNUSUAL_NAMES.length] : undefined;
  const drawn =
    closedAge === undefined || end === 'cancelled'
      ? undefined
      : random.weighted([
          ['Accepted', 45],
          ['Rejected', 25],
          ['Partially rejected', 30],
        ] as const);
  const topic = topicFor(random.weighted(COMPLAINT_CASES.map((one) => [one, one.weight] as const)), claim, receivedAge);
  // the claim is as it was: what was declined stays declined
  const outcome = drawn === 'Accepted' && claim && topic.about === 'declined' ? 'Rejected' : drawn;
  return {
    orgId,
    id,
    end,
    claim,
    ownerId,
    closedAge,
    receivedAge,
    outcome,
    topic,
    partyId: ORGANISATIONS.find((org) => org.id === orgId)?.parties[party]?.id ?? 0,
    firstName: claim?.policy.record.insuredFirstName ?? unusual?.[0] ?? random.pick(FIRST_NAMES),
    lastName: claim?.policy.record.insuredSurname ?? unusual?.[1] ?? random.pick(LAST_NAMES),
    acknowledgedAge:
      receivedAge > 1 || random.chance(0.5)
        ? Math.max(
            1,
            closedAge ?? 1,
            receivedAge -
              random.weighted([
                [0, 55],
                [1, 35],
                [3, 10],
              ] as const),
          )
        : undefined,
    remedy: remedyOf(
      outcome,
      drawn !== undefined && drawn !== 'Rejected' && random.chance(0.5) ? random.int(2, 120) * 50 : undefined,
    ),
  };
}

/** Adds the complaints of both organisations that take them. */
export function addComplaints(context: DemoContext, claims: readonly ClaimPlan[]): ComplaintPlan[] {
  return COUNTS.flatMap(([orgId, count]) => {
    const random = context.random.fork(`complaints/${orgId}`);
    return Array.from({ length: count }, (_, index) => {
      const plan = planComplaint(random, orgId, context.id('complaint'), claims, index);
      addComplaint(context, random, plan);
      return plan;
    });
  });
}

function addComplaint({ rows, calendar }: DemoContext, random: Random, plan: ComplaintPlan): void {
  const channel = random.pick([
    'Phone',
    'Email',
    'Online form',
    'Phone',
    'Email',
    'Referral from the ombudsman scheme',
    'Face to face',
    'Social media',
  ]);
  const referred = channel === 'Referral from the ombudsman scheme';
  const phone = random.chance(0.5);
  const place = random.pick(PLACES);
  const received = calendar.at(-plan.receivedAge, 8 + (plan.id % 9), (plan.id * 11) % 60);
  rows.add('complaint', {
    org_id: plan.orgId,
    id: plan.id,
    status: 'open',
    owner_id: plan.ownerId,
    created_by_id: plan.ownerId,
    claim_id: plan.claim?.id,
    policy_no:
      plan.claim?.policy.record.policyNumber ?? (random.chance(0.5) ? `KHM${random.int(100_000, 999_999)}` : null),
    external_claim_id: plan.claim || random.chance(0.6) ? null : `X-${random.int(10_000, 99_999)}`,
    category: 'Standard',
    handling_party: random.pick(['insurer', 'claims handler']),
    related_to: plan.claim ? 'Claim' : relatedTo(plan, random.pick(['Claim', 'Policy', 'Sales', 'Service'])),
    dt_received: received,
    created_at: received,
    updated_at: received,
    incident_description: random.pick(plan.topic.texts),
    issue: plan.topic.issue,
    complainant_first_name: plan.firstName,
    complainant_last_name: plan.lastName,
    complainant_age: random.pick(AGE_BANDS.slice(1)),
    complainant_gender: random.pick(GENDERS),
    complainant_postcode: place.postcode,
    complainant_type: random.weighted([
      ['Individual or couple', 85],
      ['Small business', 12],
      ['Other', 3],
    ] as const),
    relationship: random.weighted([
      ['Insured', 80],
      ['Relative / friend', 8],
      ['Broker', 6],
      ['Legal Representative', 6],
    ] as const),
    channel,
    preferred_channel: phone ? 'Phone' : 'Email',
    preferred_channel_value: phone
      ? demoMobile(random)
      : `${mailName(`${plan.firstName}.${plan.lastName}`, 'complainant')}@example.com`,
    product: productOf(
      plan,
      random.weighted([
        ['Home building', 40],
        ['Home contents', 25],
        ['Landlords insurance', 12],
        ['Motor vehicle - comprehensive', plan.orgId === KESTREL ? 35 : 3],
        ['Residential strata title', 6],
      ] as const),
    ),
    vulnerabilities: random.chance(0.25)
      ? random.sample(
          CODE_LISTS.vulnerabilities.map((label) => label.toLowerCase()),
          random.int(1, 2),
        )
      : [],
    is_about_representative: false,
    referred_by_afca: referred,
    referred_by_afca_date: referred ? calendar.day(-plan.receivedAge) : null,
    afca_reference_no: referred ? `DEMO-${random.int(100_000, 999_999)}` : null,
  });
  rows.add('complaint_external_org', { org_id: plan.orgId, complaint_id: plan.id, external_org_id: plan.partyId });
  addSurroundings({ rows, calendar }, random, plan, referred);
  if (referred) addAfcaStages({ rows, calendar }, plan);
}

/** Of a referred complaint, that the ombudsman is sent. */
const MARKED_NOTES = 2;

/** How far AFCA has come, by the days since it referred the complaint. */
const AFCA_STAGES: readonly (readonly [stage: string, after: number, note: string | null])[] = [
  ['registration and referral', 0, 'Registered by AFCA; we have 21 days to answer.'],
  ['case management', 21, 'A case manager asked for our file.'],
  ['preliminary assessment', 45, null],
];

function addAfcaStages({ rows, calendar }: Pick<DemoContext, 'rows' | 'calendar'>, plan: ComplaintPlan): void {
  for (const [stage, after, note] of AFCA_STAGES) {
    if (after > plan.receivedAge) continue;
    rows.add('complaint_afca_stage', {
      org_id: plan.orgId,
      complaint_id: plan.id,
      stage,
      started_date: calendar.day(after - plan.receivedAge),
      note,
      created_by_id: plan.ownerId,
      created_at: calendar.at(after - plan.receivedAge, 17, plan.id % 60),
    });
  }
}

const productOf = ({ claim }: ComplaintPlan, drawn: string): string =>
  PRODUCTS[claim?.policy.productKey ?? ''] ?? drawn;

/** What the complainant was answered. */
export const answerOf = ({ outcome, topic }: ComplaintPlan): string =>
  outcome === undefined || outcome === 'Accepted' ? topic.answer : OTHER_ANSWERS[outcome];

const relatedTo = ({ topic }: ComplaintPlan, drawn: string): string => topic.relatedTo ?? drawn;

/** When a note is written, in days ago; undefined where there is nothing of the kind to write about. */
function noteAge(
  plan: ComplaintPlan,
  of: 'acknowledgement' | 'answer' | 'acceptance' | undefined,
  index: number,
): number | undefined {
  const last = plan.closedAge ?? 1;
  if (of === 'acknowledgement') return plan.acknowledgedAge;
  if (of === undefined) return Math.max(last, plan.receivedAge - index * 3);
  return plan.outcome === undefined || (of === 'acceptance' && plan.outcome === 'Rejected') ? undefined : last;
}

function addSurroundings(
  { rows, calendar }: Pick<DemoContext, 'rows' | 'calendar'>,
  random: Random,
  plan: ComplaintPlan,
  isReferred: boolean,
): void {
  const base = { org_id: plan.orgId, complaint_id: plan.id, created_by_id: plan.ownerId };
  const last = plan.closedAge ?? 1;
  for (const [index, { text, of }] of random.sample(COMPLAINT_NOTES, random.int(1, 4)).entries()) {
    const age = noteAge(plan, of, index);
    const minute = random.int(0, 59);
    if (age !== undefined)
      rows.add('note', {
        ...base,
        type: 'note',
        note: text.replaceAll('{holder}', plan.firstName),
        in_bundle: isReferred && index < MARKED_NOTES,
        created_at: calendar.at(-age, 18, minute),
      });
  }
  if (random.chance(0.2))
    rows.add('flag', {
      ...base,
      updated_by_id: plan.ownerId,
      label_active: random.pick(['Vulnerability', 'Possible systemic issue', 'Delay notice needed']),
      label_closed: 'Dealt with',
      is_completed: plan.closedAge !== undefined,
      created_at: calendar.at(-plan.receivedAge, 19),
    });
  const isCompleted = plan.closedAge !== undefined || random.chance(0.3);
  rows.add('task', {
    ...base,
    title: 'Ring the complainant',
    description: 'Acknowledge in person where possible.',
    category: 'Contact',
    type: 'urgent',
    assigned_to_id: plan.ownerId,
    due_date: calendar.day(-plan.receivedAge + (isCompleted ? 1 : random.int(1, 30))),
    is_completed: isCompleted,
    dt_completed: isCompleted ? calendar.at(-last, 19, 30) : null,
    created_at: calendar.at(-plan.receivedAge, 19),
  });
}
