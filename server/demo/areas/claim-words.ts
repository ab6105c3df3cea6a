// What a claim's texts call the people and things in it.
import { dollars } from '../fill.ts';
import type { ClaimPlan } from './claim-plan.ts';

/** Values for the prose of data/prose. */
export function wordsOf(plan: ClaimPlan): Readonly<Record<string, string>> {
  const { record } = plan.policy;
  return {
    holder: record.insuredCompany === '' ? record.insuredFirstName : `${record.insuredFirstName} of ${record.insuredCompany}`,
    owner: plan.owner.firstName,
    claim: String(plan.id),
    rooms: plan.rooms,
    place: record.suburb,
    trade: (plan.peril.trades[0] ?? 'building').toLowerCase(),
    amount: dollars(plan.cost),
    broker: plan.hasBroker ? record.intermediaryContact : 'of the policy holder',
  };
}

/** Days ago at which something happened while the claim was open, between its lodgement and its end or today. */
export function duringClaim(plan: ClaimPlan, share: number): number {
  const last = plan.closedAge ?? 1;
  return Math.max(last, plan.reportAge - Math.floor((plan.reportAge - last) * share));
}
