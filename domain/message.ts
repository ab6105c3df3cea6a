// Messages to people (spec 1 §3 CommLog, §5): what one must have before it is sent. The browser and the service ask
// the same rules, and the paths of the issues are the names of the fields of sendMessage.
import { isEmptyHtml } from './comm-template.ts';
import { emailMessage, isEmail } from './email.ts';
import { FIELD_REQUIRED, listWords, type Issue } from './issue.ts';
import { placeholdersIn } from './merge-fields.ts';
import { formatNumber } from './numbers.ts';
import { isInternationalPhone, phoneMessage } from './phone.ts';

export const MESSAGE_CHANNELS = ['email', 'sms'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Somebody whom a message goes to or comes from; e-mails have an address, texts and calls a number. */
export interface Correspondent {
  readonly name?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

export interface Message {
  readonly channel: MessageChannel;
  readonly to: readonly Correspondent[];
  readonly cc: readonly Correspondent[];
  readonly bcc: readonly Correspondent[];
  readonly subject: string;
  /** HTML of an e-mail, plain text of a text message. */
  readonly content: string;
  /** Ids of files. */
  readonly attachments?: readonly string[];
}

/** A claim's message goes to the people of the claim, never to a list. */
const MOST_RECIPIENTS = 50;
export const LONGEST_SUBJECT = 500;
/** Ten parts of a long text message. */
export const LONGEST_SMS = 1530;
/** Characters of an e-mail's HTML. */
export const LONGEST_EMAIL = 500_000;
const MOST_ATTACHMENTS = 25;
/** Bytes of all attachments: encoded, they stay below what mail servers commonly take. */
export const LARGEST_ATTACHMENTS = 18 * 1024 * 1024;

const SUBJECT_ONE_LINE = 'A subject is one line.';

interface AddressKind {
  readonly field: 'email' | 'phone';
  readonly isGood: (text: string) => boolean;
  readonly message: (text: string) => string;
}

const ADDRESSES: Readonly<Record<MessageChannel, AddressKind>> = {
  email: { field: 'email', isGood: isEmail, message: emailMessage },
  sms: { field: 'phone', isGood: isInternationalPhone, message: phoneMessage },
};

/** The address that a channel uses of somebody; empty when there is none. */
export function addressOf(channel: MessageChannel, person: Correspondent): string {
  return person[ADDRESSES[channel].field]?.trim() ?? '';
}

/** '{email} not valid email', '{number} not valid phone number' (spec 1 §5); undefined for a good one. */
export function addressMessage(channel: MessageChannel, address: string): string | undefined {
  const { isGood, message } = ADDRESSES[channel];
  return isGood(address) ? undefined : message(address);
}

// a header ends at a line break: what follows one would be headers of somebody else's making
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const CONTROL = /[\u0000-\u001F\u007F\u0085\u2028\u2029]/;

function addressIssues(
  channel: MessageChannel,
  field: 'to' | 'cc' | 'bcc',
  people: readonly Correspondent[],
): readonly Issue[] {
  return people.flatMap((person, index) => {
    const message = addressMessage(channel, addressOf(channel, person));
    if (message !== undefined) return [{ path: [field, index], message }];
    return CONTROL.test(person.name ?? '') ? [{ path: [field, index], message: 'A name is one line.' }] : [];
  });
}

function emailIssues({ subject }: Message): readonly Issue[] {
  if (subject.trim() === '') return [{ path: ['subject'], message: FIELD_REQUIRED }];
  if (CONTROL.test(subject)) return [{ path: ['subject'], message: SUBJECT_ONE_LINE }];
  return subject.length > LONGEST_SUBJECT
    ? [{ path: ['subject'], message: `At most ${LONGEST_SUBJECT} characters` }]
    : [];
}

function smsIssues({ content, cc, bcc }: Message): readonly Issue[] {
  return [
    ...(content.length > LONGEST_SMS
      ? [{ path: ['content'], message: `At most ${formatNumber(LONGEST_SMS)} characters` }]
      : []),
    ...(cc.length + bcc.length > 0 ? [{ path: ['cc'], message: 'A text message has no copies.' }] : []),
  ];
}

/** Merge fields that nobody filled in, as a sentence; undefined when there is none. */
function unfilledMessage(text: string): string | undefined {
  const fields = [...new Set(placeholdersIn(text).map(({ key }) => `{{${key}}}`))];
  return fields.length === 0 ? undefined : `Fill in or remove ${listWords(fields)} before sending.`;
}

/** Why files of this size cannot go with a message; undefined when they can. @param bytes of all of them */
export function attachmentSizeMessage(bytes: number): string | undefined {
  return bytes > LARGEST_ATTACHMENTS
    ? `The attachments have more than ${LARGEST_ATTACHMENTS / 1024 / 1024} MB together.`
    : undefined;
}

function attachmentIssues({ channel, attachments = [] }: Message): readonly Issue[] {
  if (channel === 'sms' && attachments.length > 0)
    return [{ path: ['attachments'], message: 'A text message has no attachments.' }];
  return attachments.length > MOST_ATTACHMENTS
    ? [{ path: ['attachments'], message: `At most ${MOST_ATTACHMENTS} attachments.` }]
    : [];
}

function contentIssues({ channel, subject, content }: Message): readonly Issue[] {
  if (isEmptyHtml(content)) return [{ path: ['content'], message: FIELD_REQUIRED }];
  if (channel === 'email' && content.length > LONGEST_EMAIL)
    return [{ path: ['content'], message: 'The message is too long to be sent.' }];
  const texts = { ...(channel === 'email' ? { subject } : {}), content };
  return Object.entries(texts).flatMap(([field, text]) => {
    const message = unfilledMessage(text);
    return message === undefined ? [] : [{ path: [field], message }];
  });
}

/** What is wrong with a message; empty when it can be sent (spec 1 §5). */
export function messageIssues(message: Message): readonly Issue[] {
  const { channel, to, cc, bcc } = message;
  return [
    ...(to.length === 0 ? [{ path: ['to'], message: FIELD_REQUIRED }] : []),
    ...(to.length + cc.length + bcc.length > MOST_RECIPIENTS
      ? [{ path: ['to'], message: `At most ${MOST_RECIPIENTS} recipients.` }]
      : []),
    ...addressIssues(channel, 'to', to),
    ...addressIssues(channel, 'cc', cc),
    ...addressIssues(channel, 'bcc', bcc),
    ...(channel === 'email' ? emailIssues(message) : smsIssues(message)),
    ...contentIssues(message),
    ...attachmentIssues(message),
  ];
}

// letters of the GSM alphabet that count once, and those that count twice
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ^{}\\[~\]|€]*$/u;
const GSM_DOUBLE = /[\^{}\\[~\]|€]/gu;

/** How many messages a phone network makes of a text: 160 characters in one, 153 in each of several; 70 and 67 with others than its own. */
export function smsParts(text: string): number {
  const isGsm = GSM.test(text);
  const length = isGsm ? text.length + (text.match(GSM_DOUBLE)?.length ?? 0) : text.length;
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / each);
}
