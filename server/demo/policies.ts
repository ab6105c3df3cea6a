// The policies of the demo's policy system: what the wizard's search finds and what the demo claims were lodged on.
import type { PolicyRecord } from '#domain/policy-lookup.ts';
import { createCalendar, printedDay, type DemoCalendar } from './calendar.ts';
import { COMPANY_NAMES, FIRST_NAMES, LAST_NAMES, UNUSUAL_NAMES } from './data/names.ts';
import { BANKSIA, WATTLE } from './data/organisations.ts';
import { BROKERS, INSURERS, PRODUCTS } from './data/products.ts';
import { demoAbn, demoLandline, demoMobile, mailName } from './identifiers.ts';
import { randomAddress, randomPlace } from './places.ts';
import { createRandom, type Random } from './random.ts';

export interface DemoPolicy {
  readonly record: PolicyRecord;
  readonly productKey: string;
  readonly insurerKey: string;
  /** Term as days from the anchor. */
  readonly from: number;
  readonly to: number;
}

type Term = 'current' | 'ending' | 'old' | 'expired' | 'cancelled';

const TERMS: readonly (readonly [Term, number])[] = [
  ['current', 74],
  ['ending', 8],
  ['old', 6],
  ['expired', 8],
  ['cancelled', 4],
];

const STATES: Readonly<Record<number, readonly (readonly [string, number])[]>> = {
  [BANKSIA]: [
    ['NSW', 46],
    ['VIC', 18],
    ['QLD', 16],
    ['SA', 6],
    ['WA', 6],
    ['ACT', 4],
    ['TAS', 3],
    ['NT', 1],
  ],
  [WATTLE]: [
    ['QLD', 80],
    ['NSW', 15],
    ['NT', 5],
  ],
};

const COUNTS: Readonly<Record<number, number>> = { [BANKSIA]: 180, [WATTLE]: 60 };

/** Start, end and status of a term, in days from the anchor. */
function termOf(random: Random, term: Term): { from: number; to: number; status: string } {
  if (term === 'current') {
    const from = -random.int(30, 300);
    return { from, to: from + 365, status: 'Active' };
  }
  // an annual policy whose system still says Active more than twelve months after its start (spec 1 §4)
  if (term === 'old') {
    const from = -random.int(380, 520);
    return { from, to: from + 730, status: 'Active' };
  }
  const from = term === 'ending' ? -random.int(335, 355) : -random.int(400, 900);
  return { from, to: from + 365, status: { ending: 'Active', expired: 'Expired', cancelled: 'Cancelled' }[term] };
}

function insured(
  random: Random,
  commercial: boolean,
  unusual: readonly [string, string] | undefined,
  state: string,
): Pick<
  PolicyRecord,
  | 'insuredFirstName'
  | 'insuredSurname'
  | 'insuredCompany'
  | 'insuredEmail'
  | 'insuredPhone'
  | 'abn'
  | 'isRegisteredForGst'
  | 'itc'
> {
  const [first, last] = unusual ?? [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
  const registered = commercial && random.chance(0.8);
  return {
    insuredFirstName: first,
    insuredSurname: last,
    insuredCompany: commercial ? random.pick(COMPANY_NAMES) : '',
    insuredEmail: `${mailName(`${first}.${last}`, 'holder')}${random.int(1, 99)}@example.com`,
    insuredPhone: commercial ? demoLandline(random, state) : demoMobile(random),
    abn: commercial ? demoAbn(random) : '',
    isRegisteredForGst: registered,
    itc: commercial ? (registered ? random.pick([100, 100, 75, 50]) : 0) : null,
  };
}

function intermediary(
  random: Random,
): Pick<PolicyRecord, 'intermediaryName' | 'intermediaryContact' | 'intermediaryEmail' | 'intermediaryPhone'> {
  if (random.chance(0.35))
    return { intermediaryName: '', intermediaryContact: '', intermediaryEmail: '', intermediaryPhone: '' };
  const broker = random.pick(BROKERS);
  const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
  return {
    intermediaryName: broker.company,
    intermediaryContact: name,
    intermediaryEmail: `${mailName(name, 'adviser')}@${broker.domain}`,
    intermediaryPhone: demoLandline(random, 'NSW'),
  };
}

function createPolicy(random: Random, calendar: DemoCalendar, orgId: number, index: number): DemoPolicy {
  const product = random.weighted(PRODUCTS.map((one) => [one, one.weight] as const));
  const insurer = random.weighted(
    INSURERS.filter((one) => one.products.includes(product.key)).map((one) => [one, one.weight] as const),
  );
  const term = termOf(random, random.weighted(TERMS));
  const address = randomAddress(random, randomPlace(random, STATES[orgId] ?? [['NSW', 1]]));
  const commercial = product.commercial || (product.key === 'landlord' && random.chance(0.2));
  // every seventeenth holder has a name that is hard on lists and letters
  const unusual = index % 17 === 5 ? UNUSUAL_NAMES[Math.floor(index / 17) % UNUSUAL_NAMES.length] : undefined;
  return {
    productKey: product.key,
    insurerKey: insurer.key,
    from: term.from,
    to: term.to,
    record: {
      policyNumber: `${insurer.prefix}${orgId}${String(100_000 + index * 37 + random.int(0, 36))}`,
      policyStatus: term.status,
      startDate: printedDay(calendar.day(term.from)),
      endDate: printedDay(calendar.day(term.to)),
      issueDate: printedDay(calendar.day(term.from + random.int(0, 5))),
      cover: product.name,
      ...insured(random, commercial, unusual, address.state),
      insuredDob: commercial ? '' : printedDay(calendar.day(-random.int(22 * 365, 88 * 365))),
      unitNumber: address.unit,
      streetNumber: address.streetNumber,
      streetName: address.street,
      suburb: address.locality,
      city: address.locality,
      state: address.state,
      postcode: address.postcode,
      country: 'Australia',
      ...intermediary(random),
    },
  };
}

/** The first of the month: a policy's dates stay the same for the month in which the demo is used. */
function anchorOf(today: string): string {
  return `${today.slice(0, 8)}01`;
}

/**
 * Policies of an organisation, the same for the same month. Organisations without claims have none.
 * @param today YYYY-MM-DD; terms are counted from the first of its month.
 */
export function demoPoliciesOf(orgId: number, today: string): DemoPolicy[] {
  const random = createRandom(`policies/${orgId}`);
  const calendar = createCalendar(anchorOf(today), 'Australia/Sydney');
  return Array.from({ length: COUNTS[orgId] ?? 0 }, (_, index) => createPolicy(random, calendar, orgId, index));
}

/** What the embedded policy look-up searches, by organisation (spec 1 §3, External policy record). */
export function demoPolicyRecords(today: string): ReadonlyMap<number, readonly PolicyRecord[]> {
  return new Map(
    Object.keys(COUNTS).map((orgId) => [
      Number(orgId),
      demoPoliciesOf(Number(orgId), today).map((policy) => policy.record),
    ]),
  );
}
