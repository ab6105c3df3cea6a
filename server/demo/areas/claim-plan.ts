// What happened on each demo claim, decided before any row is made, so that its notes, money and dates agree.
import { PERILS, type Peril } from '../data/perils.ts';
import { BANKSIA, handlersOf, membershipOf, ORGANISATIONS, type DemoPerson } from '../data/organisations.ts';
import { LOSSES } from '../data/prose/losses.ts';
import type { DemoPolicy } from '../policies.ts';
import type { Random } from '../random.ts';

export type ClaimEnd = 'open' | 'reopened' | 'closed' | 'closed in recovery only' | 'withdrawn' | 'cancelled';

export interface ClaimPlan {
  readonly orgId: number;
  readonly id: number;
  readonly policy: DemoPolicy;
  readonly peril: Peril;
  readonly rooms: string;
  readonly description: string;
  /** Whole dollars. */
  readonly cost: number;
  readonly excess: number;
  readonly isLarge: boolean;
  readonly isRecoverable: boolean;
  /** How it stands now. */
  readonly end: ClaimEnd;
  readonly decision: 'pending' | 'accepted' | 'partial' | 'declined';
  readonly habitability: 'safe' | 'make_safe' | 'uninhabitable';
  readonly owner: DemoPerson;
  readonly lodger: DemoPerson;
  readonly partyIds: readonly number[];
  /** Days ago; larger is earlier. lossAge >= reportAge >= decidedAge >= closedAge. */
  readonly lossAge: number;
  readonly reportAge: number;
  readonly decidedAge: number | undefined;
  readonly closedAge: number | undefined;
  /** Support that the insured asked for; empty for most. */
  readonly supportNeeds: string;
  readonly hasBroker: boolean;
}

const ENDS: readonly (readonly [ClaimEnd, number])[] = [
  ['open', 54],
  ['reopened', 5],
  ['closed', 27],
  ['closed in recovery only', 5],
  ['withdrawn', 5],
  ['cancelled', 4],
];

const SUPPORT: readonly string[] = [
  'English is not our first language, an interpreter would help (Vietnamese).',
  'I am caring for my mother who lives with us and uses oxygen.',
  'Money is tight at the moment, can the excess be paid off?',
  'Please do not share my new address with anyone else on the policy.',
  'I am hard of hearing, text messages are best.',
];

function ages(
  random: Random,
  end: ClaimEnd,
  slow: boolean,
): Pick<ClaimPlan, 'lossAge' | 'reportAge' | 'decidedAge' | 'closedAge'> {
  const done = end !== 'open';
  const closedAge = done ? random.int(1, 210) : undefined;
  // open claims are mostly young; some are older than the four months in which one has to decide
  const open = random.weighted([
    [random.int(1, 9), 30],
    [random.int(10, 45), 40],
    [random.int(46, 119), 20],
    [random.int(121, 190), 10],
  ] as const);
  const reportAge = closedAge === undefined ? open : closedAge + random.int(slow ? 60 : 12, slow ? 170 : 80);
  const decided =
    closedAge === undefined
      ? reportAge > 8 && random.chance(0.65)
        ? random.int(1, reportAge - 6)
        : undefined
      : closedAge + random.int(1, Math.max(1, reportAge - closedAge - 4));
  return {
    closedAge,
    reportAge,
    decidedAge: decided,
    lossAge:
      reportAge +
      random.weighted([
        [0, 40],
        [1, 25],
        [random.int(2, 6), 25],
        [random.int(7, 40), 10],
      ] as const),
  };
}

function decisionOf(random: Random, end: ClaimEnd, isDecided: boolean): ClaimPlan['decision'] {
  if (end === 'withdrawn' || end === 'cancelled' || !isDecided) return 'pending';
  return random.weighted([
    ['accepted', 76],
    ['partial', 12],
    ['declined', 12],
  ] as const);
}

/** People who may own claims of one of the parties. */
function ownersFor(orgId: number, parties: readonly string[]): DemoPerson[] {
  return handlersOf(orgId).filter((person) => {
    const membership = membershipOf(person, orgId);
    if (!membership || membership.paymentUser === true || membership.paymentAdmin === true) return false;
    return membership.parties === 'all' || membership.parties.some((key) => parties.includes(key));
  });
}

function chooseParties(random: Random, orgId: number): string[] {
  if (orgId !== BANKSIA)
    return [
      random.weighted([
        ['brisbane', 65],
        ['cairns', 35],
      ] as const),
    ];
  const first = random.weighted([
    ['sydney', 40],
    ['rivers', 28],
    ['south', 18],
    ['rapid', 14],
  ] as const);
  return random.chance(0.25) ? [...new Set([first, random.pick(['sydney', 'rivers', 'south', 'rapid'])])] : [first];
}

/** Decides one claim on a policy; it gets its number later. */
export function planClaim(random: Random, orgId: number, policy: DemoPolicy): Omit<ClaimPlan, 'id'> {
  const peril = random.weighted(PERILS.map((one) => [one, one.weight] as const));
  const isLarge = peril.large !== undefined && random.int(1, peril.large.oneIn) === 1;
  const [low, high] = isLarge && peril.large ? peril.large.cost : peril.cost;
  // lower amounts are more common than high ones
  const cost = Math.round((low + (high - low) * random.next() ** 1.8) / 10) * 10;
  const rooms = random.pick(peril.rooms);
  const end = random.weighted(ENDS);
  const when = ages(random, end, isLarge);
  const parties = chooseParties(random, orgId);
  const owners = ownersFor(orgId, parties);
  const owner = random.pick(owners);
  const place = policy.record.suburb;
  const organisation = ORGANISATIONS.find((one) => one.id === orgId);
  return {
    orgId,
    policy,
    peril,
    rooms,
    cost,
    isLarge,
    end,
    owner,
    description: random
      .pick(LOSSES[peril.key] ?? [''])
      .replaceAll('{place}', place)
      .replaceAll('{rooms}', rooms),
    excess: random.pick([500, 500, 750, 1000, 1000, 1500, 2000]),
    isRecoverable: end === 'closed in recovery only' || peril.key === 'impact' || random.chance(0.05),
    decision: decisionOf(random, end, when.decidedAge !== undefined),
    habitability:
      isLarge || peril.key === 'fire'
        ? random.pick(['make_safe', 'uninhabitable'])
        : random.weighted([
            ['safe', 70],
            ['make_safe', 26],
            ['uninhabitable', 4],
          ] as const),
    lodger: random.chance(0.7) ? owner : random.pick(owners),
    partyIds: parties.map((key) => organisation?.parties[key]?.id).filter((party) => party !== undefined),
    supportNeeds: random.chance(0.12) ? random.pick(SUPPORT) : '',
    hasBroker: policy.record.intermediaryName !== '',
    ...when,
  };
}
