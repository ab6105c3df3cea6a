// Held against the record layout, read back by position.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abaProblems, abaText, MOST_CENTS, writeAba, type AbaPayment, type BankProfile } from './aba.ts';

const PROFILE: BankProfile = {
  bankCode: 'WBC',
  userName: 'Banksia General',
  userNumber: '123456',
  bsb: '000-014',
  accountNo: '77004418',
  remitter: 'BANKSIA',
  isBalanced: false,
};
const payment = fc.record<AbaPayment>({
  bsb: fc.stringMatching(/^\d{3}-?\d{3}$/),
  accountNo: fc.stringMatching(/^\d{5,9}$/),
  accountName: fc
    .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
    .filter((name) => abaText(name) !== '' && !/\p{Cc}/u.test(name)),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
  reference: fc.string({ maxLength: 40, unit: 'binary' }).filter((text) => !/\p{Cc}/u.test(text)),
});
const run = (payments: readonly AbaPayment[]) => ({ description: 'CLAIMS', processingDate: '2026-11-23', payments });
/** Positions as the layout counts them: from 1, both ends included. */
const at = (line: string | undefined, from: number, to: number): string => (line ?? '').slice(from - 1, to);

describe('a payment file', () => {
  it.each([false, true])('is of records of 120 ASCII characters whose totals agree (balanced: %s)', (isBalanced) =>
    fc.assert(
      fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), (payments) => {
        const file = writeAba({ ...PROFILE, isBalanced }, run(payments));
        expect(file.endsWith('\r\n')).toBe(true);
        const lines = file.split('\r\n').slice(0, -1);
        for (const line of lines) expect(line).toMatch(/^[ -~]{120}$/);
        const details = lines.slice(1, -1);
        const [head, foot] = [lines[0], lines.at(-1)];
        expect([at(head, 1, 1), at(head, 19, 20), at(head, 21, 23), at(head, 57, 62), at(head, 75, 80)]).toEqual([
          '0',
          '01',
          'WBC',
          '123456',
          '231126',
        ]);
        expect(details).toHaveLength(payments.length + (isBalanced ? 1 : 0));
        const sum = payments.reduce((total, { cents }) => total + cents, 0);
        for (const [index, { bsb, accountNo, cents }] of payments.entries()) {
          const line = details[index];
          expect([
            at(line, 1, 1),
            at(line, 2, 8).replace('-', ''),
            at(line, 9, 17).trim(),
            at(line, 19, 20),
            Number(at(line, 21, 30)),
            at(line, 81, 87),
          ]).toEqual(['1', bsb.replace('-', ''), accountNo, '50', cents, '000-014']);
        }
        expect([
          at(foot, 1, 8),
          Number(at(foot, 21, 30)),
          Number(at(foot, 31, 40)),
          Number(at(foot, 41, 50)),
          Number(at(foot, 75, 80)),
        ]).toEqual(['7999-999', isBalanced ? 0 : sum, sum, isBalanced ? sum : 0, details.length]);
      }),
    ),
  );

  it('says in words what keeps it from being written', () => {
    const good: AbaPayment = {
      bsb: '062-000',
      accountNo: '12345678',
      accountName: 'Zoë O’Brien',
      cents: 100,
      reference: 'Claim 1',
    };
    const problems = (payments: readonly AbaPayment[], profile = PROFILE) =>
      abaProblems(profile, run(payments)).map(({ message, index }) => `${index ?? ''} ${message}`);
    expect(problems([good])).toEqual([]);
    expect(problems([])).toEqual([' Choose payments for the run first.']);
    expect(problems([good, { ...good, bsb: '06200' }])).toEqual(['1 Invalid BSB code']);
    expect(problems([{ ...good, accountNo: '1234567890' }])).toEqual([
      '0 An account number in a payment file has at most nine digits.',
    ]);
    expect(problems([{ ...good, cents: MOST_CENTS }, good])).toEqual([' A run is at most A$99,999,999.99: split it.']);
    expect(problems([good], { ...PROFILE, userNumber: '', bsb: '' })).toEqual([
      ' The bank profile lacks the user number of six digits, the BSB.',
    ]);
    // a line break would begin a record of its own
    const twoLines = 'Zoe\r\n1062-000 12345678 500000100000Thief';
    expect(problems([{ ...good, accountName: twoLines }])).toEqual(['0 The name of the account has a line break.']);
    expect(problems([{ ...good, reference: 'a\nb' }])).toEqual(['0 The reference has a line break.']);
    expect(problems([good], { ...PROFILE, remitter: 'A\nB' })).toEqual([
      ' The bank profile lacks a name of the remitter in letters that banks take.',
    ]);
    expect(abaProblems(PROFILE, { ...run([good]), description: 'a\nb' })).toHaveLength(1);
    expect(() => writeAba(PROFILE, run([]))).toThrow(RangeError);
  });

  it.each([undefined, '', '  '])('names the user where there is no remitter (%j)', (remitter) => {
    const good = { bsb: '062-000', accountNo: '12345678', accountName: 'Zoe', cents: 100, reference: 'C1' };
    const [, record] = writeAba({ ...PROFILE, remitter }, run([good])).split('\r\n');
    expect(at(record, 97, 112)).toBe('Banksia General ');
  });

  it('takes names as banks write them', () => {
    expect(abaText('Zoë O’Brien\r\n& Søn_Ltd')).toBe("Zoe O'Brien & S n Ltd");
  });
});
