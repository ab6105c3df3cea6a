// A letter about a claim or complaint: what it needs before it is final, and how it is called.
import { FIELD_REQUIRED, type Issue } from './issue.ts';
import { isEmptyHtml, LONGEST_TEMPLATE } from './comm-template.ts';
import { mergeFieldLabel, placeholdersIn } from './merge-fields.ts';
import { LETTER_KINDS } from './letter-checklist.ts';
import { kindsWith, type RecordNameWith } from './records.ts';
import { lengthFault } from './text-length.ts';

/** Kinds of records that letters are about. */
export const LETTER_RECORDS = kindsWith('letters').map(({ table }) => table) as readonly RecordNameWith<'letters'>[];

/** Characters; the database holds the same. */
export const LONGEST_LETTER_SUBJECT = 500;
export const LONGEST_RECIPIENT = 1000;
export const LONGEST_CLOSING = 300;
export const LONGEST_LETTER = LONGEST_TEMPLATE;

/** Closing words of a letter that is written without a template. */
export const USUAL_CLOSING = 'Yours sincerely';

export interface LetterText {
  readonly kind: string;
  readonly subject: string;
  /** Name and address, a line each. */
  readonly recipient: string;
  /** HTML. */
  readonly body: string;
  readonly closing: string;
}

/** What no draft may be, by field: it is kept as it was typed, finished or not. */
export function draftIssues({ kind, subject, recipient, body, closing }: LetterText): readonly Issue[] {
  const messages: readonly (readonly [keyof LetterText, string | undefined])[] = [
    ['kind', LETTER_KINDS.some((one) => one === kind) ? undefined : 'Choose one of the list.'],
    ['subject', lengthFault(subject, LONGEST_LETTER_SUBJECT)],
    ['recipient', lengthFault(recipient, LONGEST_RECIPIENT)],
    ['body', lengthFault(body, LONGEST_LETTER)],
    ['closing', lengthFault(closing, LONGEST_CLOSING)],
  ];
  return messages.flatMap(([name, message]) => (message === undefined ? [] : [{ path: [name], message }]));
}

/** The merge fields that a text still has: nothing was known for them when it was written. */
function unfilled(text: string): string | undefined {
  const left = [...new Set(placeholdersIn(text).map(({ key }) => mergeFieldLabel(key)))];
  return left.length === 0 ? undefined : `Fill in or remove: ${left.join(', ')}.`;
}

/** A place in square brackets that a template left to be written. */
const TO_WRITE = /\[[^\][]{3,300}\]/;

/** What the letter's type has no signs for: other scripts than Latin, Greek and Cyrillic, and pictures. */
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/gu;
const MOST_NAMED = 10;

function unprintable(text: string): string | undefined {
  const signs = [...new Set(text.match(UNPRINTABLE))].slice(0, MOST_NAMED);
  return signs.length === 0
    ? undefined
    : `This cannot be printed: ${signs.join(' ')}. Write it in Latin letters, or leave it out.`;
}

/** What a letter needs before it is filed, by field. */
export function finalIssues(letter: LetterText): readonly Issue[] {
  const { subject, recipient, body } = letter;
  const isEmpty = isEmptyHtml(body);
  const toWrite = TO_WRITE.exec(body)?.[0];
  const messages: readonly (readonly [keyof LetterText, string | undefined])[] = [
    ['subject', subject.trim() === '' ? FIELD_REQUIRED : (unfilled(subject) ?? unprintable(subject))],
    ['recipient', recipient.trim() === '' ? FIELD_REQUIRED : (unfilled(recipient) ?? unprintable(recipient))],
    [
      'body',
      isEmpty
        ? FIELD_REQUIRED
        : (unfilled(body) ?? (toWrite === undefined ? unprintable(body) : `Write what stands for ${toWrite}`)),
    ],
    ['closing', unprintable(letter.closing)],
  ];
  const drafted = draftIssues(letter);
  const named = new Set(drafted.map(({ path: [name] }) => name));
  return [
    ...drafted,
    ...messages.flatMap(([name, message]) =>
      message === undefined || named.has(name) ? [] : [{ path: [name], message }],
    ),
  ];
}

/** The name of its PDF in the library: 'Our answer to your complaint.pdf'. */
export function letterFileName(subject: string): string {
  const name = subject
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  return `${name === '' ? 'Letter' : name}.pdf`;
}
