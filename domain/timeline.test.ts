import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plannedSteps, stepErrors, stepState } from './timeline.ts';

const step = (isCompleted: boolean, hideFromUi = false) => ({ isCompleted, hideFromUi });

describe('[1§4] a timeline', () => {
  it('has the first step that is not completed as its current one', () => {
    const steps = [step(true), step(false), step(false), step(true)];
    expect(steps.map((one) => stepState(steps, one))).toEqual(['done', 'current', 'later', 'done']);
  });

  it('passes hidden steps over', () => {
    const steps = [step(true), step(false, true), step(false)];
    expect(steps.map((one) => stepState(steps, one))).toEqual(['done', 'later', 'current']);
  });

  it('has one current step at most, and none only when every shown step is completed', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ isCompleted: fc.boolean(), hideFromUi: fc.boolean() })), (steps) => {
        const current = steps.filter((one) => stepState(steps, one) === 'current');
        expect(current.length).toBe(steps.some((one) => !one.isCompleted && !one.hideFromUi) ? 1 : 0);
      }),
    );
  });
});

describe('[2§5] a step of its own', () => {
  it.each(['', '   '])('needs a label (%j)', (label) => {
    expect(stepErrors({ label })).toEqual({ label: 'Please enter label' });
  });

  it('has names of at most 200 characters', () => {
    expect(stepErrors({ label: 'x'.repeat(201), labelWhenCompleted: 'y'.repeat(201) })).toEqual({
      label: 'At most 200 characters',
      labelWhenCompleted: 'At most 200 characters',
    });
    expect(stepErrors({ label: 'x'.repeat(200) })).toEqual({});
  });

  it('is called by its label when completed, where nothing else is said', () => {
    expect(
      plannedSteps([
        { label: ' Call ', labelWhenCompleted: ' ' },
        { label: 'Visit', labelWhenCompleted: 'Visited', hideFromUi: true, internalName: 'visit' },
      ]),
    ).toEqual([
      { label: 'Call', labelWhenCompleted: 'Call', internalName: null, hideFromUi: false },
      { label: 'Visit', labelWhenCompleted: 'Visited', internalName: 'visit', hideFromUi: true },
    ]);
  });
});
