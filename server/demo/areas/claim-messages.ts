// E-mails, texts and calls of a claim, and the notifications of those that came in.
import type { DemoContext } from '../context.ts';
import { CALLS, INBOUND_EMAILS, INBOUND_TEXTS, OUTBOUND_EMAILS, OUTBOUND_TEXTS } from '../data/prose/messages.ts';
import { fill } from '../fill.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim, wordsOf } from './claim-words.ts';

export interface InboundMessage {
  readonly orgId: number;
  readonly commLogId: number;
  readonly claimId: number;
  readonly ownerId: number;
  /** Days ago; young ones of open claims are unread. */
  readonly age: number;
  readonly isOpen: boolean;
}

type Kind = 'email out' | 'email in' | 'sms out' | 'sms in' | 'call';

const KINDS: readonly (readonly [Kind, number])[] = [['email out', 34], ['email in', 22], ['sms out', 16], ['sms in', 10], ['call', 18]];

function message(context: DemoContext, plan: ClaimPlan, kind: Kind): Record<string, unknown> {
  const { random } = context;
  const words = wordsOf(plan);
  const { record } = plan.policy;
  const holder = { name: `${record.insuredFirstName} ${record.insuredSurname}` };
  const owner = { name: `${plan.owner.firstName} ${plan.owner.lastName}` };
  const byMail = [{ ...holder, email: record.insuredEmail }];
  const byPhone = [{ ...holder, phone: record.insuredPhone }];
  const ours = { ...owner, email: `claim-${plan.id}@claims.test` };
  const line = { ...owner, phone: '+61255500100' };
  switch (kind) {
    case 'email out': {
      const text = random.pick(OUTBOUND_EMAILS);
      return { channel: 'email', direction: 'outbound', to: byMail, from: ours, subject: fill(text.subject, words), content: fill(text.body, words), delivery_status: 'sent', message_id: `<${random.uuid()}@claims.test>` };
    }
    case 'email in': {
      const text = random.pick(INBOUND_EMAILS);
      const content = fill(text.body, words);
      return { channel: 'email', direction: 'inbound', to: [ours], from: byMail[0], subject: fill(text.subject, words), content, content_sanitized: content, message_id: `<${random.uuid()}@example.com>` };
    }
    case 'sms out':
      return { channel: 'sms', direction: 'outbound', to: byPhone, from: line, content: fill(random.pick(OUTBOUND_TEXTS), words), delivery_status: 'sent', message_id: random.uuid() };
    case 'sms in':
      return { channel: 'sms', direction: 'inbound', to: [line], from: byPhone[0], content: random.pick(INBOUND_TEXTS), message_id: random.uuid() };
    case 'call':
      return { channel: 'phone', ...(random.chance(0.5) ? { direction: 'inbound', to: [line], from: byPhone[0] } : { direction: 'outbound', to: byPhone, from: line }), content: fill(random.pick(CALLS), words), duration: random.int(1, 25), message_id: random.uuid() };
  }
}

/** Adds the messages and returns those that came in. */
export function addMessages(context: DemoContext, plan: ClaimPlan): InboundMessage[] {
  const { rows, calendar, random } = context;
  const count = random.int(0, Math.min(7, 1 + Math.floor(plan.reportAge / 6)));
  const inbound: InboundMessage[] = [];
  for (let index = 0; index < count; index++) {
    const age = duringClaim(plan, index / count);
    const row = message(context, plan, random.weighted(KINDS));
    const at = calendar.at(-age, 12 + (index % 5), random.int(0, 59));
    const commLogId = context.id('comm_log');
    rows.add('comm_log', { org_id: plan.orgId, id: commLogId, claim_id: plan.id, tags: ['Policy Holder'], created_by_id: plan.owner.id, created_at: at, updated_at: at, sent_at: row['delivery_status'] === 'sent' ? at : undefined, ...row });
    if (row['direction'] === 'inbound' && row['channel'] !== 'phone') inbound.push({ orgId: plan.orgId, commLogId, claimId: plan.id, ownerId: plan.owner.id, age, isOpen: plan.closedAge === undefined });
  }
  return inbound;
}
