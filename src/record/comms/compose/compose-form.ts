// What the composer holds, and what its parts do to it.
import { isEmptyHtml } from '#domain/comm-template.ts';
import { withoutEnds } from '#domain/trim.ts';
import { addressMessage, addressOf, type Correspondent, type Message, type MessageChannel } from '#domain/message.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { AttachedFile } from '../../library/library-file.ts';
import { reachableOn, type RecordContact, type RecordContacts } from '../contacts.ts';

/** A recipient; those of the record have a contact type. */
export interface ChosenRecipient extends Correspondent {
  readonly type?: string;
}

export type RecipientList = 'to' | 'cc' | 'bcc';

/** An earlier message that goes below the text of an e-mail. */
export interface Quote {
  /** HTML that can be sent. */
  readonly html: string;
  /** A forward says enough by itself; an answer must have words of its own. */
  readonly isForward: boolean;
}

/** What is written for one channel; the other's stays as it is. */
export interface ChannelDraft {
  readonly to: readonly ChosenRecipient[];
  readonly cc: readonly ChosenRecipient[];
  readonly bcc: readonly ChosenRecipient[];
  /** HTML of an e-mail, text of a text message. */
  readonly content: string;
  readonly templateId: number | null;
  /** Labels of the template's fields that the record has no value for. */
  readonly missing: readonly string[];
}

export interface ComposeForm {
  /** Made when the form is: the same key is sent once, however often it is tried. */
  readonly key: string;
  readonly channel: MessageChannel;
  readonly email: ChannelDraft;
  readonly sms: ChannelDraft;
  readonly subject: string;
  readonly attachments: readonly AttachedFile[];
  /** Contact types: what the message is tagged with. */
  readonly tags: readonly string[];
  readonly quote?: Quote;
}

const EMPTY: ChannelDraft = { to: [], cc: [], bcc: [], content: '', templateId: null, missing: [] };

export function emptyForm(key: string): ComposeForm {
  return { key, channel: 'email', email: EMPTY, sms: EMPTY, subject: '', attachments: [], tags: [] };
}

/** The draft of the chosen channel. */
export function current(form: ComposeForm): ChannelDraft {
  return form[form.channel];
}

/** The form with changes to the chosen channel's draft. */
export function change(form: ComposeForm, changes: Partial<ChannelDraft>): ComposeForm {
  return { ...form, [form.channel]: { ...current(form), ...changes } };
}

const sameAs = (channel: MessageChannel, address: string) => (other: Correspondent) =>
  addressOf(channel, other).toLowerCase() === address.toLowerCase();

function unique(channel: MessageChannel, people: readonly ChosenRecipient[]): readonly ChosenRecipient[] {
  return people.filter((person, index) => people.findIndex(sameAs(channel, addressOf(channel, person))) === index);
}

/** Chooses recipients: each once; the contact types of those of the record become tags. */
export function chooseRecipients(
  form: ComposeForm,
  list: RecipientList,
  people: readonly ChosenRecipient[],
): ComposeForm {
  const types = people.flatMap(({ type }) => type ?? []);
  return { ...change(form, { [list]: unique(form.channel, people) }), tags: [...new Set([...form.tags, ...types])] };
}

/** The people whom a contact type brings along: its primary one, else the first that the channel reaches. */
function offered(channel: MessageChannel, type: string, people: readonly RecordContact[]): readonly RecordContact[] {
  const reachable = reachableOn(channel, people).filter((person) => person.type === type);
  const one = reachable.find(({ isPrimary }) => isPrimary) ?? reachable[0];
  return one === undefined ? [] : [one];
}

/** Chooses contact types: a new one brings its primary contact, one that goes takes its people along. */
export function chooseTypes(form: ComposeForm, types: readonly string[], { people }: RecordContacts): ComposeForm {
  const added = types.filter((type) => !form.tags.includes(type));
  const removed = form.tags.filter((type) => !types.includes(type));
  const stays = (person: ChosenRecipient) => person.type === undefined || !removed.includes(person.type);
  const { to, cc, bcc } = current(form);
  const has = (type: string) => to.some((person) => person.type === type);
  const brought = added.filter((type) => !has(type)).flatMap((type) => offered(form.channel, type, people));
  return {
    ...change(form, {
      to: unique(form.channel, [...to.filter(stays), ...brought]),
      cc: cc.filter(stays),
      bcc: bcc.filter(stays),
    }),
    tags: types,
  };
}

/** The other channel: whom it reaches of the chosen contact types is offered where nobody was chosen for it yet. */
export function chooseChannel(form: ComposeForm, channel: MessageChannel, { people }: RecordContacts): ComposeForm {
  const next = { ...form, channel };
  if (channel === form.channel || current(next).to.length > 0) return next;
  return change(next, { to: form.tags.flatMap((type) => offered(channel, type, people)) });
}

/** The chosen contact types that nobody stands for, because the channel does not reach them. */
export function unreachedTypes(form: ComposeForm): readonly string[] {
  const { to, cc, bcc } = current(form);
  return form.tags.filter((tag) => ![...to, ...cc, ...bcc].some(({ type }) => type === tag));
}

/** Addresses as they are typed or pasted: several, apart by commas, semicolons, line breaks, for e-mail also blanks. */
export function typedRecipients(channel: MessageChannel, text: string): readonly ChosenRecipient[] {
  if (channel === 'sms') {
    return text
      .split(/[,;\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => ({ phone: normalisePhone(part) }));
  }
  return text
    .split(/[,;\n]+/)
    .flatMap((part) => {
      const named = /^([^<]*)<([^<>]+)>$/.exec(part.trim());
      if (!named) return part.split(/\s+/).map((email) => ({ email }));
      const name = withoutEnds((named[1] ?? '').trim(), '"').trim();
      return [{ ...(name ? { name } : {}), email: (named[2] ?? '').trim() }];
    })
    .filter(({ email }) => email !== '');
}

/** Whether a recipient's address cannot be used. */
export function isBadRecipient(channel: MessageChannel, person: ChosenRecipient): boolean {
  return addressMessage(channel, addressOf(channel, person)) !== undefined;
}

/** The text with what is quoted below it. */
function withQuote(content: string, quote: Quote | undefined): string {
  if (quote === undefined || (!quote.isForward && isEmptyHtml(content))) return content;
  return `${content}${quote.html}`;
}

/** The message as the rules and the service take it. */
export function messageOf(form: ComposeForm): Message {
  const { to, cc, bcc, content } = current(form);
  const isEmail = form.channel === 'email';
  return {
    channel: form.channel,
    to,
    cc: isEmail ? cc : [],
    bcc: isEmail ? bcc : [],
    subject: isEmail ? form.subject : '',
    content: isEmail ? withQuote(content, form.quote) : content,
    attachments: isEmail ? form.attachments.map(({ id }) => id) : [],
  };
}

/** Whether anything was written or chosen that is worth keeping. */
export function hasContent(form: ComposeForm): boolean {
  const written = ({ to, cc, bcc, content }: ChannelDraft) => to.length + cc.length + bcc.length > 0 || content !== '';
  return (
    written(form.email) ||
    written(form.sms) ||
    form.subject !== '' ||
    form.attachments.length > 0 ||
    form.tags.length > 0
  );
}
