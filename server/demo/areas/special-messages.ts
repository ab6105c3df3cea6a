// Messages in the states that come up rarely: refused by the mail server, uncertain, answered, with files, with
// pictures from elsewhere; and the inbox of those that nothing led to a claim.
import { SYSTEM_USER_ID } from '#domain/session.ts';
import type { DemoContext } from '../context.ts';
import { BANKSIA, WATTLE } from '../data/organisations.ts';
import { createPdf } from '../documents/pdf.ts';
import { createPhoto } from '../documents/png.ts';
import type { DemoRow } from '../rows.ts';
import type { ClaimPlan } from './claim-plan.ts';

/** A claim whose people write to each other, with the day of its messages. */
interface Thread {
  readonly context: DemoContext;
  readonly plan: ClaimPlan;
  readonly holder: Readonly<Record<'name' | 'email' | 'phone', string>>;
  readonly at: (minute: number) => string;
}

const FROM = 'no-reply@claimworks.test';
const REFUSED = 'The mail server refused the message: 550 5.1.1 The mailbox does not exist';
const LOST =
  'The answer of the SMS provider was lost: timeout of 15000ms exceeded. It may have arrived: send it again only if it did not.';

function threadOf(context: DemoContext, plan: ClaimPlan): Thread {
  const { record } = plan.policy;
  return {
    context,
    plan,
    holder: {
      name: `${record.insuredFirstName} ${record.insuredSurname}`,
      email: record.insuredEmail,
      phone: record.insuredPhone,
    },
    at: (minute) => context.calendar.at(-Math.min(plan.reportAge, 1), 15, minute),
  };
}

function addMessage({ context, plan, at }: Thread, minute: number, row: DemoRow): number {
  const id = context.id('comm_log');
  const time = at(minute);
  context.rows.add('comm_log', {
    id,
    org_id: plan.orgId,
    claim_id: plan.id,
    tags: ['Policy Holder'],
    created_by_id: row['direction'] === 'inbound' ? SYSTEM_USER_ID : plan.owner.id,
    created_at: time,
    updated_at: time,
    ...row,
  });
  return id;
}

/** A delivery that went wrong and its job, so that it can be sent again. */
function addDelivery(
  { context, plan, at }: Thread,
  minute: number,
  commLogId: number,
  recipient: string,
  status: 'failed' | 'uncertain',
  error: string,
): void {
  const [deliveryId, jobId, time] = [context.id('comm_delivery'), context.id('job'), at(minute)];
  context.rows.add('comm_delivery', {
    id: deliveryId,
    org_id: plan.orgId,
    comm_log_id: commLogId,
    claim_id: plan.id,
    recipients: [recipient],
    status,
    error,
    attempts: 1,
    job_id: jobId,
    created_at: time,
    updated_at: time,
  });
  context.rows.add('job', {
    id: jobId,
    org_id: plan.orgId,
    task: 'send-message',
    payload: { deliveryId, commLogId, claimId: plan.id },
    key: `delivery:${deliveryId}`,
    status,
    attempts: 1,
    last_error: error,
    run_at: time,
    started_at: time,
    finished_at: time,
    created_by_id: plan.owner.id,
    created_at: time,
    updated_at: time,
  });
}

function addFile(
  { context, plan, at }: Thread,
  minute: number,
  name: string,
  mimeType: string,
  content: () => Buffer,
): string {
  const id = context.random.uuid();
  const key = `${plan.orgId}/${id}/${name.replaceAll(' ', '-')}`;
  const time = at(minute);
  context.files.push({ key, contentType: mimeType, content });
  context.rows.add('file', {
    org_id: plan.orgId,
    id,
    claim_id: plan.id,
    name,
    internal_name: name,
    key,
    mime_type: mimeType,
    categories: ['correspondence'],
    created_by_id: SYSTEM_USER_ID,
    created_at: time,
    updated_at: time,
  });
  return id;
}

const ownerOf = ({ plan }: Thread) => ({
  userId: plan.owner.id,
  name: `${plan.owner.firstName} ${plan.owner.lastName}`,
  email: FROM,
});

function addRefusedMail(thread: Thread): void {
  const { holder, context, plan } = thread;
  const content = `<p>Dear ${holder.name},</p><p>We still need the invoice for the tarpaulin. A photo of it will do.</p>`;
  const to = holder.email;
  const id = addMessage(thread, 5, {
    channel: 'email',
    direction: 'outbound',
    to: [{ name: holder.name, email: to }],
    from: ownerOf(thread),
    subject: `Claim ${plan.id}: one more document`,
    content,
    content_sanitized: content,
    delivery_status: 'failed',
    delivery_error: REFUSED,
    message_id: `${context.random.uuid()}@claims.test`,
  });
  addDelivery(thread, 5, id, to, 'failed', REFUSED);
}

function addUncertainText(thread: Thread): void {
  const { holder, context } = thread;
  const { userId, name } = ownerOf(thread);
  const id = addMessage(thread, 9, {
    channel: 'sms',
    direction: 'outbound',
    to: [{ name: holder.name, phone: holder.phone }],
    from: { userId, name },
    content: 'The electrician is on the way and arrives at about 4 pm.',
    delivery_status: 'uncertain',
    delivery_error: LOST,
    message_id: `sms-${context.random.uuid()}`,
  });
  addDelivery(thread, 9, id, holder.phone, 'uncertain', LOST);
}

/** A question, its answer with files, one of which was no picture. */
function addConversation(thread: Thread): void {
  const { holder, context, plan } = thread;
  const subject = `Claim ${plan.id}: photos of the damage`;
  const question = '<p>Hello,</p><p>Could you send us photos of the damage and what the first call-out cost?</p>';
  const messageId = `${context.random.uuid()}@claims.test`;
  const asked = addMessage(thread, 12, {
    channel: 'email',
    direction: 'outbound',
    to: [{ name: holder.name, email: holder.email }],
    from: ownerOf(thread),
    subject,
    content: question,
    content_sanitized: question,
    delivery_status: 'sent',
    sent_at: thread.at(12),
    message_id: messageId,
  });
  const drawing = context.random.fork(`special/${plan.id}`);
  const attachments = [
    addFile(thread, 41, 'Ceiling.png', 'image/png', () => createPhoto(drawing, plan.peril.key)),
    addFile(thread, 41, 'Call-out invoice.pdf', 'application/pdf', () =>
      createPdf('Tax invoice', [
        `Claim ${plan.id}`,
        'Call-out and repair',
        'Total including GST: $385.00',
        '',
        'Demonstration document.',
      ]),
    ),
  ];
  const answer = '<p>Hi, here they are. It looks worse in daylight.</p>';
  addMessage(thread, 41, {
    channel: 'email',
    direction: 'inbound',
    to: [ownerOf(thread)],
    from: { name: holder.name, email: holder.email },
    subject: `RE: ${subject}`,
    content: 'Hi, here they are. It looks worse in daylight.',
    content_sanitized: `${answer}<blockquote type="cite">${question}</blockquote>`,
    attachments,
    withheld_attachments: [
      { name: 'more-photos.pdf', reason: 'more-photos.pdf is a program, not a PDF file. Programs can’t be uploaded.' },
    ],
    reply_to_id: asked,
    reference_ids: [messageId],
    message_id: `${context.random.uuid()}@example.com`,
  });
}

/** A letter of a broker that shows its logo from elsewhere, and another picture that it brought along. */
function addBrokersLetter(thread: Thread): void {
  const { context, plan } = thread;
  const drawing = context.random.fork(`broker/${plan.id}`);
  const fileId = addFile(thread, 50, 'Roof from above.png', 'image/png', () => createPhoto(drawing, plan.peril.key));
  const html = `<table width="100%" style="border-collapse:collapse"><tbody><tr><td style="padding:8px;background-color:#f2f4f7"><img data-remote-src="https://cdn.example.com/logo.png" alt="${plan.policy.record.intermediaryName}" width="160" /></td></tr><tr><td style="padding:8px"><p>Good afternoon,</p><p>Our client would like to know when the assessor comes to see the ${plan.rooms}. This is how it looks from above:</p><p><img data-file-id="${fileId}" alt="Roof from above" width="320" /></p><p><a href="https://example.com/" target="_blank" rel="noopener noreferrer nofollow">${plan.policy.record.intermediaryName}</a></p></td></tr></tbody></table>`;
  addMessage(thread, 50, {
    channel: 'email',
    direction: 'inbound',
    tags: ['Broker'],
    to: [ownerOf(thread)],
    from: { name: plan.policy.record.intermediaryContact, email: plan.policy.record.intermediaryEmail },
    subject: `Our client, claim ${plan.id}`,
    content: `Good afternoon,\nOur client would like to know when the assessor comes to see the ${plan.rooms}.`,
    content_sanitized: html,
    attachments: [],
    message_id: `${context.random.uuid()}@example.com`,
  });
}

function addUnmatched({ context, plan, at }: Thread, others: readonly ClaimPlan[]): void {
  const { rows, random, files } = context;
  const fileId = random.uuid();
  const key = `${plan.orgId}/${fileId}/Quote.pdf`;
  const pdf = createPdf('Quote', [
    'Removal and storage of furniture',
    'Total including GST: $1,240.00',
    '',
    'Demonstration document.',
  ]);
  files.push({ key, contentType: 'application/pdf', content: () => pdf });
  const add = (minute: number, row: DemoRow): void =>
    rows.add('inbound_message', {
      org_id: plan.orgId,
      to: [{ email: `org-${plan.orgId}@in.claimworks.test` }],
      received_at: at(minute),
      created_at: at(minute),
      updated_at: at(minute),
      ...row,
    });
  add(20, {
    channel: 'email',
    message_id: `${random.uuid()}@movers.test`,
    from: { name: 'Anna Kowalski', email: 'anna@movers.test' },
    subject: 'Storage quote for your insured',
    content: 'Hello, please find our quote attached. Which of your claims is this for?',
    content_sanitized: '<p>Hello, please find our quote attached. Which of your claims is this for?</p>',
    attachments: [{ id: fileId, key, name: 'Quote.pdf', mimeType: 'application/pdf', sizeBytes: pdf.length }],
  });
  add(24, {
    channel: 'email',
    message_id: `${random.uuid()}@insurer.test`,
    from: { name: 'Claims desk', email: 'desk@insurer.test' },
    subject: 'Status please',
    content: 'Please let us know how these stand.',
    candidates: others.map(({ id }) => ({ claimId: id, complaintId: null })),
  });
  add(31, {
    channel: 'sms',
    message_id: `SM${random.uuid().replaceAll('-', '')}`,
    from: { phone: '+61491570110' },
    to: [{ phone: '+61255500100' }],
    content: 'Hi, are you still coming today?',
  });
}

/** Where the organisations' own mailboxes and numbers lead. */
function addInboundAddresses({ rows }: DemoContext): void {
  rows.add('inbound_address', {
    org_id: BANKSIA,
    channel: 'email',
    address: 'claims@banksia.test',
    created_by_id: SYSTEM_USER_ID,
  });
  rows.add('inbound_address', {
    org_id: BANKSIA,
    channel: 'sms',
    address: '+61255500100',
    created_by_id: SYSTEM_USER_ID,
  });
  rows.add('inbound_address', {
    org_id: WATTLE,
    channel: 'email',
    address: 'claims@wattle.test',
    created_by_id: SYSTEM_USER_ID,
  });
}

/** Adds them to the newest open claims, so that they stand at the top of a day's work. */
export function addSpecialMessages(context: DemoContext, claims: readonly ClaimPlan[]): void {
  addInboundAddresses(context);
  for (const orgId of [BANKSIA, WATTLE]) {
    const open = claims
      .filter((plan) => plan.orgId === orgId && plan.end === 'open')
      .toSorted((a, b) => a.reportAge - b.reportAge || b.id - a.id);
    const threads = open
      .slice(0, 4)
      .map((plan) => threadOf({ ...context, random: context.random.fork(`special messages/${plan.id}`) }, plan));
    const parts = [addConversation, addRefusedMail, addUncertainText];
    // fewer claims hold several of them
    for (const [index, part] of parts.entries()) {
      const thread = threads[index % Math.max(1, threads.length)];
      if (thread) part(thread);
    }
    // only the broker of a claim writes about it
    const brokered =
      open.find(
        ({ hasBroker, id }) => hasBroker && !threads.slice(0, parts.length).some(({ plan }) => plan.id === id),
      ) ?? open.find(({ hasBroker }) => hasBroker);
    if (brokered)
      addBrokersLetter(
        threadOf({ ...context, random: context.random.fork(`special messages/${brokered.id}`) }, brokered),
      );
    const [first] = threads;
    if (first) addUnmatched(first, open.slice(1, 3));
  }
}
