// A text message from the provider's webhook, in the form that Twilio posts, with its pictures.
import { createHash } from 'node:crypto';
import { excerpt } from '#domain/excerpt.ts';
import { sniffContent, SNIFFED_BYTES } from '#domain/file-content.ts';
import { isInternationalPhone } from '#domain/phone.ts';
import { storable } from '#domain/storable-text.ts';
import { AppError, errorMessage } from '../../errors.ts';
import type { ReadMedia } from '../../gateways/sms/twilio-media.ts';
import { takeParts, type TakenFiles, type WithheldFile } from './attachments.ts';
import type { InboundMessage } from './inbound-message.ts';
import type { MailPart } from './parse-mail.ts';
import { receiverOfText } from './receivers.ts';
import { isKnown, type Stored } from './store-inbound.ts';
import { storeWithFiles, type StoreOptions } from './store-with-files.ts';

export interface ReceiveTextOptions extends StoreOptions {
  /** undefined where pictures of messages cannot be fetched. */
  readonly readMedia: ReadMedia | undefined;
  /** Most bytes of one picture. */
  readonly maximumFileBytes: number;
}

interface ReceivedText {
  readonly from: string;
  readonly to: string;
  readonly content: string;
  readonly messageId: string;
  /** How many pictures it has, and where they are. */
  readonly pictures: number;
  readonly media: readonly string[];
}

const LONGEST_TEXT = 10_000;
/** As many as a message can have. */
const MOST_MEDIA = 10;

/** @throws AppError bad-request when it is no text message */
function readForm(body: Buffer): ReceivedText {
  const form = new URLSearchParams(body.toString('utf8'));
  const [from = '', to = '', content = '', sid = ''] = ['From', 'To', 'Body', 'MessageSid'].map((name) =>
    storable(form.get(name)?.trim() ?? ''),
  );
  if (!isInternationalPhone(from) || !isInternationalPhone(to))
    throw new AppError('bad-request', 'From and To must be numbers in international format.');
  const pictures = Math.min(MOST_MEDIA, Number(form.get('NumMedia') ?? 0) || 0);
  return {
    from,
    to,
    content: excerpt(content, LONGEST_TEXT),
    messageId: sid === '' ? `sha256-${createHash('sha256').update(body).digest('hex')}` : sid.slice(0, 290),
    pictures,
    media: Array.from({ length: pictures }, (_, index) => form.get(`MediaUrl${index}`) ?? '').filter(Boolean),
  };
}

/** A picture has no name of its own: it gets one by what it is. */
async function fetchPart(url: string, index: number, readMedia: ReadMedia): Promise<MailPart | WithheldFile> {
  const name = `picture-${index + 1}`;
  try {
    const content = await readMedia(url);
    const { type } = await sniffContent(content.subarray(0, SNIFFED_BYTES));
    return { name: `${name}.${type?.ext ?? 'txt'}`, content, contentId: undefined, isInline: false };
  } catch (error) {
    return { name, reason: errorMessage(error) };
  }
}

async function takePictures(
  orgId: number,
  { pictures, media }: ReceivedText,
  { readMedia, maximumFileBytes }: ReceiveTextOptions,
): Promise<TakenFiles> {
  if (pictures > 0 && (readMedia === undefined || media.length === 0)) {
    return {
      files: [],
      byContentId: new Map(),
      withheld: [
        {
          name: pictures === 1 ? '1 picture' : `${pictures} pictures`,
          reason: 'Pictures of text messages are not taken over. Ask for them by e-mail.',
        },
      ],
    };
  }
  const found =
    readMedia === undefined ? [] : await Promise.all(media.map((url, index) => fetchPart(url, index, readMedia)));
  const taken = await takeParts(
    orgId,
    found.filter((part): part is MailPart => 'content' in part),
    maximumFileBytes,
  );
  return { ...taken, withheld: [...taken.withheld, ...found.filter((part): part is WithheldFile => 'reason' in part)] };
}

function messageOf({ from, to, content, messageId }: ReceivedText, { files, withheld }: TakenFiles): InboundMessage {
  return {
    channel: 'sms',
    messageId,
    from: { phone: from },
    to: [{ phone: to }],
    cc: [],
    subject: null,
    content,
    contentSanitized: null,
    files,
    attachments: files.map(({ id }) => id),
    withheld,
    references: [],
    senderVerified: null,
  };
}

/**
 * Takes a text message in.
 * @throws AppError bad-request; not-found when the number leads to no organisation
 */
export async function receiveText(body: Buffer, options: ReceiveTextOptions): Promise<Stored> {
  const text = readForm(body);
  const { transactions } = options;
  const receiver = await transactions.asSystem(null, (client) => receiverOfText(client, text.to, text.from));
  if (!receiver) throw new AppError('not-found', 'Nobody here receives text messages at this number.');
  if (
    await transactions.asSystem(receiver.orgId, (client) =>
      isKnown(client, { channel: 'sms', messageId: text.messageId }),
    )
  )
    return 'known';
  const taken = await takePictures(receiver.orgId, text, options);
  return storeWithFiles(messageOf(text, taken), taken, receiver, options);
}
