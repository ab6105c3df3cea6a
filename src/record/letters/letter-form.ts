// The fields of a draft, and how a template fills them.
import { fieldsOf } from '#domain/fields.ts';
import { USUAL_CLOSING } from '#domain/letter.ts';
import { fillHtml, fillText } from '#domain/letter-fill.ts';
import type { LetterTemplatesQuery, StoredLetterFragment } from '#src/generated/documents/letters.ts';
import type { KnownOfRecord } from './use-letter.ts';

export type StoredLetter = StoredLetterFragment;
export type LetterTemplate = LetterTemplatesQuery['LetterTemplate'][number];

export interface LetterValues {
  readonly templateId: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly closing: string;
  /** What the writer confirmed, by its key. */
  readonly checklist: Readonly<Record<string, boolean>>;
}

function confirmed(checklist: unknown): Readonly<Record<string, boolean>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(checklist)).flatMap(([key, is]) => (is === true ? [[key, true]] : [])),
  );
}

/** A stored draft, or a new one to whom it would go. */
export function valuesOfLetter(letter: StoredLetter | undefined, recipient: string): LetterValues {
  if (letter === undefined)
    return {
      templateId: '',
      kind: 'other',
      recipient,
      subject: '',
      body: '',
      closing: USUAL_CLOSING,
      checklist: {},
    };
  const { templateId, kind, subject, body, closing, checklist } = letter;
  return {
    templateId: templateId === null ? '' : String(templateId),
    kind,
    recipient: letter.recipient,
    subject,
    body,
    closing,
    checklist: confirmed(checklist),
  };
}

/** What a template makes of the fields; whom it goes to stays as it is. */
export function filledBy(
  { id, kind, subject, body, closing }: LetterTemplate,
  { values }: Pick<KnownOfRecord, 'values'>,
): Omit<LetterValues, 'recipient'> {
  return {
    templateId: String(id),
    kind,
    subject: fillText(subject, values),
    body: fillHtml(body, values),
    closing: fillText(closing, values),
    checklist: {},
  };
}

/** The columns that a draft is stored in. */
export function columnsOf({ templateId, ...texts }: LetterValues) {
  return { ...texts, templateId: templateId === '' ? null : Number(templateId) };
}
