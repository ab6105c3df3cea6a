import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { type EventDates, eventDateErrors, isInsideTerm, outsideOfTerms, policyTermErrors } from './policy-terms.ts';

const TODAY = '2026-11-20';
const TERM = { from: '2026-01-01', to: '2026-12-31' };
const dates = (changes: Partial<EventDates>): EventDates => ({
  loss: '2026-11-01',
  reported: '2026-11-10',
  term: TERM,
  endsCount: false,
  today: TODAY,
  ...changes,
});

describe('policy term [1§5]', () => {
  it('keeps from <= issued on <= to, equal allowed', () => {
    expect(policyTermErrors({ ...TERM, issuedOn: null })).toEqual({});
    expect(policyTermErrors({ from: TERM.from, to: TERM.from, issuedOn: TERM.from })).toEqual({});
  });
  it('names the other date', () => {
    expect(policyTermErrors({ from: '2027-01-01', to: '2026-12-31', issuedOn: null })).toEqual({
      from: 'Can not be later than “Term to” date',
      to: 'Can not be earlier than “Term From” date',
    });
    expect(policyTermErrors({ ...TERM, issuedOn: '2025-12-31' })).toEqual({
      from: 'Can not be later than “Policy Issued on” date',
      issuedOn: 'Can not be earlier than “Term From” date',
    });
    expect(policyTermErrors({ ...TERM, issuedOn: '2027-01-01' })).toEqual({
      to: 'Can not be earlier than “Policy Issued on” date',
      issuedOn: 'Can not be later than “Term to” date',
    });
  });
});

describe('date of loss and reported date [1§5]', () => {
  it('accepts dates inside the term', () => expect(eventDateErrors(dates({}))).toEqual({}));
  it('requires both', () =>
    expect(eventDateErrors(dates({ loss: null, reported: '' }))).toEqual({
      loss: 'Field is required',
      reported: 'Field is required',
    }));
  it.each(['2026-01-01', '2025-12-31'])('refuses a loss on %s', (loss) =>
    expect(eventDateErrors(dates({ loss })).loss).toBe('Loss date outside of policy period'),
  );
  it('lets the ends in when the organisation says so', () => {
    expect(eventDateErrors(dates({ loss: '2026-01-01', endsCount: true }))).toEqual({});
    expect(eventDateErrors(dates({ loss: '2025-12-31', endsCount: true })).loss).toBe(
      'Loss date outside of policy period',
    );
  });
  it('refuses a report before the loss, in the future or outside the term', () => {
    expect(eventDateErrors(dates({ reported: '2026-10-31' })).reported).toBe(
      'The claim must be reported after it happened.',
    );
    expect(eventDateErrors(dates({ reported: '2026-11-21' })).reported).toBe(
      "The loss reported date can't be in the future.",
    );
    expect(eventDateErrors(dates({ term: { from: TERM.from, to: '2026-11-05' } })).reported).toBe(
      'Loss date outside of policy period',
    );
  });
  it('accepts a report on the day of the loss', () =>
    expect(eventDateErrors(dates({ reported: '2026-11-01' }))).toEqual({}));
  it('does not bound where the term is unknown', () =>
    expect(eventDateErrors(dates({ loss: '1999-01-01', term: { from: null, to: null } }))).toEqual({}));
  it('is stricter without its ends', () =>
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), fc.nat(400), (a, b, c) => {
        const [from, day, to] = [addDays(TODAY, a), addDays(TODAY, b), addDays(TODAY, c)];
        return !isInsideTerm(day, { from, to }, false) || isInsideTerm(day, { from, to }, true);
      }),
    ));
});

describe('outside of policy terms [1§4]', () => {
  const policy = { status: 'active', term: TERM, loss: '2026-11-01' };
  it('is not so for a running policy', () => expect(outsideOfTerms(policy, TODAY)).toBeUndefined());
  it('is so for an expired one', () =>
    expect(outsideOfTerms({ ...policy, status: 'Expired' }, TODAY)).toBe('The policy status is expired.'));
  it('is so when it started more than 12 months ago', () => {
    expect(outsideOfTerms({ ...policy, term: { from: '2025-11-20', to: '2027-01-01' } }, TODAY)).toBeUndefined();
    expect(outsideOfTerms({ ...policy, term: { from: '2025-07-01', to: '2027-01-01' } }, TODAY)).toBe(
      'The policy started on 01/07/2025, more than 12 months ago.',
    );
  });
  it('is so when the loss is after the term', () =>
    expect(outsideOfTerms({ ...policy, term: { from: '2026-01-01', to: '2026-10-01' } }, TODAY)).toBe(
      "The date of loss is after the policy's end on 01/10/2026.",
    ));
});
