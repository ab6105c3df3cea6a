// What comes back on a claim: recoveries, requests of the excess, and the receipts of both (RULES 30).
import type { DemoContext } from '../context.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim } from './claim-words.ts';
import { payerOf, type DemoMoney, type ReceiptPlan } from './money-plan.ts';

type Kind = 'third party' | 'salvage' | 'reinsurance' | 'other';

const FROM: Readonly<Record<Kind, readonly string[]>> = {
  'third party': ['Corella Motor Insurance', 'The driver of the other car', 'Ridgeway Plumbing'],
  salvage: ['Eastern Salvage Auctions'],
  reinsurance: ['Meridian Reinsurance'],
  other: ['Strata plan owners corporation'],
};
/** Six years, as in most states; days. */
const LIMITATION = 6 * 365;

function kindOf(plan: ClaimPlan): Kind | undefined {
  if (plan.isRecoverable) return 'third party';
  if (plan.isLarge) return 'reinsurance';
  if (plan.decision !== 'accepted') return undefined;
  if (plan.id % 13 === 0) return 'salvage';
  return plan.id % 29 === 0 ? 'other' : undefined;
}

/** Adds what is asked back on a claim and plans what was received. */
export function addLedger(context: DemoContext, plan: ClaimPlan, money: DemoMoney): void {
  addExcess(context, plan, money);
  const kind = kindOf(plan);
  if (kind && plan.decision !== 'pending')
    addRecovery({ ...context, random: context.random.fork('recovery') }, plan, kind, money);
}

function addExcess(context: DemoContext, plan: ClaimPlan, money: DemoMoney): void {
  const { rows, calendar } = context;
  if ((plan.decision !== 'accepted' && plan.decision !== 'partial') || plan.decidedAge === undefined) return;
  const age = plan.decidedAge;
  const { record } = plan.policy;
  const at = calendar.at(-age, 15, 30);
  rows.add('excess_request', {
    org_id: plan.orgId,
    claim_id: plan.id,
    amount: plan.excess,
    requested_on: calendar.day(-age),
    due_on: calendar.day(14 - age),
    requested_from: record.insuredCompany || `${record.insuredFirstName} ${record.insuredSurname}`,
    created_by_id: plan.owner.id,
    created_at: at,
    updated_at: at,
  });
  // from two claims in three
  if (plan.id % 3 === 0) return;
  const paid = money.payments.find(
    (one) => one.claimId === plan.id && one.end !== 'refused' && one.amount > plan.excess,
  );
  const isDeducted = paid !== undefined && plan.id % 2 === 0;
  const receivedAge = isDeducted ? paid.age : Math.max(plan.closedAge ?? 1, age - 5);
  const receipt = receiptOf(context, plan, receivedAge, {
    kind: 'excess',
    amount: plan.excess,
    reference: isDeducted ? 'Kept back from the payment' : `BPAY ${String(plan.id * 37).padStart(8, '0')}`,
    deducted_from_id: isDeducted ? paid.id : null,
  });
  money.excessReceipts.push(receipt);
  // one that had been entered on the wrong claim
  if (!isDeducted && money.takenBack.length === 0 && plan.closedAge === undefined)
    money.takenBack.push(
      receiptOf(context, plan, 1, {
        kind: 'excess',
        amount: -plan.excess,
        reference: 'Belongs to another claim',
        takes_back_id: receipt.row['id'],
      }),
    );
}

function addRecovery(context: DemoContext, plan: ClaimPlan, kind: Kind, money: DemoMoney): void {
  const { rows, calendar, random } = context;
  const id = context.id('recovery');
  const age = Math.min(duringClaim(plan, 0.8), plan.decidedAge ?? plan.reportAge);
  const isReceived = plan.closedAge !== undefined;
  const at = calendar.at(-age, 15, 45);
  const demand = Math.round(plan.cost * (kind === 'salvage' ? 0.1 : 0.6));
  rows.add('recovery', {
    org_id: plan.orgId,
    id,
    claim_id: plan.id,
    kind,
    party_name: random.pick(FROM[kind]),
    demand,
    demanded_on: calendar.day(-age),
    limitation_date: calendar.day(LIMITATION - plan.lossAge),
    status: isReceived ? 'recovered' : random.pick(['open', 'demanded', 'agreed'] as const),
    note: kind === 'reinsurance' ? 'Above the retention of the treaty.' : null,
    created_by_id: plan.owner.id,
    created_at: at,
    updated_at: at,
  });
  if (isReceived || random.chance(0.4))
    money.recoveryReceipts.push(
      receiptOf(context, plan, Math.max(plan.closedAge ?? 1, 1), {
        kind: 'recovery',
        recovery_id: id,
        amount: Math.round(demand / 2),
        reference: `Transfer ${String(plan.id * 53).padStart(8, '0')}`,
      }),
    );
}

function receiptOf(
  context: DemoContext,
  plan: ClaimPlan,
  age: number,
  columns: Readonly<Record<string, unknown>>,
): ReceiptPlan {
  const userId = payerOf(plan.orgId);
  const at = context.calendar.at(-age, 17, 20);
  return {
    row: {
      org_id: plan.orgId,
      id: context.id('receipt'),
      claim_id: plan.id,
      received_on: context.calendar.day(-age),
      created_by_id: userId,
      created_at: at,
      ...columns,
    },
    change: { orgId: plan.orgId, id: plan.id, at, userId },
  };
}
