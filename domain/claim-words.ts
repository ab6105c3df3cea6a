// A claim's fields in words, the same on the page, in print and on paper.
import { fieldsOf } from './fields.ts';
import { formatAbn } from './abn.ts';
import { formatBsb } from './bsb.ts';
import type { ClaimSummaryField, SummaryKind } from './claim-summary.ts';
import { formatDate, formatDateTime, isLocalDate, localDateOf } from './dates.ts';
import { formatMoney } from './money.ts';
import { formatPhone } from './phone.ts';

export interface WordsContext {
  /** The organisation's. */
  readonly zone: string;
  /** Label of a stored key of one of the organisation's lists. */
  readonly label: (list: string, key: string) => string | undefined;
}

type Claim = Readonly<Record<string, unknown>>;

/** partially_accepted -> Partially accepted */
export function sentence(value: string): string {
  const words = value.trim().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What cannot be read as a time is shown as nothing. */
function safely(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

export const dayText = (value: string, zone: string): string =>
  safely(() => formatDate(isLocalDate(value) ? value : localDateOf(value, zone)));
export const timeText = (value: string, zone: string): string => safely(() => formatDateTime(value, zone));

/** What the insured declared; 'Not asked' where nobody did. */
function declarationText(stored: unknown): string {
  const declared = fieldsOf(stored)['claimNotResultOfIllegalAct'];
  return typeof declared === 'boolean' ? (declared ? 'Declared' : 'Not declared') : 'Not asked';
}

/** Texts of what was typed; of another document its values, one a line. */
function informationText(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(informationText).filter(Boolean).join('\n');
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The conditions of the disclosure statement as they were asked and answered, one a line. */
function conditionsText(value: unknown): string {
  return (Array.isArray(value) ? value : [])
    .flatMap((one: unknown) => {
      const { question, answer } = fieldsOf(one);
      return typeof question === 'string' && typeof answer === 'string' ? [`${question} ${sentence(answer)}`] : [];
    })
    .join('\n');
}

/** The organisation's list that names the keys of a field. */
const LISTS: Readonly<Record<string, string>> = {
  status: 'claim_statuses',
  decision: 'claim_decisions',
  triageOutcome: 'claim_triage_outcome',
};
/** Where the field says how exactly its moment is known. */
const PRECISIONS: Readonly<Record<string, string>> = {
  claimOccurredAt: 'claimOccurredPrecision',
  claimReportedAt: 'claimReportedPrecision',
};

type Write = (
  text: string,
  context: WordsContext & { readonly name: string; readonly value: unknown; readonly claim: Claim },
) => string;

const WRITE: Readonly<Record<SummaryKind, Write>> = {
  text: (text) => text,
  phone: formatPhone,
  abn: formatAbn,
  bsb: formatBsb,
  account: (text) => text,
  day: (text, { zone }) => dayText(text, zone),
  moment: (text, { name, claim, zone }) =>
    claim[PRECISIONS[name] ?? ''] === 'day' ? dayText(text, zone) : timeText(text, zone),
  time: (text, { zone }) => timeText(text, zone),
  money: (_text, { value }) => formatMoney(Number(value)),
  yesNo: (_text, { value }) => (value === true ? 'Yes' : 'No'),
  percent: (text) => `${text} %`,
  state: (text, { name, label }) => label(LISTS[name] ?? '', text) ?? sentence(text),
  conditions: (_text, { value }) => conditionsText(value),
  declaration: (_text, { value }) => declarationText(value),
  information: (_text, { value }) => informationText(value),
};

/**
 * A field of the summary as people read it, in lines.
 * @returns '' where it is empty
 */
export function claimText(
  claim: Claim,
  { name, kind = 'text' }: Pick<ClaimSummaryField, 'name' | 'kind'>,
  context: WordsContext,
): string {
  const value = claim[name];
  if (kind !== 'declaration' && (value === null || value === undefined || value === '')) return '';
  return WRITE[kind](typeof value === 'string' ? value : JSON.stringify(value ?? null), {
    ...context,
    name,
    value,
    claim,
  });
}
