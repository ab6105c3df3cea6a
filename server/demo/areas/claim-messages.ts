// E-mails, texts and calls of a claim.
import { SYSTEM_USER_ID } from '#domain/session.ts';
import type { DemoContext } from '../context.ts';
import { CALLS, INBOUND_EMAILS, INBOUND_TEXTS, OUTBOUND_EMAILS, OUTBOUND_TEXTS } from '../data/prose/messages.ts';
import type { Stage } from '../data/prose/staged.ts';
import { fill } from '../fill.ts';
import type { Random } from '../random.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { AFTER_DECISIONS, duringStage, nextSuiting, wordsOf } from './claim-words.ts';

interface Correspondents {
  readonly random: Random;
  readonly plan: ClaimPlan;
  readonly words: Readonly<Record<string, string>>;
  readonly holderByMail: Readonly<Record<string, string>>;
  readonly holderByPhone: Readonly<Record<string, string>>;
  readonly brokerByPhone: Readonly<Record<string, string>>;
  readonly ownerByMail: Readonly<Record<string, string>>;
  readonly ownerByPhone: Readonly<Record<string, string>>;
}

interface Made {
  readonly stage: Stage | undefined;
  readonly row: Record<string, unknown>;
}

type MakeMessage = (who: Correspondents) => Made;

/** The kinds of message and how often each comes up. */
const KINDS: readonly (readonly [MakeMessage, number])[] = [
  [emailOut, 34],
  [emailIn, 22],
  [smsOut, 16],
  [smsIn, 10],
  [call, 18],
];

/** What comes in is written down by the product itself. */
const RECEIVED = { created_by_id: SYSTEM_USER_ID };

function emailOut({ random, plan, words, holderByMail, ownerByMail }: Correspondents): Made {
  const text = nextSuiting(plan, OUTBOUND_EMAILS, random.pick(OUTBOUND_EMAILS));
  return {
    stage: text.stage,
    row: {
      channel: 'email',
      direction: 'outbound',
      to: [holderByMail],
      from: ownerByMail,
      subject: fill(text.subject, words),
      content: fill(text.body, words),
      delivery_status: 'sent',
      message_id: `${random.uuid()}@claims.test`,
    },
  };
}

function emailIn({ random, plan, words, holderByMail, ownerByMail }: Correspondents): Made {
  const text = nextSuiting(plan, INBOUND_EMAILS, random.pick(INBOUND_EMAILS));
  const content = fill(text.body, words);
  return {
    stage: text.stage,
    row: {
      ...RECEIVED,
      channel: 'email',
      direction: 'inbound',
      to: [ownerByMail],
      from: holderByMail,
      subject: fill(text.subject, words),
      content,
      content_sanitized: content,
      message_id: `${random.uuid()}@example.com`,
    },
  };
}

function smsOut({ random, plan, words, holderByPhone, ownerByPhone }: Correspondents): Made {
  const text = nextSuiting(plan, OUTBOUND_TEXTS, random.pick(OUTBOUND_TEXTS));
  return {
    stage: text.stage,
    row: {
      channel: 'sms',
      direction: 'outbound',
      to: [holderByPhone],
      from: ownerByPhone,
      content: fill(text.text, words),
      delivery_status: 'sent',
      message_id: random.uuid(),
    },
  };
}

function smsIn({ random, plan, holderByPhone, ownerByPhone }: Correspondents): Made {
  const text = nextSuiting(plan, INBOUND_TEXTS, random.pick(INBOUND_TEXTS));
  return {
    stage: text.stage,
    row: {
      ...RECEIVED,
      channel: 'sms',
      direction: 'inbound',
      to: [ownerByPhone],
      from: holderByPhone,
      content: text.text,
      message_id: random.uuid(),
    },
  };
}

function call({ random, plan, words, holderByPhone, brokerByPhone, ownerByPhone }: Correspondents): Made {
  const isInbound = random.chance(0.5);
  const text = nextSuiting(plan, CALLS, random.pick(CALLS));
  // who rang is on the other end
  const other = text.isBrokers ? brokerByPhone : holderByPhone;
  const ends =
    isInbound || text.isBrokers
      ? { direction: 'inbound', to: [ownerByPhone], from: other }
      : { direction: 'outbound', to: [other], from: ownerByPhone };
  return {
    stage: text.stage,
    row: {
      channel: 'phone',
      ...ends,
      ...(text.isBrokers && { tags: ['Broker'] }),
      content: fill(text.text, words),
      duration: random.int(1, 25),
      message_id: random.uuid(),
    },
  };
}

function correspondentsOf(random: Random, plan: ClaimPlan): Correspondents {
  const { record } = plan.policy;
  const holder = `${record.insuredFirstName} ${record.insuredSurname}`;
  const owner = `${plan.owner.firstName} ${plan.owner.lastName}`;
  return {
    random,
    plan,
    words: wordsOf(plan),
    holderByMail: { name: holder, email: record.insuredEmail },
    holderByPhone: { name: holder, phone: record.insuredPhone },
    brokerByPhone: { name: record.intermediaryContact, phone: record.intermediaryPhone },
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
    const { stage, row } = random.weighted(KINDS)(who);
    const age = duringStage(plan, stage, index / count);
    const at = calendar.at(
      -age,
      stage === 'after' || stage === 'declined' ? AFTER_DECISIONS : 12 + (index % 3),
      random.int(0, 59),
    );
    rows.add('comm_log', {
      id: context.id('comm_log'),
      org_id: plan.orgId,
      claim_id: plan.id,
      tags: ['Policy Holder'],
      created_by_id: plan.owner.id,
      created_at: at,
      updated_at: at,
      sent_at: row['delivery_status'] === 'sent' ? at : undefined,
      ...row,
    });
  }
}
