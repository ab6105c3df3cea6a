// E-mail addresses: one address, its top-level domain not restricted (spec 1 §5).

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(`^[^\\s@<>(),;:"\\[\\]\\\\]{1,64}@(?:${LABEL}\\.)+${LABEL}$`, 'i');

/** Whether the text is one address: a name, an at sign, a domain of at least two parts. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text) && !/^\.|\.\.|\.@/.test(text);
}

/** '{email} not valid email' (spec 1 §5). */
export function emailMessage(email: string): string {
  return `${email} not valid email`;
}
