import { describe, expect, it } from 'vitest';
import type { LiveRead } from '../execute/live-reads.ts';
import { concerns, formatChange, parseChanges, toNotifications, fromNotification } from './changes.ts';

const read = (table: string, equals: Readonly<Record<string, string>> = {}): LiveRead => ({
  table,
  equals: new Map(Object.entries(equals)),
});

describe('changes', () => {
  it('are written as they are read', () => {
    const text = 'claim:5:id=12,note:5,org:,note:5:claim_id=12;complaint_id=';
    expect(parseChanges(text).map(formatChange).join(',')).toBe(text);
    expect(parseChanges('terms_version')).toEqual([{ table: 'terms_version', org: '' }]);
  });

  it('travel to other processes whole, and not back', () => {
    const changes = parseChanges(
      Array.from({ length: 600 }, (_, index) => `note:5:claim_id=${index};complaint_id=`).join(','),
    );
    const sent = toNotifications('a', changes);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.flatMap((payload) => fromNotification(payload, 'b'))).toEqual(changes);
    expect(sent.flatMap((payload) => fromNotification(payload, 'a'))).toEqual([]);
  });

  it.each([
    ['note:5:claim_id=12;complaint_id=', read('note', { claim_id: '12' }), true],
    ['note:5:claim_id=12;complaint_id=', read('note', { claim_id: '012' }), true],
    ['note:5:claim_id=12;complaint_id=', read('note', { claim_id: '13' }), false],
    ['note:5:claim_id=12;complaint_id=', read('note', { complaint_id: '12' }), false],
    ['note:5:claim_id=12;complaint_id=', read('note', { id: '7' }), true],
    ['note:5:claim_id=12;complaint_id=', read('note'), true],
    ['note:5', read('note', { claim_id: '13' }), true],
    ['note:5', read('task', { claim_id: '13' }), false],
    ['note:5', read('*'), true],
  ])('%s and %o: %s', (text, depends, expected) => {
    expect(parseChanges(text).some((change) => concerns(change, depends))).toBe(expected);
  });
});
