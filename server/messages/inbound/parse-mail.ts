// Raw mail (MIME), read within limits: headers, parts and depth are bounded by the parser, the whole by the webhook.
import { createHash } from 'node:crypto';
import { simpleParser, type AddressObject, type ParsedMail } from 'mailparser';
import { excerpt } from '#domain/excerpt.ts';
import { safeFileName } from '#domain/file-names.ts';
import { storable } from '#domain/storable-text.ts';
import { AppError } from '../../errors.ts';

export interface MailPerson {
  readonly name?: string;
  readonly email: string;
}

export interface MailPart {
  /** Without folders, never empty. */
  readonly name: string;
  readonly content: Buffer;
  readonly contentId: string | undefined;
  /** Shown within the message, not listed beside it. */
  readonly isInline: boolean;
}

export interface InboundMail {
  /** Without angle brackets; made from the content when the mail has none. */
  readonly messageId: string;
  readonly from: MailPerson;
  readonly to: readonly MailPerson[];
  readonly cc: readonly MailPerson[];
  /** Addresses it was delivered to, small letters. */
  readonly recipients: readonly string[];
  readonly subject: string;
  /** Message-IDs of In-Reply-To and References, the nearest first. */
  readonly references: readonly string[];
  /** Values of its Authentication-Results headers, as they are written. */
  readonly authenticationResults: readonly string[];
  readonly text: string | undefined;
  readonly html: string | undefined;
  readonly parts: readonly MailPart[];
}

const LIMITS = { maxHeadSize: 128 * 1024, maxChildNodes: 250 };
const LONGEST_ID = 290;
const MOST_PEOPLE = 200;
const MOST_REFERENCES = 50;

/** Headers in which mail servers write whom they delivered to, whatever To says. */
const DELIVERED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-forwarded-to'];

// oxlint-disable-next-line no-control-regex -- these are what must go
const CONTROLS = /[\u0000-\u001f\u007f\u2028\u2029]+/g;
const oneLine = (text: string): string => storable(text.replaceAll(CONTROLS, ' ').trim());
const words = (text: string, longest: number): string => excerpt(oneLine(text), longest);

function people(value: AddressObject | readonly AddressObject[] | undefined): MailPerson[] {
  return [value ?? []]
    .flat()
    .flatMap((list) => list.value.flatMap((one) => one.group ?? [one]))
    .flatMap(({ name, address }) => {
      const email = oneLine(address ?? '').slice(0, 254);
      const shown = words(name ?? '', 200);
      return email === '' ? [] : [{ email, ...(shown === '' ? {} : { name: shown }) }];
    })
    .slice(0, MOST_PEOPLE);
}

function identifiers(text: string | readonly string[] | undefined): string[] {
  const all = typeof text === 'string' ? [text] : (text ?? []);
  return all
    .flatMap((one) => storable(one).split(/[\s,]+/))
    .map((id) => id.replace(/^<|>$/g, ''))
    .filter((id) => id !== '' && id.length <= LONGEST_ID);
}

function deliveredTo(mail: ParsedMail): string[] {
  const named = mail.headerLines
    .filter(({ key }) => DELIVERED.includes(key))
    .flatMap(({ line: header }) => header.slice(header.indexOf(':') + 1).split(','));
  const all = [
    ...named.map((one) => one.replace(/^.*<|>.*$/gs, '').trim()),
    ...[...people(mail.to), ...people(mail.cc)].map(({ email }) => email),
  ];
  return [...new Set(all.map((one) => storable(one.toLowerCase())).filter(Boolean))];
}

function partsOf(mail: ParsedMail): MailPart[] {
  return mail.attachments.map(({ filename, content, cid, related, contentType, contentDisposition }, index) => {
    const fallback = contentType === 'message/rfc822' ? `message-${index + 1}.eml` : `attachment-${index + 1}`;
    return {
      name: storable((safeFileName(filename ?? '') || fallback).slice(-300)),
      content,
      contentId: cid,
      isInline: related && contentDisposition !== 'attachment',
    };
  });
}

/**
 * Reads a mail.
 * @throws AppError bad-request when it is none, or names no sender
 */
export async function parseMail(raw: Buffer): Promise<InboundMail> {
  // links and pictures stay as they are written; what is shown is made safe elsewhere
  const settings = { ...LIMITS, skipImageLinks: true, skipTextLinks: true, skipHtmlToText: true, keepCidLinks: true };
  const mail = await simpleParser(raw, settings).catch((error: unknown) => {
    throw new AppError('bad-request', 'The mail cannot be read.', { cause: error });
  });
  const [from] = people(mail.from);
  if (!from) throw new AppError('bad-request', 'The mail names no sender.');
  const [messageId] = identifiers(mail.messageId);
  return {
    messageId: messageId ?? `sha256-${createHash('sha256').update(raw).digest('hex')}`,
    from,
    to: people(mail.to),
    cc: people(mail.cc),
    recipients: deliveredTo(mail),
    subject: words(mail.subject ?? '', 1000),
    references: [...new Set([...identifiers(mail.inReplyTo), ...identifiers(mail.references).toReversed()])].slice(
      0,
      MOST_REFERENCES,
    ),
    authenticationResults: mail.headerLines
      .filter(({ key }) => key === 'authentication-results')
      .map(({ line: header }) => header.slice(header.indexOf(':') + 1)),
    text: mail.text === undefined || mail.text.trim() === '' ? undefined : storable(mail.text),
    html: typeof mail.html === 'string' && mail.html.trim() !== '' ? storable(mail.html) : undefined,
    parts: partsOf(mail),
  };
}
