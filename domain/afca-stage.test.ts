import { describe, expect, it } from 'vitest';
import { STAGE_BEFORE_COMPLAINT, STAGE_IN_FUTURE, stageFaults, type StageDraft } from './afca-stage.ts';
import { NO_DATE } from './field-words.ts';
import { FIELD_REQUIRED } from './issue.ts';

// 10/11/2026 09:30 in Sydney, the day before in UTC
const BOUNDS = { today: '2026-11-23', dtReceived: '2026-11-09T22:30:00Z', zone: 'Australia/Sydney' };
const STAGE: StageDraft = { stage: 'case management', startedDate: '2026-11-20', note: '' };
const faults = (given: Partial<StageDraft>) => stageFaults({ ...STAGE, ...given }, BOUNDS);

describe('a stage before the ombudsman', () => {
  it('is right with a stage and a day; its note may be empty', () => expect(faults({})).toEqual({}));

  it('needs a stage and a day', () =>
    expect(faults({ stage: '', startedDate: null })).toEqual({ stage: FIELD_REQUIRED, startedDate: FIELD_REQUIRED }));

  it.each([
    ['2026-11-24', STAGE_IN_FUTURE],
    ['2026-11-23', undefined],
    ['2026-11-10', undefined],
    ['2026-11-09', STAGE_BEFORE_COMPLAINT],
    ['20 Nov', NO_DATE],
  ])('that begins on %s: %s', (startedDate, message) => expect(faults({ startedDate }).startedDate).toBe(message));

  it('has a note of 2,000 characters at most', () => {
    expect(faults({ note: 'x'.repeat(2000) })).toEqual({});
    expect(faults({ note: 'x'.repeat(2001) }).note).toBeDefined();
  });
});
