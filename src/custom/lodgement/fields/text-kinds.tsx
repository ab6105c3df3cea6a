// How each kind of text field is typed, stored and shown.
import { formatAbn, isAbn } from '#domain/abn.ts';
import { formatBsb, isAccountMask, isBsb, maskAccountNumber, normaliseBsb } from '#domain/bsb.ts';
import { formatPhone, normalisePhone } from '#domain/phone.ts';
import { POLICY_STATUSES } from '#domain/policy-terms.ts';
import { STATES } from '#domain/postcode.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import type { HTMLAttributes } from 'react';

export interface TextKind {
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** Puts what was typed into the stored form when the field is left. */
  readonly normalise?: (text: string) => string;
  /** How a stored value reads. */
  readonly show?: (text: string) => string;
  readonly rows?: number;
  /** The only values that are offered. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly maxLength?: number;
}

const stateChoices = ['', ...STATES].map((state) => ({ value: state, label: state || 'None' }));
const statusChoices = [{ value: '', label: 'Not known' }, ...POLICY_STATUSES.map((status) => ({ value: status, label: statusLabel(status) }))];

export const TEXT_KINDS: Readonly<Record<string, TextKind>> = {
  text: {},
  multiline: { rows: 3 },
  email: { inputMode: 'email', normalise: (text) => text.trim(), maxLength: 320 },
  phone: { inputMode: 'tel', normalise: (text) => (text.trim() === '' ? '' : normalisePhone(text)), show: formatPhone, maxLength: 40 },
  abn: { inputMode: 'numeric', normalise: (text) => (isAbn(text) ? formatAbn(text) : text.trim()), show: formatAbn, maxLength: 20 },
  bsb: { inputMode: 'numeric', normalise: (text) => (isBsb(text) ? normaliseBsb(text) : text.trim()), show: (text) => formatBsb(text), maxLength: 7 },
  account: { inputMode: 'numeric', normalise: (text) => (isAccountMask(text) ? text : text.replace(/[\s-]/g, '')), show: (text) => (text === '' || isAccountMask(text) ? text : maskAccountNumber(text)), maxLength: 20 },
  percent: { inputMode: 'decimal', normalise: (text) => text.replace('%', '').trim(), show: (text) => (text === '' ? '' : `${text} %`), maxLength: 6 },
  postcode: { inputMode: 'numeric', normalise: (text) => text.trim(), maxLength: 10 },
  state: { choices: stateChoices },
  status: { choices: statusChoices },
};
