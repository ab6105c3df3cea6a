// Global search (Ctrl K, issue 14): what may be asked for, where what is found leads, and which part of a row was meant. What
// is found is the database's (supabase/schemas/global-search.sql), which says the same of what may be asked for.
import { recordKind, recordPath } from './records.ts';
import {
  claimSearchAddress,
  complaintSearchAddress,
  invoiceListAddress,
  supplierListAddress,
} from './search-addresses.ts';
import { plainLetters } from './search-filters.ts';
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
/** Whether it is a number as invoices have them: 'INV-0012'. */
const isNumber = (text: string): boolean => /\p{N}/u.test(text) && !/[\s@]/.test(text);

interface Way {
  /** Whether the list can be asked for such a text. */
  readonly fits: (typed: string) => boolean;
  /** 'All suppliers with “roof” in their name' */
  readonly label: (typed: string) => string;
  readonly to: (typed: string) => string;
}

const WAYS: Partial<Readonly<Record<FoundKind, Way>>> = {
  claim: {
    fits: isName,
    label: (typed) => `All claims of policy holders with “${typed}”`,
    to: (typed) => claimSearchAddress({ policyHolder: typed }),
  },
  complaint: {
    fits: isName,
    label: (typed) => `All complaints of complainants with “${typed}”`,
    to: (typed) => complaintSearchAddress({ name: typed, withClaims: true }),
  },
  supplier: {
    fits: isName,
    label: (typed) => `All suppliers with “${typed}” in their name`,
    to: (typed) => supplierListAddress({ name: typed }),
  },
  invoice: {
    fits: isNumber,
    label: (typed) => `All invoices with “${typed}” in their number`,
    to: (typed) => invoiceListAddress({ invoiceNo: typed }),
  },
};

/**
 * Where all of a kind are found that have the text, when the rows of global search were not all.
 * @returns undefined where no list can be asked for it: most are searched by a name, invoices by a number
 */
export function wayOn(kind: FoundKind, text: string): { readonly label: string; readonly to: string } | undefined {
  const typed = text.trim();
  const way = WAYS[kind];
  return way?.fits(typed) === true ? { label: way.label(typed), to: way.to(typed) } : undefined;
}

export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** How far a word goes from a place of the text, in whatever case and with whatever accents; 0 where it does not stand there. */
function wordLength(text: string, at: number, word: string): number {
  return plainLetters(text.slice(at, at + word.length)) === plainLetters(word) ? word.length : 0;
}

/** What stands between the groups of a number. */
const BETWEEN_GROUPS = new Set([' ', '\u00a0', '(', ')', '.', '-']);

/** How far digits go from a place of the text, over what stands between their groups; 0 where they do not stand there. */
function digitsLength(text: string, at: number, digits: string): number {
  let end = at;
  for (const digit of digits) {
    while (end > at && BETWEEN_GROUPS.has(text[end] ?? '')) end++;
    if (text[end] !== digit) return 0;
    end++;
  }
  return end - at;
}

/** What is looked for, as a length at a place of a text: the longest first. */
function lookedForIn(text: string, typed: string): (at: number) => number {
  const digits = typed.replace(/\D/g, '').replace(/^(?:61|0)(?=\d{6})/, '');
  if (digits.length >= 3 && /^[+#(]?[\d\s().-]+$/.test(typed.trim())) return (at) => digitsLength(text, at, digits);
  const words = typed
    .split(/\s+/)
    .filter((word) => lookedFor(word).length >= 2)
    .toSorted((a, b) => b.length - a.length);
  return (at) => words.reduce((length, word) => (length > 0 ? length : wordLength(text, at, word)), 0);
}

/**
 * A text in parts, those that were typed marked, in whatever case; digits also where a number is written in groups.
 * @param typed what was looked for
 */
export function markedParts(text: string, typed: string): readonly TextPart[] {
  const lengthAt = lookedForIn(text, typed);
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const length = lengthAt(at);
    if (length === 0) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    parts.push({ text: text.slice(at, at + length), isMatch: true });
    from = at + length;
    at = from - 1;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}
