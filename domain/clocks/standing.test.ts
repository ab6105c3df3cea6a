import { describe, expect, it } from 'vitest';
import { clockStanding, type StandingClock } from './standing.ts';

const ZONE = 'Australia/Sydney';
const RESPOND: StandingClock = {
  rule: 'respond to complaint',
  state: 'running',
  isOpen: true,
  startedAt: '2026-10-25T09:12:00Z',
  length: 30,
  dueAt: '2026-11-24T12:59:59Z',
  metAt: null,
};
const standing = (clock: Partial<StandingClock>, now: string) =>
  clockStanding({ ...RESPOND, ...clock }, new Date(now), ZONE);

describe('a clock that runs', () => {
  it('says how many of its calendar days are left, in the organisation’s days', () => {
    // 20 November in Sydney
    expect(standing({}, '2026-11-19T14:00:00Z')).toEqual({
      words: '4 of 30 days left',
      urgency: 'soon',
      passed: 26 / 30,
    });
    expect(standing({}, '2026-10-25T10:00:00Z')).toEqual({ words: '30 of 30 days left', urgency: 'later', passed: 0 });
  });

  it('says the hours of its last day', () => {
    expect(standing({}, '2026-11-24T03:30:00Z')).toMatchObject({ words: '9 hours left', urgency: 'today' });
  });

  it('says how long it is overdue', () => {
    expect(standing({ state: 'breached' }, '2026-11-27T00:00:00Z')).toEqual({
      words: '3 days overdue',
      urgency: 'overdue',
    });
  });

  it('of business days says what is left alone: its limit counts other days', () => {
    expect(
      standing({ rule: 'acknowledge complaint', length: 1, dueAt: '2026-10-26T12:59:59Z' }, '2026-10-25T10:00:00Z'),
    ).toEqual({ words: '1 day left', urgency: 'soon' });
  });

  it('says that it is paused', () => {
    expect(standing({ rule: 'complaint update', state: 'paused' }, '2026-11-01T00:00:00Z')).toEqual({
      words: 'Paused',
    });
  });
});

describe('a clock that is done', () => {
  it.each([
    ['met', '2026-10-25T12:00:00Z', 'Met on the same day'],
    ['met', '2026-10-25T22:05:00Z', 'Met in 1 day'],
    ['breached', '2026-11-26T22:05:00Z', 'Late, in 33 days'],
    ['ended', null, 'Not asked for any more'],
  ] as const)('%s', (state, metAt, words) => {
    expect(standing({ state, isOpen: false, metAt }, '2026-12-01T00:00:00Z')).toEqual({ words });
  });
});
