import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODED_ELEMENTS, type ReportedComplaint } from './elements.ts';
import { periodBefore, periodFrom, periodName, periodOf, periodsUntil } from './period.ts';
import { codeOf, findIssues, IDR_COLUMNS, reportRow, type CodeMap } from './report.ts';

const complaint: ReportedComplaint = {
  id: 5038,
  brand: 'Banksia General',
  complainantType: 'Individual or couple',
  complainantGender: null,
  complainantAge: '55-64',
  complainantPostcode: '3078',
  status: 'closed',
  channel: 'Phone',
  dateReceived: '2026-03-02',
  dateClosed: '2026-03-30',
  isAboutRepresentative: false,
  product: 'Home building',
  issue: 'Service - Delay in claim handling',
  outcome: 'Accepted',
  monetaryRemedy: 450,
  isReferredByAfca: false,
};

/** A code for every value of a complaint, and for nothing else. */
function codesOf(...complaints: readonly ReportedComplaint[]): CodeMap {
  const codes = new Map<string, Map<string, string>>();
  for (const one of complaints)
    for (const { key, valueOf } of CODED_ELEMENTS) {
      const value = valueOf(one);
      if (value !== null) codes.set(key, (codes.get(key) ?? new Map<string, string>()).set(value, `#${value.length}`));
    }
  return codes;
}

describe('half-years', () => {
  test('run from January to June and from July to December, and are handed in in the two months after', () => {
    expect(periodFrom('2026-01-01')).toEqual({
      start: '2026-01-01',
      end: '2026-06-30',
      opens: '2026-07-01',
      closes: '2026-08-31',
    });
    expect(periodFrom('2027-07-01')).toMatchObject({ end: '2027-12-31', opens: '2028-01-01', closes: '2028-02-29' });
    expect(periodFrom('2026-02-01')).toBeUndefined();
    expect(periodFrom('x')).toBeUndefined();
  });

  test('every day is in one of them', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const period = periodOf(day);
          expect(period.start <= day && day <= period.end).toBe(true);
          expect(periodBefore(period).end < period.start).toBe(true);
        },
      ),
    );
  });

  test('have names, and are counted back from today', () => {
    expect(periodsUntil('2026-11-23', 3).map(periodName)).toEqual(['2026H2', '2026H1', '2025H2']);
  });
});

describe('a complaint in the report', () => {
  test('is a row of codes, without names and free text', () => {
    const row = reportRow(complaint, codesOf(complaint));
    expect(row).toHaveLength(IDR_COLUMNS.length);
    expect(Object.fromEntries(IDR_COLUMNS.map((column, index) => [column, row[index]]))).toMatchObject({
      unique_identifier: '5038',
      complainant_type: '#20',
      complainant_gender: '',
      complainant_postcode: '3078',
      date_received: '02/03/2026',
      date_closed: '30/03/2026',
      days_to_resolve: '28',
      product_1: '#13',
      product_2: '',
      monetary_remedy: '450.00',
    });
  });

  test('that is open has no date closed, and needs no outcome', () => {
    const open = { ...complaint, status: 'open', dateClosed: null, outcome: null, monetaryRemedy: null };
    expect(findIssues(open, codesOf(open))).toEqual([]);
    const row = reportRow(open, codesOf(open));
    for (const column of ['date_closed', 'days_to_resolve', 'outcome_1', 'monetary_remedy'] as const)
      expect(row[IDR_COLUMNS.indexOf(column)]).toBe('');
  });

  test.each([
    [{ product: null }, 'product', 'missing', 'Product is missing.'],
    [{ complainantType: ' ' }, 'complainantType', 'missing', 'Complainant type is missing.'],
    [{ outcome: null }, 'outcome', 'missing', 'Outcome is missing.'],
    [{ complainantPostcode: '99' }, 'complainantPostcode', 'invalid', 'The postcode is no Australian postcode.'],
    [
      { dateClosed: '2026-03-01' },
      'status',
      'invalid',
      'It was closed on 01/03/2026, before it was received on 02/03/2026.',
    ],
  ])('would be rejected with %j', (change, field, kind, message) => {
    const wrong = { ...complaint, ...change };
    expect(findIssues(wrong, codesOf(complaint))).toMatchObject([{ field, kind, message }]);
  });

  test('a value without a code is named, and stands as it is', () => {
    const issues = findIssues(complaint, new Map());
    expect(issues.every(({ kind }) => kind === 'code')).toBe(true);
    expect(issues.map(({ value }) => value)).toContain('Home building');
    expect(reportRow(complaint, new Map())[IDR_COLUMNS.indexOf('product_1')]).toBe('Home building');
    expect(
      codeOf(new Map([['product', new Map([['Home building', ' ']])]]), 'product', 'Home building'),
    ).toBeUndefined();
  });
});
