import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trainingFaults, type Training } from './training.ts';

const GOOD: Training = {
  trainingName: 'Code refresher',
  type: 'Internal',
  provider: null,
  dateOfTraining: null,
  noOfHours: 2,
  cipCredits: 0,
  comments: null,
};

describe('[spec 2 §5] a training for several employees', () => {
  it('names what is missing in the words of the spec', () => {
    expect(trainingFaults([], { ...GOOD, trainingName: ' ', type: null, noOfHours: null, cipCredits: null })).toEqual({
      userIds: 'Please select name employee.',
      trainingName: 'Please enter name.',
      type: 'Field is required',
      noOfHours: 'Field is required',
      cipCredits: 'Field is required',
    });
    expect(trainingFaults([1], GOOD)).toEqual({});
  });

  it('takes hundredths that are 0 or more, and not without end', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_100_000, max: 1_100_000 }), (hundredths) => {
        const isGood = hundredths >= 0 && hundredths <= 1_000_000;
        expect('noOfHours' in trainingFaults([1], { ...GOOD, noOfHours: hundredths / 100 })).toBe(!isGood);
      }),
    );
  });

  it('takes nothing finer than hundredths, and nothing that is no number', () => {
    const faultOf = (noOfHours: number) => trainingFaults([1], { ...GOOD, noOfHours }).noOfHours;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 1, max: 9 }), (hundredths, more) => {
        expect(faultOf((hundredths * 10 + more) / 1000)).toBe('At most two decimals');
      }),
    );
    expect(faultOf(1e-8)).toBe('At most two decimals');
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1e-8])
      expect(faultOf(value)).toBe('Must be a number of 0 or more.');
  });

  it('is recorded for so many at a time', () => {
    const many = Array.from({ length: 501 }, (_, index) => index);
    expect(trainingFaults(many, GOOD).userIds).toBe('Choose at most 500 employees at a time.');
  });
});
