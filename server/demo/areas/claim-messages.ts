// E-mails, texts and calls of a claim.
import type { DemoContext } from '../context.ts';
import { CALLS, INBOUND_EMAILS, INBOUND_TEXTS, OUTBOUND_EMAILS, OUTBOUND_TEXTS } from '../data/prose/messages.ts';
import { fill } from '../fill.ts';
import type { Random } from '../random.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim, wordsOf } from './claim-words.ts';

interface Correspondents {
  readonly random: Random;
  readonly words: Readonly<Record<string, string>>;
  readonly holderByMail: Readonly<Record<string, string>>;
  readonly holderByPhone: Readonly<Record<string, string>>;
  readonly ownerByMail: Readonly<Record<string, string>>;
  readonly ownerByPhone: Readonly<Record<string, string>>;
}

type MakeMessage = (who: Correspondents) => Record<string, unknown>;

/** The kinds of message and how often each comes up. */
const KINDS: readonly (readonly [MakeMessage, number])[] = [[emailOut, 34], [emailIn, 22], [smsOut, 16], [smsIn, 10], [call, 18]];

function emailOut({ random, words, holderByMail, ownerByMail }: Correspondents): Record<string, unknown> {
  const text = random.pick(OUTBOUND_EMAILS);
  return { channel: 'email', direction: 'outbound', to: [holderByMail], from: ownerByMail, subject: fill(text.subject, words), content: fill(text.body, words), delivery_status: 'sent', message_id: `${random.uuid()}@claims.test` };
}

function emailIn({ random, words, holderByMail, ownerByMail }: Correspondents): Record<string, unknown> {
  const text = random.pick(INBOUND_EMAILS);
  const content = fill(text.body, words);
  return { channel: 'email', direction: 'inbound', to: [ownerByMail], from: holderByMail, subject: fill(text.subject, words), content, content_sanitized: content, message_id: `${random.uuid()}@example.com` };
}

function smsOut({ random, words, holderByPhone, ownerByPhone }: Correspondents): Record<string, unknown> {
  return { channel: 'sms', direction: 'outbound', to: [holderByPhone], from: ownerByPhone, content: fill(random.pick(OUTBOUND_TEXTS), words), delivery_status: 'sent', message_id: random.uuid() };
}

function smsIn({ random, holderByPhone, ownerByPhone }: Correspondents): Record<string, unknown> {
  return { channel: 'sms', direction: 'inbound', to: [ownerByPhone], from: holderByPhone, content: random.pick(INBOUND_TEXTS), message_id: random.uuid() };
}

function call({ random, words, holderByPhone, ownerByPhone }: Correspondents): Record<string, unknown> {
  const ends = random.chance(0.5) ? { direction: 'inbound', to: [ownerByPhone], from: holderByPhone } : { direction: 'outbound', to: [holderByPhone], from: ownerByPhone };
  return { channel: 'phone', ...ends, content: fill(random.pick(CALLS), words), duration: random.int(1, 25), message_id: random.uuid() };
}

function correspondentsOf(random: Random, plan: ClaimPlan): Correspondents {
  const { record } = plan.policy;
  const holder = `${record.insuredFirstName} ${record.insuredSurname}`;
  const owner = `${plan.owner.firstName} ${plan.owner.lastName}`;
  return {
    random,
    words: wordsOf(plan),
    holderByMail: { name: holder, email: record.insuredEmail },
    holderByPhone: { name: holder, phone: record.insuredPhone },
    ownerByMail: { name: owner, email: `claim-${plan.id}@claims.test` },
    ownerByPhone: { name: owner, phone: '+61255500100' },
  };
}

/** Adds the messages; triggers tell the owner of those that came in. */
export function addMessages(context: DemoContext, plan: ClaimPlan): void {
  const { rows, calendar, random } = context;
  const count = random.int(0, Math.min(5, 1 + Math.floor(plan.reportAge / 6)));
  const who = correspondentsOf(random, plan);
  for (let index = 0; index < count; index++) {
    const age = duringClaim(plan, index / count);
    const row = random.weighted(KINDS)(who);
    const at = calendar.at(-age, 12 + (index % 5), random.int(0, 59));
    rows.add('comm_log', { id: context.id('comm_log'), org_id: plan.orgId, claim_id: plan.id, tags: ['Policy Holder'], created_by_id: plan.owner.id, created_at: at, updated_at: at, sent_at: row['delivery_status'] === 'sent' ? at : undefined, ...row });
  }
}
