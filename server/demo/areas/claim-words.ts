// What a claim's texts call the people and things in it.
import type { StagedText, Stage, Topic } from '../data/prose/staged.ts';
import { dollars } from '../fill.ts';
import type { ClaimPlan } from './claim-plan.ts';

/** Values for the prose of data/prose. */
export function wordsOf(plan: ClaimPlan): Readonly<Record<string, string>> {
  const { record } = plan.policy;
  return {
    holder:
      record.insuredCompany === '' ? record.insuredFirstName : `${record.insuredFirstName} of ${record.insuredCompany}`,
    owner: plan.owner.firstName,
    claim: String(plan.id),
    rooms: plan.rooms,
    place: record.suburb,
    trade: (plan.peril.trades[0] ?? 'building').toLowerCase(),
    amount: dollars(plan.cost),
    decision: plan.decision === 'partial' ? 'accepted in part' : 'accepted',
    broker: plan.hasBroker ? record.intermediaryContact : 'of the policy holder',
  };
}

/** Days ago at which something happened while the claim was open, between its lodgement and its end or today. */
export function duringClaim(plan: ClaimPlan, share: number): number {
  const last = plan.closedAge ?? 1;
  return Math.max(last, plan.reportAge - Math.floor((plan.reportAge - last) * share));
}

const WATER: readonly string[] = ['storm', 'flood', 'escape_of_liquid'];

/** What texts may speak of on a claim. */
function topicsOf(plan: ClaimPlan): ReadonlySet<string> {
  const also: readonly (readonly [Topic, boolean])[] = [
    ['water', WATER.includes(plan.peril.key)],
    ['broker', plan.hasBroker],
    ['recovery', plan.isRecoverable],
    ['large', plan.isLarge],
    ['support', plan.supportNeeds !== ''],
    ['interpreter', plan.supportNeeds.includes('interpreter')],
  ];
  return new Set([plan.peril.key, ...also.flatMap(([topic, isTrue]) => (isTrue ? [topic] : []))]);
}

function hasStage(plan: ClaimPlan, stage: Stage | undefined): boolean {
  if (stage === 'after') return plan.decision === 'accepted' || plan.decision === 'partial';
  return stage !== 'declined' || plan.decision === 'declined';
}

/** Whether a text can be said on a claim at some time. */
function suits(plan: ClaimPlan, { stage, of }: Pick<StagedText, 'stage' | 'of'>): boolean {
  const topics = topicsOf(plan);
  return hasStage(plan, stage) && (of === undefined || of.some((topic) => topics.has(topic)));
}

/**
 * The text that was drawn, or where it does not suit the claim the next one that does: no draw moves for it.
 * @param taken texts that were said already; they are passed over while there are others
 */
export function nextSuiting<Text extends Pick<StagedText, 'stage' | 'of'>>(
  plan: ClaimPlan,
  all: readonly Text[],
  drawn: Text,
  taken: ReadonlySet<Text> = new Set(),
): Text {
  const at = all.indexOf(drawn);
  const order = [...all.slice(at), ...all.slice(0, at)].filter((text) => suits(plan, text));
  return order.find((text) => !taken.has(text)) ?? order[0] ?? drawn;
}

/** As duringClaim, within the stage of a text: what was said before the decision is of a day before it, what comes of it not earlier than its day. */
export function duringStage(plan: ClaimPlan, stage: Stage | undefined, share: number): number {
  const last = plan.closedAge ?? 1;
  const decided = plan.decidedAge ?? last;
  const first = stage === undefined || stage === 'before' ? plan.reportAge : decided;
  const until = stage === 'before' && plan.decidedAge !== undefined ? Math.min(plan.reportAge, decided + 1) : last;
  return Math.max(until, first - Math.floor((first - until) * share));
}

/** Hour from which what comes of a decision is said: decisions are made before. */
export const AFTER_DECISIONS = 16;
