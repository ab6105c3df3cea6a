// Notes, strategy notes and flags of a claim.
import type { DemoContext } from '../context.ts';
import { NOTES, STRATEGY_NOTES } from '../data/prose/notes.ts';
import type { StagedText } from '../data/prose/staged.ts';
import { fill } from '../fill.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { AFTER_DECISIONS, duringClaim, duringStage, nextSuiting, wordsOf } from './claim-words.ts';

export function addNotes({ rows, calendar, random }: DemoContext, plan: ClaimPlan): void {
  const words = wordsOf(plan);
  const count = Math.min(1 + Math.floor(plan.reportAge / 8), random.int(1, 5));
  // a note that speaks of a broker has no place on a claim without one
  const known = plan.hasBroker ? NOTES : NOTES.filter(({ of }) => of?.includes('broker') !== true);
  const taken = new Set<StagedText>();
  random.sample(known, count).forEach((drawn, index) => {
    const text = nextSuiting(plan, known, drawn, taken);
    taken.add(text);
    const age = duringStage(plan, text.stage, index / Math.max(1, count));
    const writer = random.chance(0.8) ? plan.owner.id : plan.lodger.id;
    const hour = text.stage === 'after' ? AFTER_DECISIONS : 11 + (index % 4);
    rows.add('note', {
      org_id: plan.orgId,
      claim_id: plan.id,
      type: 'note',
      note: fill(text.text, words),
      created_by_id: writer,
      created_at: calendar.at(-age, hour, random.int(0, 59)),
    });
  });
  if (plan.isLarge || random.chance(0.35)) {
    const text = nextSuiting(plan, STRATEGY_NOTES, random.pick(STRATEGY_NOTES));
    const hour = text.stage === 'after' ? AFTER_DECISIONS : 14;
    rows.add('note', {
      org_id: plan.orgId,
      claim_id: plan.id,
      type: 'strategy',
      note: fill(text.text, words),
      created_by_id: plan.owner.id,
      created_at: calendar.at(-duringStage(plan, text.stage, 0.3), hour, random.int(0, 59)),
    });
  }
}

/** Label while active, label once cleared. */
const FLAGS: readonly (readonly [string, string])[] = [
  ['Vulnerable customer', 'Support for a vulnerable customer ended'],
  ['Urgent financial need', 'Urgent financial need met'],
  ['Suspected fraud', 'Fraud review completed'],
  ['Recovery potential', 'Recovery completed'],
  ['Catastrophe event', 'Catastrophe event finalised'],
  ['Legal representation', 'Legal representation ended'],
];

/** Flags in the handlers' own words: active on some open claims. */
const OWN_FLAGS: readonly (readonly [string, string])[] = [
  ['Keys with the neighbour', 'Keys returned'],
  ['Dog on site', 'Dog no longer on site'],
  ['Tenant must be told before visits', 'Tenant moved out'],
];

export function addFlags({ rows, calendar, random }: DemoContext, plan: ClaimPlan): void {
  const chosen = new Set<number>();
  if (plan.supportNeeds !== '') chosen.add(0);
  if (plan.isRecoverable) chosen.add(3);
  if (plan.peril.key === 'storm' && plan.reportAge < 40 && random.chance(0.5)) chosen.add(4);
  if (random.chance(0.12)) chosen.add(random.pick([1, 2, 5]));
  for (const index of chosen) {
    const [active, closed] = FLAGS[index] ?? ['', ''];
    const isCompleted = plan.closedAge !== undefined || random.chance(0.2);
    const createdAt = calendar.at(-plan.reportAge, 17, random.int(0, 59));
    rows.add('flag', {
      org_id: plan.orgId,
      claim_id: plan.id,
      label_active: active,
      label_closed: closed,
      is_completed: isCompleted,
      created_by_id: plan.owner.id,
      updated_by_id: plan.owner.id,
      created_at: createdAt,
      updated_at: isCompleted ? calendar.at(-duringClaim(plan, 0.9), 18) : createdAt,
    });
  }
  const own = plan.closedAge === undefined ? OWN_FLAGS[plan.id % 19] : undefined;
  if (own !== undefined) {
    const at = calendar.at(-duringClaim(plan, 0.5), 16);
    rows.add('flag', {
      org_id: plan.orgId,
      claim_id: plan.id,
      label_active: own[0],
      label_closed: own[1],
      is_completed: false,
      created_by_id: plan.owner.id,
      updated_by_id: plan.owner.id,
      created_at: at,
      updated_at: at,
    });
  }
}
