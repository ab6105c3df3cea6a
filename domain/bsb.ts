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
function isAccountNumber(text: string): boolean {
  return /^\d{5,10}$/.test(text.replace(/[\s-]/g, ''));
}

/** What stands for the digits that are not shown. */
const MASK = '••• ••• ';

/** An account number by its last three digits, `••• ••• 678` (RULES 42). The database makes the same (app.masked_account). */
export function maskAccountNumber(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  return digits.length > 3 ? `${MASK}${digits.slice(-3)}` : '•••';
}

/** Whether a text is the mask of a number and not a number. */
export function isAccountMask(text: string): boolean {
  return text.includes('•');
}

/** What a form may hold: a number, or the mask of the one that is stored. The database refuses the mask of another. */
export function isNumberOrMask(text: string): boolean {
  return isAccountMask(text) || isAccountNumber(text);
}

/** A mask as it is read out: 'ends in 678'. */
export function accountWords(mask: string): string {
  const shown = mask.startsWith(MASK) ? mask.slice(MASK.length) : '';
  return shown === '' ? 'hidden' : `ends in ${shown}`;
}
