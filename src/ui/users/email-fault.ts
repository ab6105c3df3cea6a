import { isEmail } from '#domain/email.ts';

/** What is wrong with the address of somebody to invite, or true: required and valid, the top-level domain not checked (spec 3 §5). */
export function emailFault(text: string): true | string {
  const email = text.trim();
  if (email === '') return 'Field is required';
  return isEmail(email) || 'Invalid e-mail address';
}
