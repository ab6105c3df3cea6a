// The bank accounts that third parties are paid to: their form checks what payment files can carry.
import { isAccountMask } from './bsb.ts';
import { textOrNone } from './fields.ts';
import { textIn, type Checked, type Issue } from './issue.ts';

/** What is said of a number that no payment file can carry; the database says the same. */
const PAID_ACCOUNT_MESSAGE = 'Enter an account number of 5 to 9 digits.';

/** A line break would begin a record of its own in a payment file. */
const ONE_LINE_MESSAGE = 'Type it on one line.';
const LINE_BREAK = /\p{Cc}|[\u2028\u2029]/u;

/** Third parties' account numbers have five to nine digits, as a payment file holds them; those of others are checked where they are entered. */
export function payeeAccountIssues(account: Checked): readonly Issue[] {
  const number = textIn(account, 'accountNo');
  const isHeld = number === '' || isAccountMask(number) || account['payeeType'] !== 'third party';
  const inLines = ['accountName', 'accountNo'].filter((field) => LINE_BREAK.test(textOrNone(account[field]) ?? ''));
  return [
    ...inLines.map((field) => ({ path: [field], message: ONE_LINE_MESSAGE })),
    ...(isHeld || /^\d{5,9}$/.test(number.replaceAll(/[\s-]/g, ''))
      ? []
      : [{ path: ['accountNo'], message: PAID_ACCOUNT_MESSAGE }]),
  ];
}
