// A raw mail from the mail server: read, its parts taken or left out, its HTML made safe, and stored for each
// organisation that it was sent to.
import { excerpt } from '#domain/excerpt.ts';
import { textOfHtml, textOfLargeHtml } from '../../markup/markup.ts';
import { AppError } from '../../errors.ts';
import { takeParts, type TakenFiles } from './attachments.ts';
import type { InboundMessage } from './inbound-message.ts';
import { parseMail, type InboundMail, type MailPart } from './parse-mail.ts';
import { receiversOfMail, type Receiver } from './receivers.ts';
import { safeMailHtml } from './safe-mail-html.ts';
import { isSenderProven } from './sender-proof.ts';
import { isKnown, type Stored } from './store-inbound.ts';
import { storeWithFiles, type StoreOptions } from './store-with-files.ts';

export interface ReceiveMailOptions extends StoreOptions {
  readonly inboundDomain: string | undefined;
  /** Name of the receiving mail server in Authentication-Results. */
  readonly authenticationServer: string | undefined;
  /** Most bytes of one attachment. */
  readonly maximumFileBytes: number;
}

const LONGEST_TEXT = 500_000;
const TOO_LARGE = {
  name: 'message.html',
  reason: 'The message is too large to be shown as it was written. Its text is shown, and the original is attached.',
};

interface Body {
  readonly content: string;
  readonly html: string | null;
  /** It could not be shown whole. */
  readonly isCut: boolean;
}

/** Text and HTML of a mail, each of which may be missing. */
function bodyOf({ text, html }: InboundMail, byContentId: ReadonlyMap<string, string>): Body {
  const safe = html === undefined ? undefined : safeMailHtml(html, byContentId);
  const plain = text ?? (safe === undefined ? textOfLargeHtml(html ?? '') : textOfHtml(safe));
  return {
    content: excerpt(plain, LONGEST_TEXT),
    html: safe ?? null,
    isCut: (html !== undefined && safe === undefined) || plain.length > LONGEST_TEXT,
  };
}

/** Files that the text shows; others that claim to belong to it are listed. */
function inlineIds(mail: InboundMail, { byContentId }: TakenFiles, html: string | null): ReadonlySet<string> {
  const ids = mail.parts.flatMap((part: MailPart) =>
    part.isInline && part.contentId !== undefined ? (byContentId.get(part.contentId) ?? []) : [],
  );
  return new Set(ids.filter((id) => html?.includes(`data-file-id="${id}"`) === true));
}

async function prepare(
  mail: InboundMail,
  raw: Buffer,
  orgId: number,
  { maximumFileBytes: maximumBytes, authenticationServer }: ReceiveMailOptions,
): Promise<{ readonly message: InboundMessage; readonly taken: TakenFiles }> {
  const found = await takeParts(orgId, mail.parts, maximumBytes);
  const body = bodyOf(mail, found.byContentId);
  const original = body.isCut
    ? await takeParts(
        orgId,
        [{ name: 'original-message.eml', content: raw, contentId: undefined, isInline: false }],
        maximumBytes,
      )
    : undefined;
  const taken: TakenFiles = {
    ...found,
    files: [...found.files, ...(original?.files ?? [])],
    withheld: [...found.withheld, ...(body.isCut ? [TOO_LARGE] : [])],
  };
  const inline = inlineIds(mail, taken, body.html);
  return {
    taken,
    message: {
      channel: 'email',
      messageId: mail.messageId,
      from: mail.from,
      to: mail.to,
      cc: mail.cc,
      subject: mail.subject,
      content: body.content,
      contentSanitized: body.html,
      files: taken.files,
      attachments: taken.files.flatMap(({ id }) => (inline.has(id) ? [] : [id])),
      withheld: taken.withheld,
      references: mail.references,
      senderVerified: isSenderProven(mail.from.email, mail.authenticationResults, authenticationServer),
    },
  };
}

async function receiveFor(
  { orgId, tokens }: Receiver,
  mail: InboundMail,
  raw: Buffer,
  options: ReceiveMailOptions,
): Promise<Stored> {
  const { transactions } = options;
  // before anything is stored: most repetitions end here
  if (await transactions.asSystem(orgId, (client) => isKnown(client, { channel: 'email', messageId: mail.messageId })))
    return 'known';
  const { message, taken } = await prepare(mail, raw, orgId, options);
  return storeWithFiles(message, taken, { orgId, tokens }, options);
}

/**
 * Takes a mail in.
 * @returns what became of it for each organisation
 * @throws AppError bad-request when it cannot be read, not-found when nobody here receives at its addresses
 */
export async function receiveMail(raw: Buffer, options: ReceiveMailOptions): Promise<ReadonlyMap<number, Stored>> {
  const mail = await parseMail(raw);
  const receivers = await options.transactions.asSystem(null, (client) =>
    receiversOfMail(client, mail.recipients, options.inboundDomain),
  );
  if (receivers.length === 0) throw new AppError('not-found', 'Nobody here receives mail at these addresses.');
  const results = new Map<number, Stored>();
  for (const receiver of receivers) results.set(receiver.orgId, await receiveFor(receiver, mail, raw, options));
  return results;
}
