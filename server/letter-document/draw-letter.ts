// A letter as a PDF, drawn in a thread of its own.
import { formatDate } from '#domain/dates.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { StoredLetter } from './stored-letter.ts';
import { readLogo } from '../pdf/logo.ts';
import { runDrawing } from '../pdf/run-drawing.ts';
import type { LetterPdf } from './letter-pdf.ts';

const linesOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What is drawn: the letter of today, signed by who would sign it now. */
async function letterPdf(
  { subject, recipient, body, closing, letterhead, orgName, logoKey, today, reference, signer, status }: StoredLetter,
  storage: Pick<StorageGateway, 'peek'>,
  isDraft = status === 'draft',
): Promise<LetterPdf> {
  const { addressLines, phone, email, website, footer } = letterhead;
  return {
    organisation: orgName,
    logo: await readLogo(storage, logoKey),
    letterhead: [...linesOf(addressLines), ...[phone, email, website].flatMap(linesOf)],
    footer: footer?.trim() ?? '',
    date: formatDate(today),
    reference,
    recipient: linesOf(recipient),
    subject: subject.trim(),
    body,
    closing: closing.trim(),
    signer: { name: signer?.name ?? '', position: signer?.position ?? '' },
    isDraft,
  };
}

/**
 * The PDF of a letter.
 * @throws AppError unavailable when it takes too long
 */
export async function drawLetter(
  letter: StoredLetter,
  storage: Pick<StorageGateway, 'peek'>,
  isDraft?: boolean,
): Promise<Uint8Array> {
  return runDrawing(new URL('./draw-thread.ts', import.meta.url), await letterPdf(letter, storage, isDraft));
}
