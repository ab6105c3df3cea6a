// Bank, state and branch codes, and the account numbers that go with them.

export const BSB_MESSAGE = 'Invalid BSB code';
export const ACCOUNT_NUMBER_MESSAGE = 'Not a valid account number';

/** Three digits, an optional dash, three digits (spec 3 §5). */
export function isBsb(text: string): boolean {
  return /^\d{3}-?\d{3}$/.test(text.trim());
}

/** The six digits that are stored. */
export function normaliseBsb(text: string): string {
  return text.trim().replace('-', '');
}

/** `062000` as `062-000`. */
export function formatBsb(text: string): string {
  return text.trim().replace(/^(\d{3})-?(\d{3})$/, '$1-$2');
}

/** Five to ten digits; spaces and dashes are allowed. */
export function isAccountNumber(text: string): boolean {
  return /^\d{5,10}$/.test(text.replace(/[\s-]/g, ''));
}

/** All but the last three characters of a bank number hidden. */
export function maskBankNumber(text: string): string {
  return text.length <= 3 ? text : '•'.repeat(text.length - 3) + text.slice(-3);
}
