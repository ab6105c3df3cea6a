import { describe, expect, it } from 'vitest';
import {
  durationText,
  fullAddress,
  kindOf,
  namesOf,
  readableExcerpt,
  readPeople,
  readTexts,
  titleOf,
} from './message.ts';

describe('[1§3] what the screens say of a message', () => {
  it('reads stored addresses, one or several', () => {
    expect(readPeople([{ name: 'Rosa', email: 'r@x.yz' }, 'nonsense', null])).toEqual([
      { name: 'Rosa', email: 'r@x.yz', phone: null },
    ]);
    expect(readPeople({ phone: '+61491570156' })).toEqual([{ name: null, email: null, phone: '+61491570156' }]);
    expect(readPeople(null)).toEqual([]);
    expect(readTexts(['a', 1, 'b'])).toEqual(['a', 'b']);
  });

  it('names people by what is known of them', () => {
    expect(fullAddress({ name: 'Rosa', email: 'r@x.yz' })).toBe('Rosa <r@x.yz>');
    expect(fullAddress({ name: 'Rosa', phone: '+61491570156' })).toBe('Rosa, +61 491 570 156');
    expect(fullAddress({})).toBe('–');
    expect(namesOf([{ email: 'r@x.yz' }, { name: 'A' }, { name: 'B' }])).toBe('r@x.yz and 2 others');
    expect(namesOf([{ name: 'A' }, { name: 'B' }])).toBe('A and 1 other');
  });

  it('says what it is', () => {
    expect(kindOf({ channel: 'phone', direction: 'outbound' })).toBe('Outgoing call');
    expect(titleOf({ channel: 'sms', direction: 'inbound', subject: null })).toBe('Text message received');
    expect(titleOf({ channel: 'email', direction: 'inbound', subject: 'Photos' })).toBe('Photos');
    expect(durationText(1)).toBe('1 minute');
    expect(durationText(0)).toBe('0 minutes');
    expect(readableExcerpt({ channel: 'email', excerpt: 'Tom &amp; Rosa &#8211; &unknown;' })).toBe(
      'Tom & Rosa – &unknown;',
    );
    expect(readableExcerpt({ channel: 'email', excerpt: 'Thanks, Rosa On Monday Henry wrote: Could you' })).toBe(
      'Thanks, Rosa',
    );
    expect(readableExcerpt({ channel: 'sms', excerpt: '1 &lt; 2' })).toBe('1 &lt; 2');
  });
});
