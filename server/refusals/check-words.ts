// What a check constraint asks for, by the shape of its definition as Postgres writes it.
import { BSB_MESSAGE } from '#domain/bsb.ts';
import { listWords } from '#domain/issue.ts';
import { recordKind, RECORD_KINDS, type RecordKind } from '#domain/records.ts';
import type { Constraint } from '../definitions/constraints.ts';

interface Shape {
  readonly form: RegExp;
  /** The rest of a sentence that begins with the field's title. */
  readonly words: (match: RegExpExecArray) => string;
}

const BEGINNING = /^CHECK \(+/;
const number = (text: string | undefined): string => Number(text).toLocaleString('en-AU');

/** Behind the brackets that every definition begins with. */
const SHAPES: readonly Shape[] = [
  { form: /^abs\("?\w+"?\) < 'Infinity'::numeric\)+$/, words: () => 'must be a number.' },
  {
    form: /^"?\w+"? >= '[^']+'::(?:date|timestamp with time zone)\) AND \("?\w+"? <= '[^']+'::(?:date|timestamp with time zone)\)+$/,
    words: () => 'must be a day of the years 1 to 9999.',
  },
  { form: /^btrim\(\(?"?\w+"?\)?(?:::text)?\) <> ''::text\)+$/, words: () => 'is required.' },
  { form: /^"?\w+"? >= \(?(\d+)\)?(?:::numeric)?\)+$/, words: ([, least]) => `must be ${number(least)} or more.` },
  { form: /^"?\w+"? > \(?(\d+)\)?(?:::numeric)?\)+$/, words: ([, below]) => `must be more than ${number(below)}.` },
  {
    form: /^"?\w+"? >= \(?(\d+)\)?(?:::numeric)?\) AND \("?\w+"? <= \(?(\d+)\)?(?:::numeric)?\)+$/,
    words: ([, least, most]) => `must be from ${number(least)} to ${number(most)}.`,
  },
  {
    form: /^"?\w+"?\)::text ~~ '%_@_%'::text\)+$/,
    words: () => 'must be an e-mail address, such as name@example.com.',
  },
  {
    form: /^length\(\(?"?\w+"?\)?(?:::text)?\) >= (\d+)\)+$/,
    words: ([, least]) => `has at least ${number(least)} characters.`,
  },
  {
    form: /^length\(\(?"?\w+"?\)?(?:::text)?\) <= (\d+)\)+$/,
    words: ([, most]) => `has at most ${number(most)} characters.`,
  },
  {
    form: /^jsonb_typeof\("?\w+"?\) = '(?:object|array)'::text\)+$/,
    words: () => 'is not in the form that the product keeps it in. Load the page again, then enter it anew.',
  },
  {
    form: /^jsonb_typeof\("?\w+"?\) = ANY \(ARRAY\[[^\]]*\]\)+$/,
    words: () => 'is not in the form that the product keeps it in. Load the page again, then enter it anew.',
  },
];

const CHOICE = /^"?\w+"?\)?(?:::text)? = (?:ANY \(|')/;

/** The values that a check allows; a kind of record by what it is called. */
function choices(definition: string, kinds: readonly RecordKind[]): readonly string[] {
  const values = [...definition.matchAll(/'([^']*)'::/g)].map((match) => match[1] ?? '');
  return values.map((value) => recordKind(value, kinds)?.label.one ?? value);
}

/**
 * The sentence of a check of one column; undefined where its shape is not known: then it has words of its own
 * (special-words.ts).
 * @param kinds of records, which checks name by their tables
 */
export function checkWords(
  { columns, definition }: Pick<Constraint, 'columns' | 'definition'>,
  title: string,
  kinds: readonly RecordKind[] = RECORD_KINDS,
): string | undefined {
  if (columns.length !== 1) return undefined;
  const body = definition.replace(BEGINNING, '');
  if (body.includes(' ~ ') && columns[0]?.endsWith('bsb')) return `${title}: ${BSB_MESSAGE}`;
  if (CHOICE.test(body) && !body.includes(' OR ') && !body.includes(' AND ')) {
    const words = choices(body, kinds);
    return words.length === 0
      ? undefined
      : words.length === 1
        ? `${title} must be ${listWords(words)}.`
        : `${title}: choose one of ${listWords(words)}.`;
  }
  for (const { form, words } of SHAPES) {
    const match = form.exec(body);
    if (match) return `${title} ${words(match)}`;
  }
  return undefined;
}
