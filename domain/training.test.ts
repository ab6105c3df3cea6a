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

  it('takes numbers that are 0 or more, and not without end', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), (hours) => {
        const isGood = hours >= 0 && hours <= 10_000;
        expect('noOfHours' in trainingFaults([1], { ...GOOD, noOfHours: hours })).toBe(!isGood);
      }),
    );
  });

  it('is recorded for so many at a time', () => {
    const many = Array.from({ length: 501 }, (_, index) => index);
    expect(trainingFaults(many, GOOD).userIds).toBe('Choose at most 500 employees at a time.');
  });
});
