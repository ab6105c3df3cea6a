// Reserves and payments of a claim. Amounts include GST, in dollars.
import type { DemoContext } from '../context.ts';
import { BANKSIA } from '../data/organisations.ts';
import type { DemoSupplier } from '../data/suppliers.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { AFTER_DECISIONS, duringClaim } from './claim-words.ts';
import type { Configured } from './configuration.ts';

/** Who approves and who pays, by organisation: never the maker of the payment (RULES 26). */
const PAYMENT_PEOPLE: Readonly<Record<number, { readonly admin: number; readonly payer: number }>> = {
  [BANKSIA]: { admin: 1012, payer: 1011 },
  2: { admin: 1005, payer: 1005 },
};

/** How the cost is split over the reserves of a loss: the first takes most of it. */
const SPLIT: readonly (readonly number[])[] = [[], [1], [0.8, 0.2], [0.65, 0.2, 0.15], [0.55, 0.1, 0.25, 0.1]];

function payStatus({ random }: DemoContext, plan: ClaimPlan): 'pending' | 'approved' | 'paid' {
  if (plan.closedAge !== undefined) return 'paid';
  return random.weighted([
    ['paid', 55],
    ['approved', 20],
    ['pending', 25],
  ] as const);
}

/** @returns how many reserves there are. */
export function addReserves(
  context: DemoContext,
  plan: ClaimPlan,
  configured: Configured,
  suppliers: readonly DemoSupplier[],
): number {
  const { rows, calendar, random } = context;
  if (plan.end === 'withdrawn' || plan.end === 'cancelled' || random.chance(plan.reportAge < 3 ? 0.6 : 0.08)) return 0;
  const leaves = plan.peril.costs.flatMap(([one, two]) => {
    const leaf = configured.costs.get(`${one}/${two}`);
    return leaf ? [{ ...leaf, section: one }] : [];
  });
  const used = leaves.slice(0, plan.isLarge ? 4 : random.int(1, 2));
  used.forEach((leaf, index) => {
    const amount = Math.max(100, Math.round((plan.cost * (SPLIT[used.length]?.[index] ?? 0.1)) / 50) * 50);
    const id = context.id('reserve');
    const at = calendar.at(-duringClaim(plan, 0.15), 14, random.int(0, 59));
    const supplier = suppliers[index % Math.max(1, suppliers.length)];
    const payee = supplier
      ? { payee_type: 'supplier', payee_supplier_id: supplier.id, payee_name: supplier.name }
      : {
          payee_type: 'policy holder',
          payee_name:
            plan.policy.record.insuredCompany ||
            `${plan.policy.record.insuredFirstName} ${plan.policy.record.insuredSurname}`,
        };
    rows.add('reserve', {
      org_id: plan.orgId,
      id,
      claim_id: plan.id,
      section: leaf.section,
      reserve: amount,
      frequency: leaf.section === 'Accommodation' ? 'recurring' : 'one-off',
      ...payee,
      cost_type1_id: leaf.costType1Id,
      cost_type2_id: leaf.costType2Id,
      created_by_id: plan.owner.id,
      created_at: at,
      updated_at: at,
    });
    if (plan.decision === 'accepted' || plan.decision === 'partial')
      addPayments(context, plan, id, amount, leaf.paymentTypeIds, supplier !== undefined);
  });
  return used.length;
}

function addPayments(
  context: DemoContext,
  plan: ClaimPlan,
  reserveId: number,
  reserve: number,
  paymentTypeIds: readonly number[],
  toSupplier: boolean,
): void {
  const { rows, calendar, random } = context;
  const people = PAYMENT_PEOPLE[plan.orgId];
  const paymentTypeId = random.pick(paymentTypeIds);
  const shares = plan.closedAge === undefined ? random.pick([[0.4], [0.3, 0.3], []]) : random.pick([[1], [0.5, 0.45]]);
  for (const share of shares) {
    const status = payStatus(context, plan);
    // on the day of the decision at the earliest, later in the day
    const age = Math.min(duringClaim(plan, 0.7), plan.decidedAge ?? plan.reportAge);
    rows.add('reserve_payment', {
      org_id: plan.orgId,
      id: context.id('reserve_payment'),
      claim_id: plan.id,
      reserve_id: reserveId,
      payment_type_id: paymentTypeId,
      amount: Math.max(1, Math.round(reserve * share)),
      gst: toSupplier ? 0.1 : 0,
      status,
      created_by_id: plan.owner.id,
      created_at: calendar.at(-age, AFTER_DECISIONS, 15),
      approved_by_id: status === 'pending' ? null : people?.admin,
      approved_at: status === 'pending' ? null : calendar.at(-age, AFTER_DECISIONS, 45),
      paid_by_id: status === 'paid' ? people?.payer : null,
      paid_at: status === 'paid' ? calendar.at(-age, AFTER_DECISIONS + 1, 45) : null,
    });
  }
}
