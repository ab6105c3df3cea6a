import { expect, it } from 'vitest';
import { callIssues, type LoggedCall } from './logged-call.ts';

const call: LoggedCall = {
  direction: 'inbound',
  userId: 1000,
  contactType: 'Broker',
  at: '2026-11-20T03:00:00Z',
  duration: 0,
  content: '',
};

it.each<[string, LoggedCall, readonly string[]]>([
  ['is good with all of it, a duration of 0 included', call, []],
  [
    'needs direction, user, contact type, time and duration',
    { direction: null, userId: null, contactType: '', at: null, duration: null, content: null },
    [
      'direction: Field is required',
      'userId: Field is required',
      'contactType: Field is required',
      'at: Field is required',
      'duration: Field is required',
    ],
  ],
  ['takes no negative duration', { ...call, duration: -1 }, ['duration: Must be at least 0']],
  ['takes whole minutes', { ...call, duration: 1.5 }, ['duration: Enter whole minutes']],
  ['takes no number that is none', { ...call, duration: Number.NaN }, ['duration: Enter whole minutes']],
  ['takes a day at most', { ...call, duration: 1441 }, ['duration: Must be at most 1440']],
  [
    'takes no time to come, clocks that differ a little apart',
    { ...call, at: '2026-11-20T03:05:01Z' },
    ["at: The call can't be in the future."],
  ],
  ['takes what has just been', { ...call, at: '2026-11-20T03:05:00Z' }, []],
  [
    'takes what was said up to its length',
    { ...call, content: 'x'.repeat(20_012) },
    ['content: At most 20,000 characters, 12 too many'],
  ],
  [
    'takes no date that is none',
    { ...call, at: 'next week' },
    ['at: Enter a date as DD/MM/YYYY and a time such as 14:30'],
  ],
])('[1§5] a logged call %s', (_name, given, expected) =>
  expect(
    callIssues(given, new Date('2026-11-20T03:00:00Z')).map((issue) => `${String(issue.path[0])}: ${issue.message}`),
  ).toEqual(expected),
);
