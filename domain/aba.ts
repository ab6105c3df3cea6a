// The payment file that Australian banks take (ABA, Cemtex, Direct Entry): lines of 120 characters, amounts in cents.
import { BSB_MESSAGE, isBsb, normaliseBsb } from './bsb.ts';
import { textOrNone } from './fields.ts';
import { FIELD_REQUIRED } from './issue.ts';

/** Who pays, as the bank knows them (setting bank_profile). */
export interface BankProfile {
  /** Three letters, such as WBC. */
  readonly bankCode: string;
  readonly userName: string;
  /** Six digits that the bank gives to who writes such files. */
  readonly userNumber: string;
  readonly bsb: string;
  readonly accountNo: string;
  /** Else the name of the user. */
  readonly remitter?: string;
  /** Some banks want a debit of the whole from the payer's account in the file. */
  readonly isBalanced: boolean;
}

export interface AbaPayment {
  readonly bsb: string;
  readonly accountNo: string;
  readonly accountName: string;
  readonly cents: number;
  /** What the payee reads on their statement. */
  readonly reference: string;
}

export interface AbaRun {
  /** Up to twelve characters. */
  readonly description: string;
  /** YYYY-MM-DD. */
  readonly processingDate: string;
  readonly payments: readonly AbaPayment[];
}

/** What is wrong, in words; `index` is the payment's place in the run. */
export interface AbaProblem {
  readonly message: string;
  readonly index?: number;
}

/** A$99,999,999.99: the most of one payment, and of each total. */
export const MOST_CENTS = 9_999_999_999;
const LINE_END = '\r\n';
const CREDIT = '50';
const DEBIT = '13';

/** A text in the characters that banks take: accents go, others become blanks. */
export function abaText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[‘’`]/g, "'")
    .replaceAll(/[^A-Za-z0-9 &'()*,./-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** A line break would begin a record of its own: what has one is refused, not tidied. */
const isOneLine = (text: string): boolean => !/\p{Cc}/u.test(text);

/** Who pays is written as it is known to the bank: nothing is tidied. */
const isAbaText = (text: string): boolean => /^[A-Za-z0-9 &'()*,./-]*$/.test(text);
const ABA_LETTERS = "Only A to Z without accents, digits, blanks and & ' ( ) * , . / -";

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');
const left = (text: string, width: number): string => abaText(text).slice(0, width).padEnd(width);
const right = (text: string, width: number): string => text.padStart(width);
const zeros = (number: number, width: number): string => String(number).padStart(width, '0');
const bsbOf = (bsb: string): string => normaliseBsb(bsb).replace(/^(\d{3})(\d{3})$/, '$1-$2');
/** DDMMYY of YYYY-MM-DD. */
const dayOf = (date: string): string => `${date.slice(8, 10)}${date.slice(5, 7)}${date.slice(2, 4)}`;

interface ProfileRule {
  readonly field: keyof BankProfile;
  /** What a file lacks without it. */
  readonly name: string;
  readonly message: string;
  readonly isRight: (text: string) => boolean;
}

const PROFILE_RULES: readonly ProfileRule[] = [
  {
    field: 'bankCode',
    name: 'the bank’s three letters',
    message: 'Three capital letters, such as WBC',
    isRight: (text) => /^[A-Z]{3}$/.test(text),
  },
  {
    field: 'userName',
    name: 'the name of the user in letters that banks take',
    message: ABA_LETTERS,
    isRight: (text) => text.trim() !== '' && isAbaText(text),
  },
  {
    field: 'userNumber',
    name: 'the user number of six digits',
    message: 'Six digits',
    isRight: (text) => /^\d{6}$/.test(text),
  },
  { field: 'bsb', name: 'the BSB', message: BSB_MESSAGE, isRight: (text) => isBsb(text) && isOneLine(text) },
  {
    field: 'accountNo',
    name: 'the account number',
    message: 'At most nine digits',
    isRight: (text) => /^\d{1,9}$/.test(digitsOf(text)) && isOneLine(text),
  },
  {
    field: 'remitter',
    name: 'a name of the remitter in letters that banks take',
    message: ABA_LETTERS,
    isRight: isAbaText,
  },
];

const wrongIn = (profile: Readonly<Record<string, unknown>>): readonly ProfileRule[] =>
  PROFILE_RULES.filter(({ field, isRight }) => {
    const value = profile[field];
    return !isRight(textOrNone(value) ?? '');
  });

/** What is wrong with a bank profile, by field; the remitter alone may be empty. */
export function bankProfileFaults(
  profile: Readonly<Record<string, unknown>>,
): readonly { readonly field: string; readonly message: string }[] {
  return wrongIn(profile).map(({ field, message }) => ({
    field,
    message: (textOrNone(profile[field]) ?? '').trim() === '' ? FIELD_REQUIRED : message,
  }));
}

function profileProblems(profile: BankProfile): readonly AbaProblem[] {
  const missing = wrongIn({ ...profile }).map(({ name }) => name);
  return missing.length === 0 ? [] : [{ message: `The bank profile lacks ${missing.join(', ')}.` }];
}

function paymentProblems(
  { bsb, accountNo, accountName, cents, reference }: AbaPayment,
  index: number,
): readonly AbaProblem[] {
  const problems = [
    [/^\d{6}$/.test(normaliseBsb(bsb)), BSB_MESSAGE],
    [/^\d{1,9}$/.test(digitsOf(accountNo)), 'An account number in a payment file has at most nine digits.'],
    [isOneLine(accountName), 'The name of the account has a line break.'],
    [isOneLine(reference), 'The reference has a line break.'],
    [abaText(accountName) !== '', 'The name of the account has no letters that banks take.'],
    [
      Number.isSafeInteger(cents) && cents > 0 && cents <= MOST_CENTS,
      'A payment in a file is at most A$99,999,999.99.',
    ],
  ] as const;
  return problems.filter(([isRight]) => !isRight).map(([, message]) => ({ message, index }));
}

const totalOf = (payments: readonly AbaPayment[]): number => payments.reduce((sum, { cents }) => sum + cents, 0);

/** All that keeps a run from being written; empty when {@link writeAba} writes it. */
export function abaProblems(profile: BankProfile, { description, payments }: AbaRun): readonly AbaProblem[] {
  const own = [...profileProblems(profile), ...payments.flatMap(paymentProblems)];
  if (!isOneLine(description)) own.push({ message: 'The description has a line break.' });
  if (payments.length === 0) own.push({ message: 'Choose payments for the run first.' });
  if (totalOf(payments) > MOST_CENTS) own.push({ message: 'A run is at most A$99,999,999.99: split it.' });
  return own;
}

/** Record 1. */
function detail(profile: BankProfile, code: string, payment: AbaPayment): string {
  return [
    '1',
    bsbOf(payment.bsb),
    right(digitsOf(payment.accountNo), 9),
    ' ',
    code,
    zeros(payment.cents, 10),
    left(payment.accountName, 32),
    left(payment.reference, 18),
    bsbOf(profile.bsb),
    right(digitsOf(profile.accountNo), 9),
    left(profile.remitter?.trim() || profile.userName, 16),
    zeros(0, 8),
  ].join('');
}

/**
 * The file of a run (../shared domain: record 0, a record 1 for each payment, record 7).
 * @returns ASCII text, lines ended by CR LF
 * @throws RangeError when the run has {@link abaProblems}
 */
export function writeAba(profile: BankProfile, run: AbaRun): string {
  const [problem] = abaProblems(profile, run);
  if (problem) throw new RangeError(problem.message);
  const total = totalOf(run.payments);
  const balancing: AbaPayment = {
    bsb: profile.bsb,
    accountNo: profile.accountNo,
    accountName: profile.userName,
    cents: total,
    reference: run.description,
  };
  const details = [
    ...run.payments.map((payment) => detail(profile, CREDIT, payment)),
    ...(profile.isBalanced ? [detail(profile, DEBIT, balancing)] : []),
  ];
  const debits = profile.isBalanced ? total : 0;
  const head = [
    '0',
    ' '.repeat(17),
    '01',
    profile.bankCode,
    ' '.repeat(7),
    left(profile.userName, 26),
    profile.userNumber,
    left(run.description, 12),
    dayOf(run.processingDate),
    ' '.repeat(40),
  ].join('');
  const foot = [
    '7',
    '999-999',
    ' '.repeat(12),
    zeros(Math.abs(total - debits), 10),
    zeros(total, 10),
    zeros(debits, 10),
    ' '.repeat(24),
    zeros(details.length, 6),
    ' '.repeat(40),
  ].join('');
  return [head, ...details, foot].map((line) => line + LINE_END).join('');
}
