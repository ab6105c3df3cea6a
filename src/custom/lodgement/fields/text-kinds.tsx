// How each kind of text field is typed, stored and shown.
import { formatAbn, isAbn } from '#domain/abn.ts';
import { formatBsb, isAccountMask, isBsb, maskAccountNumber, normaliseBsb } from '#domain/bsb.ts';
import { formatPhone, normalisePhone } from '#domain/phone.ts';
import { POLICY_STATUSES } from '#domain/policy-terms.ts';
import { STATES } from '#domain/postcode.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import type { HTMLAttributes } from 'react';
import type { TextFieldSpec } from './field-spec.ts';

interface TextKind {
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Puts what was typed into the stored form when the field is left. */
  readonly normalise?: (text: string) => string;
  /** How a stored value reads. */
  readonly show?: (text: string) => string;
  readonly rows?: number;
  /** The only values that are offered. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** The most characters of a kind that no format bounds. */
  readonly limit?: number;
}

const stateChoices = ['', ...STATES].map((state) => ({ value: state, label: state || 'None' }));
const statusChoices = [
  { value: '', label: 'Not known' },
  ...POLICY_STATUSES.map((status) => ({ value: status, label: statusLabel(status) })),
];

export const TEXT_KINDS: Readonly<Record<string, TextKind>> = {
  text: {},
  multiline: { rows: 3 },
  email: { inputMode: 'email', normalise: (text) => text.trim() },
  phone: { inputMode: 'tel', normalise: (text) => (text.trim() === '' ? '' : normalisePhone(text)), show: formatPhone },
  abn: { inputMode: 'numeric', normalise: (text) => (isAbn(text) ? formatAbn(text) : text.trim()), show: formatAbn },
  bsb: {
    inputMode: 'numeric',
    normalise: (text) => (isBsb(text) ? normaliseBsb(text) : text.trim()),
    show: (text) => formatBsb(text),
  },
  account: {
    inputMode: 'numeric',
    normalise: (text) => (isAccountMask(text) ? text : text.replace(/[\s-]/g, '')),
    show: (text) => (text === '' || isAccountMask(text) ? text : maskAccountNumber(text)),
  },
  percent: {
    inputMode: 'decimal',
    normalise: (text) => text.replace('%', '').trim(),
    show: (text) => (text === '' ? '' : `${text} %`),
  },
  postcode: { inputMode: 'numeric', normalise: (text) => text.trim(), limit: 10 },
  state: { choices: stateChoices },
  status: { choices: statusChoices },
};

/** The most characters that a field of the forms stores; undefined where its format says what is good. */
export function longestOf({ kind, limit }: TextFieldSpec): number | undefined {
  return limit ?? TEXT_KINDS[kind]?.limit;
}
