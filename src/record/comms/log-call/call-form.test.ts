import { describe, expect, it } from 'vitest';
import { callRow, minutesOf, newCall, personFault, personIn, personText, withDirection } from './call-form.ts';

const call = newCall(1000, new Date('2026-11-20T03:00:00Z'));

describe('[1§5] logging a call', () => {
  it('begins as an incoming call of whoever writes it down, now', () => {
    expect(call).toMatchObject({ direction: 'inbound', userId: 1000, at: '2026-11-20T03:00:00.000Z', duration: '' });
  });

  it('clears from and to with another direction, and only with another', () => {
    const full = { ...call, contactType: 'Broker', person: 'Mei', duration: '5', content: 'Asked' };
    expect(withDirection(full, 'outbound')).toEqual({
      ...full,
      direction: 'outbound',
      userId: null,
      contactType: null,
      person: '',
    });
    expect(withDirection(full, 'inbound')).toBe(full);
  });

  it.each([
    ['', null],
    [' 5 ', 5],
    ['0', 0],
    ['1,5', 1.5],
    ['five', Number.NaN],
  ])('reads %j minutes as %d', (text, minutes) => expect(minutesOf(text)).toBe(minutes));

  it('has us in to of an incoming call and in from of an outgoing one', () => {
    const full = { ...call, contactType: 'Broker', duration: '5' };
    expect(callRow(full, 'Henry', { name: 'Mei', phone: '+61255504417' }, { claimId: 7 })).toMatchObject({
      claimId: 7,
      channel: 'phone',
      direction: 'inbound',
      from: { name: 'Mei', phone: '+61255504417' },
      to: [{ userId: 1000, name: 'Henry' }],
      tags: ['Broker'],
      duration: 5,
    });
    expect(callRow({ ...full, direction: 'outbound' }, 'Henry', undefined, { complaintId: 7 })).toMatchObject({
      from: { userId: 1000, name: 'Henry' },
      to: [{ name: 'Broker' }],
    });
  });

  it('takes a number that is none for no name', () => {
    expect(personFault('1'.repeat(26))).toBe(`${'1'.repeat(26)} not valid phone number`);
    expect(personFault(` +${'1'.repeat(26)} `)).toBe(`+${'1'.repeat(26)} not valid phone number`);
    for (const good of ['', '0491 570 156', '1300 123 456', 'Mei-Lin Zhao', 'Unit 4', 'Mei-Lin Zhao, 02 5550 4417'])
      expect(personFault(good)).toBeUndefined();
  });

  it('knows who stands in the field', () => {
    const mei = { type: 'Broker', isPrimary: true, name: 'Mei', email: null, phone: '+61255504417' };
    expect(personIn(personText(mei), [mei])).toBe(mei);
    expect(personIn('0491 570 156', [mei])).toEqual({ phone: '+61491570156' });
    expect(personIn(' A neighbour ', [mei])).toEqual({ name: 'A neighbour' });
    expect(personIn('', [mei])).toBeUndefined();
  });
});
