// Our own keywords, as JSON Schema: what a kind of value demands beside what the property says itself.
import type { Kind } from './kinds.ts';

/** Kinds that restrict their value. What is not listed is for the screens alone. */
export const KIND_SCHEMAS: { readonly [K in Kind]?: Readonly<Record<string, unknown>> } = {
  abn: { format: 'abn' },
  account: { format: 'account' },
  bsb: { format: 'bsb' },
  date: { format: 'date' },
  dateTime: { format: 'date-time' },
  email: { format: 'email' },
  // two decimals (spec 3 §9)
  money: { multipleOf: 0.01 },
  phone: { format: 'phone' },
  postcode: { format: 'postcode' },
  postcodes: { items: { format: 'postcode' } },
};

/** Keywords that say something to screens, imports and exports but restrict nothing. */
export const ANNOTATIONS = ['x-reference', 'x-other', 'x-contacts', 'x-options', 'x-labels', 'errorMessage'] as const;

/** Keywords whose own fault says nothing: the faults inside them do. */
export const WRAPPERS: ReadonlySet<string> = new Set(['if', 'x-kind', 'allOf', 'anyOf', 'oneOf', '$ref']);
