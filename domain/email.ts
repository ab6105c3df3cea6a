// E-mail addresses: one address, its top-level domain not restricted (spec 1 §5).
import { FIELD_REQUIRED } from './issue.ts';

const NAME = /^[^\s@<>(),;:"[\]\\]{1,64}$/;
/** One part of a domain. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label));
}

/** Whether the text is one address: a name, an at sign, a domain of at least two parts. */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  return (
    at > 0 &&
    text.length <= 254 &&
    NAME.test(text.slice(0, at)) &&
    isDomain(text.slice(at + 1)) &&
    !/^\.|\.\.|\.@/.test(text)
  );
}

/** What is wrong with the address of somebody to invite: required and valid, the top-level domain not checked (spec 3 §5). */
export function invitedEmailFault(text: string): string | undefined {
  const email = text.trim();
  if (email === '') return FIELD_REQUIRED;
  return isEmail(email) ? undefined : 'Invalid e-mail address';
}

/** '{email} not valid email' (spec 1 §5). */
export function emailMessage(email: string): string {
  return `${email} not valid email`;
}
