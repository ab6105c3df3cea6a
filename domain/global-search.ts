// Global search (Ctrl K, issue 14): what may be asked for, where what is found leads, and which part of a row was meant. What
// is found is the database's (supabase/schemas/global-search.sql), which says the same of what may be asked for.
import { recordKind, recordPath } from './records.ts';
import { claimSearchAddress, complaintSearchAddress } from './search-addresses.ts';
import { isStorable } from './storable-text.ts';
import { lengthFault } from './text-length.ts';

/** Longest text that is looked for, in characters. */
export const LONGEST_SEARCH = 100;
/** Rows of a kind that are shown; the service gives one more, which says that there are others. */
export const MOST_OF_A_KIND = 5;

export const TOO_SHORT = 'Search for at least 2 letters or a number';
export const TOO_LONG = `Search for at most ${LONGEST_SEARCH} characters`;

/** Kinds of what is found, in the order in which they are shown, with what they are called. */
export const FOUND_KINDS = {
  claim: 'Claims',
  policy: 'Policies',
  complaint: 'Complaints',
  incident: 'Incidents',
  person: 'People',
  supplier: 'Suppliers',
  document: 'Documents',
  invoice: 'Invoices',
} as const;

export type FoundKind = keyof typeof FOUND_KINDS;

/** What is left of a text to look for: letters and digits. */
function lookedFor(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Why a text can't be looked for: too long, or less than 2 letters (a number may have one digit); marks and wildcards do not count.
 * @returns undefined for one that can be
 */
export function searchFault(text: string): string | undefined {
  const typed = text.trim();
  if (lengthFault(typed, LONGEST_SEARCH) !== undefined) return TOO_LONG;
  const rest = lookedFor(typed);
  return isStorable(typed) && (rest.length >= 2 || /^[0-9]$/.test(rest)) ? undefined : TOO_SHORT;
}

export interface FoundPlace {
  readonly kind: string;
  /** Kind of the record that it leads to, and its number. */
  readonly entity?: string | null;
  readonly entityId?: number | null;
  /** What the kind itself has for a number. */
  readonly key: string;
}

const PLACES: Readonly<Record<FoundKind, (found: FoundPlace) => string | undefined>> = {
  claim: (found) => ofRecord(found),
  complaint: (found) => ofRecord(found),
  incident: (found) => ofRecord(found),
  policy: (found) => ofRecord(found, 'policy-info'),
  document: (found) => ofRecord(found, `library/${found.key}`),
  invoice: (found) => ofRecord(found, `expenses/invoice/edit/${found.key}`),
  person: ({ key }) => `/app/users/edit/${key}`,
  supplier: ({ key }) => `/app/suppliers/details/${key}`,
};

function ofRecord({ entity, entityId }: FoundPlace, rest?: string): string | undefined {
  const kind = recordKind(entity);
  return kind && typeof entityId === 'number' ? recordPath({ kind, id: entityId }, rest) : undefined;
}

export function isFoundKind(kind: string): kind is FoundKind {
  return Object.hasOwn(FOUND_KINDS, kind);
}

/** Where something that was found is shown; undefined for what this version has no page for. */
export function foundAddress(found: FoundPlace): string | undefined {
  return isFoundKind(found.kind) ? PLACES[found.kind](found) : undefined;
}

/** Whether a text is a name rather than a number, so that a list can be searched for it. */
const isName = (text: string): boolean => /^[^\p{N}@]+$/u.test(text);

/**
 * Where all of a kind are found that have the text, when the rows of global search were not all.
 * @returns undefined where no list can be asked for it: lists of claims and complaints are searched by name
 */
export function wayOn(kind: FoundKind, text: string): { readonly label: string; readonly to: string } | undefined {
  const typed = text.trim();
  if (!isName(typed)) return undefined;
  if (kind === 'claim')
    return { label: `All claims of policy holders with “${typed}”`, to: claimSearchAddress({ policyHolder: typed }) };
  if (kind === 'complaint')
    return {
      label: `All complaints of complainants with “${typed}”`,
      to: complaintSearchAddress({ name: typed, withClaims: true }),
    };
  return undefined;
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A text in parts, those that were typed marked, in whatever case; digits also where a number is written in groups.
 * @param typed what was looked for
 */
export function markedParts(text: string, typed: string): readonly TextPart[] {
  const digits = typed.replace(/\D/g, '').replace(/^(?:61|0)(?=\d{6})/, '');
  const isNumber = digits.length >= 3 && /^[+#(]?[\d\s().-]+$/.test(typed.trim());
  const words = isNumber
    ? [digits.split('').join('[\\s().-]*')]
    : typed.split(/\s+/).flatMap((word) => (lookedFor(word).length < 2 ? [] : [escaped(word)]));
  if (words.length === 0) return [{ text, isMatch: false }];
  const pattern = new RegExp(`(${words.toSorted((a, b) => b.length - a.length).join('|')})`, 'giu');
  return text.split(pattern).flatMap((part, index) => (part === '' ? [] : [{ text: part, isMatch: index % 2 === 1 }]));
}
