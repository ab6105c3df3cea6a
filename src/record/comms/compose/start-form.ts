// How a message begins: an answer, a task's message, or a message to one contact.
import { fieldsOf } from '#domain/fields.ts';
import { nodeTypeOf } from '#domain/task.ts';
import type { MessageChannel } from '#domain/message.ts';
import type { RecordContacts } from '../contacts.ts';
import { readPeople, readTexts, type MessageRow } from '../message.ts';
import type { AttachedFile } from '../../library/library-file.ts';
import { change, chooseRecipients, chooseTypes, emptyForm, type ComposeForm } from './compose-form.ts';

/** 'Re: ' once, however often it goes back and forth. */
function replySubject(subject: string | null): string {
  const text = subject?.trim() ?? '';
  return /^re:/i.test(text) ? text : `Re: ${text}`.trim();
}

/** 'Fwd: ' once. */
function forwardSubject(subject: string | null): string {
  const text = subject?.trim() ?? '';
  return /^(fwd?|wg):/i.test(text) ? text : `Fwd: ${text}`.trim();
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

/** An answer to everybody of an e-mail. @param recipients as the service names them, without ourselves */
export function replyAllForm(
  form: ComposeForm,
  { to, cc }: { readonly to: unknown; readonly cc: unknown },
): ComposeForm {
  return change(form, { to: readPeople(to), cc: readPeople(cc) });
}

/** A message that is sent on: to nobody yet, with its files. */
export function forwardForm(
  key: string,
  { subject }: Pick<MessageRow, 'subject'>,
  attachments: readonly AttachedFile[],
): ComposeForm {
  return { ...emptyForm(key), subject: forwardSubject(subject), attachments };
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
