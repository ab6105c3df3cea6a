// Reserves and payments of a claim. Amounts include GST, in dollars.
import { abaText } from '#domain/aba.ts';
import type { DemoContext } from '../context.ts';
import { membershipOf } from '../data/organisations.ts';
import type { DemoSupplier } from '../data/suppliers.ts';
import { demoAccount, demoBsb, mailName } from '../identifiers.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { AFTER_DECISIONS, duringClaim } from './claim-words.ts';
import type { CostLeaf, Configured } from './configuration.ts';
import { headOf, payerOf, type DemoMoney, type PayeeType } from './money-plan.ts';

/** How the cost is split over the reserves of a loss: the first takes most of it. */
const SPLIT: readonly (readonly number[])[] = [[], [1], [0.8, 0.2], [0.65, 0.2, 0.15], [0.55, 0.1, 0.25, 0.1]];

/** Who is paid for lodging and storing: neither the policy holder nor a supplier. */
const THIRD_PARTIES = ['Harbourview Serviced Apartments', 'Old Bakery Motel', 'Wattletree Short Stays'] as const;

const INCREASES = [
  'The assessor found more damage behind the lining',
  'The quote came in above the first estimate',
  'Asbestos must be taken out first',
  'Scope agreed with the builder',
] as const;
const DECREASES = ['Final costs are in', 'Work finished below the quote', 'Nothing more to come'] as const;

interface Payee {
  readonly type: PayeeType;
  readonly columns: Readonly<Record<string, unknown>>;
  /** What its account is found by: the supplier's id or the claim's. */
  readonly ref: number;
  readonly hasAccount: boolean;
  readonly callName: string;
}

function payStatus({ random }: DemoContext, plan: ClaimPlan): 'pending' | 'approved' | 'paid' {
  if (plan.closedAge !== undefined) return 'paid';
  return random.weighted([
    ['paid', 55],
    ['approved', 20],
    ['pending', 25],
  ] as const);
}

/** Whole dollars, in steps of 50. */
const round = (dollars: number): number => Math.max(100, Math.round(dollars / 50) * 50);

/**
 * @param hasAccount whether the policy holder's bank account is known.
 * @returns how many reserves there are.
 */
export function addReserves(
  context: DemoContext,
  plan: ClaimPlan,
  configured: Configured,
  suppliers: readonly DemoSupplier[],
  money: DemoMoney,
  hasAccount: boolean,
): number {
  const { rows, calendar, random } = context;
  if (plan.end === 'withdrawn' || plan.end === 'cancelled' || random.chance(plan.reportAge < 3 ? 0.6 : 0.08)) return 0;
  const own: DemoContext = { ...context, random: random.fork('money') };
  const leaves = plan.peril.costs.flatMap(([one, two]) => {
    const leaf = configured.costs.get(`${one}/${two}`);
    return leaf ? [{ ...leaf, section: one }] : [];
  });
  const used = leaves.slice(0, plan.isLarge ? 4 : random.int(1, 2));
  used.forEach((leaf, index) => {
    const amount = round(plan.cost * (SPLIT[used.length]?.[index] ?? 0.1));
    const id = context.id('reserve');
    const age = duringClaim(plan, 0.15);
    const at = calendar.at(-age, 14, random.int(0, 59));
    const payee = payeeOf(own, plan, leaf.section, suppliers[index % Math.max(1, suppliers.length)], hasAccount);
    rows.add('reserve', {
      org_id: plan.orgId,
      id,
      claim_id: plan.id,
      section: leaf.section,
      reserve: firstAmount(own, plan, { id, amount, age }, money),
      frequency: leaf.section === 'Accommodation' ? 'recurring' : 'one-off',
      ...payee.columns,
      cost_type1_id: leaf.costType1Id,
      cost_type2_id: leaf.costType2Id,
      created_by_id: plan.owner.id,
      created_at: at,
      updated_at: at,
    });
    if (index === 0) requestAboveLimit(own, plan, id, money);
    if (plan.decision === 'accepted' || plan.decision === 'partial')
      addPayments(context, plan, { id, amount, leaf }, payee, money);
  });
  return used.length;
}

function payeeOf(
  { rows, random }: DemoContext,
  plan: ClaimPlan,
  section: string,
  supplier: DemoSupplier | undefined,
  hasAccount: boolean,
): Payee {
  const { record } = plan.policy;
  if (section === 'Accommodation') {
    const name = random.pick(THIRD_PARTIES);
    rows.add('payee_account', {
      org_id: plan.orgId,
      payee_type: 'third party',
      claim_id: plan.id,
      payee_name: name,
      account_name: name,
      bsb: demoBsb(random),
      account_no: demoAccount(random),
      remittance_email: plan.id % 4 === 0 ? null : `${mailName(name, 'payee')}@example.com`,
    });
    const columns = { payee_type: 'third party', payee_name: name };
    return { type: 'third party', columns, ref: plan.id, hasAccount: true, callName: name };
  }
  if (supplier) {
    const columns = { payee_type: 'supplier', payee_supplier_id: supplier.id, payee_name: supplier.name };
    return { type: 'supplier', columns, ref: supplier.id, hasAccount: true, callName: supplier.contact };
  }
  const name = record.insuredCompany || `${record.insuredFirstName} ${record.insuredSurname}`;
  return {
    type: 'policy holder',
    columns: { payee_type: 'policy holder', payee_name: name },
    ref: plan.id,
    // the bank writes Latin letters
    hasAccount: hasAccount && abaText(name) !== '',
    callName: name,
  };
}

/** What was reserved at first: open claims were put up later, closed ones were taken down to what they cost. */
function firstAmount(
  { calendar, random }: DemoContext,
  plan: ClaimPlan,
  { id, amount, age }: { readonly id: number; readonly amount: number; readonly age: number },
  money: DemoMoney,
): number {
  const by = { orgId: plan.orgId, id, userId: plan.owner.id };
  const { closedAge } = plan;
  if (closedAge !== undefined) {
    const reason = random.pick(DECREASES);
    if (random.chance(0.5)) return amount;
    money.decreases.push({ ...by, at: calendar.at(-closedAge, 17, 50), value: { reserve: amount, reason } });
    return round(amount * 1.3);
  }
  const reason = random.pick(INCREASES);
  const later = Math.max(1, Math.floor(age * 0.6));
  if (later >= age || random.chance(0.45)) return amount;
  money.increases.push({ ...by, at: calendar.at(-later, 11, random.int(0, 59)), value: { reserve: amount, reason } });
  return Math.max(round(amount * 0.7), Math.ceil(amount * 0.65));
}

/** Of those who may reserve so much alone: some ask for more, one of two is told no. */
function requestAboveLimit({ calendar }: DemoContext, plan: ClaimPlan, id: number, money: DemoMoney): void {
  const limit = membershipOf(plan.owner, plan.orgId)?.reserveLimit;
  if (limit === undefined || plan.closedAge !== undefined || plan.reportAge < 5) return;
  const asked = money.requests.length + money.refusedRequests.length;
  if (asked >= 6) return;
  const by = { orgId: plan.orgId, id };
  const amount = limit + round(plan.cost);
  money.requests.push({
    ...by,
    userId: plan.owner.id,
    at: calendar.at(-2, 12, 10),
    value: { amount, reason: 'The builder expects the whole floor to be replaced' },
  });
  if (asked % 2 === 1)
    money.refusedRequests.push({
      ...by,
      userId: headOf(plan.orgId),
      at: calendar.at(-1, 9, 40),
      value: { reason: 'Send the second quote first' },
    });
}

function addPayments(
  context: DemoContext,
  plan: ClaimPlan,
  reserve: { readonly id: number; readonly amount: number; readonly leaf: CostLeaf },
  payee: Payee,
  money: DemoMoney,
): void {
  const { rows, calendar, random } = context;
  const paymentTypeId = random.pick(reserve.leaf.paymentTypeIds);
  const shares = plan.closedAge === undefined ? random.pick([[0.4], [0.3, 0.3], []]) : random.pick([[1], [0.5, 0.45]]);
  for (const share of shares) {
    const drawn = payStatus(context, plan);
    const waiting = money.payments.filter((one) => one.end === 'pending' || one.end === 'refused').length;
    const end = drawn === 'pending' && waiting % 4 === 2 ? 'refused' : drawn;
    // on the day of the decision at the earliest, later in the day
    const age = Math.min(duringClaim(plan, 0.7), plan.decidedAge ?? plan.reportAge);
    const amount = Math.max(1, Math.round(reserve.amount * share));
    const id = context.id('reserve_payment');
    const at = calendar.at(-age, AFTER_DECISIONS, 15);
    const gst = payee.type === 'supplier' ? 0.1 : 0;
    rows.add('reserve_payment', {
      org_id: plan.orgId,
      id,
      claim_id: plan.id,
      reserve_id: reserve.id,
      payment_type_id: paymentTypeId,
      amount,
      gst,
      status: 'pending',
      created_by_id: plan.owner.id,
      changed_by_id: plan.owner.id,
      created_at: at,
      updated_at: at,
    });
    money.payments.push({
      orgId: plan.orgId,
      claimId: plan.id,
      id,
      reserveId: reserve.id,
      paymentTypeId,
      amount,
      gst,
      makerId: plan.owner.id,
      age,
      closedAge: plan.closedAge,
      end,
      canJoinRun: payee.hasAccount,
    });
    if (end === 'approved' || end === 'paid') verify(context, plan, payee, age, money);
  }
}

/** The payee was called back before the first approval. */
function verify({ calendar }: DemoContext, plan: ClaimPlan, payee: Payee, age: number, money: DemoMoney): void {
  const seen = money.verifications.find((one) => one.payeeType === payee.type && one.id === payee.ref);
  if (seen) return;
  money.verifications.push({
    orgId: plan.orgId,
    id: payee.ref,
    payeeType: payee.type,
    userId: payerOf(plan.orgId),
    at: payee.type === 'supplier' ? calendar.at(-399, 11) : calendar.at(-age, AFTER_DECISIONS, 30),
    value: {
      how: plan.id % 5 === 0 ? 'bank document' : 'call-back',
      with:
        plan.id % 5 === 0 ? 'Bank statement of last month' : `${payee.callName}, at the number on file`.slice(0, 200),
    },
  });
}
