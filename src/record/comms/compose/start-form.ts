// How a message begins: an answer, a task's message, or a message to one contact.
import { fieldsOf } from '#domain/fields.ts';
import { nodeTypeOf } from '#domain/task.ts';
import type { MessageChannel } from '#domain/message.ts';
import type { RecordContacts } from '../contacts.ts';
import { readPeople, readTexts, type MessageRow } from '../message.ts';
import { chooseRecipients, chooseTypes, emptyForm, type ComposeForm } from './compose-form.ts';

/** 'Re: ' once, however often it goes back and forth. */
function replySubject(subject: string | null): string {
  const text = subject?.trim() ?? '';
  return /^re:/i.test(text) ? text : `Re: ${text}`.trim();
}

/** An answer: to whom it came from, or, to one of our own, to whom that went. */
export function replyForm(
  key: string,
  message: Pick<MessageRow, 'channel' | 'direction' | 'from' | 'to' | 'subject' | 'tags'>,
): ComposeForm {
  const channel: MessageChannel = message.channel === 'sms' ? 'sms' : 'email';
  const people = readPeople(message.direction === 'inbound' ? message.from : message.to);
  const form = chooseRecipients({ ...emptyForm(key), channel }, 'to', people);
  return { ...form, subject: channel === 'email' ? replySubject(message.subject) : '', tags: readTexts(message.tags) };
}

/** What a task's configuration says of its message. */
interface TaskMessage {
  readonly channel: MessageChannel;
  readonly sendTo: readonly string[];
  readonly subject: string;
  readonly message: string;
  /** Id or internal name of a template, for a task without a message of its own; empty for none. */
  readonly commTemplate: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A task's message (spec 1 §3 taskConfig). */
export function taskMessage(taskConfig: unknown): TaskMessage {
  const config = fieldsOf(taskConfig);
  return {
    channel: nodeTypeOf(taskConfig) === 'sendMessageText' ? 'sms' : 'email',
    sendTo: readTexts(config['sendTo']),
    subject: textOf(config['subject']),
    message: textOf(config['message']),
    commTemplate:
      typeof config['commTemplate'] === 'number' ? String(config['commTemplate']) : textOf(config['commTemplate']),
  };
}

/** The form of a task's message: its channel and the contact types that it goes to; the text is filled in apart. */
export function taskForm(key: string, { channel, sendTo }: TaskMessage, contacts: RecordContacts): ComposeForm {
  const wanted = sendTo.map((type) => type.toLowerCase());
  return chooseTypes(
    { ...emptyForm(key), channel },
    contacts.types.filter((type) => wanted.includes(type.toLowerCase())),
    contacts,
  );
}

/** A message to one contact, as a card's button asks for it: ?channel=sms&type=Broker&to=... */
export function contactForm(key: string, params: URLSearchParams, contacts: RecordContacts): ComposeForm {
  const channel: MessageChannel = params.get('channel') === 'sms' ? 'sms' : 'email';
  const form = { ...emptyForm(key), channel };
  const type = params.get('type');
  const to = params.get('to');
  if (to === null) return type === null ? form : chooseTypes(form, [type], contacts);
  const name = params.get('name');
  return chooseRecipients(form, 'to', [
    { ...(name ? { name } : {}), ...(type ? { type } : {}), ...(channel === 'email' ? { email: to } : { phone: to }) },
  ]);
}
