import { describe, expect, it } from 'vitest';
import {
  isPostcode,
  isPostcodeOfState,
  postcodesMessage,
  postcodeWarning,
  stateOfPostcode,
  STATES,
} from './postcode.ts';

describe('postcodes [3§5]', () => {
  it.each([
    ['2000', 'NSW'],
    ['2600', 'ACT'],
    ['2619', 'NSW'],
    ['0872', 'NT'],
    ['3000', 'VIC'],
    ['9999', 'QLD'],
    ['8001', 'VIC'],
    ['5000', 'SA'],
    ['6000', 'WA'],
    ['7000', 'TAS'],
  ])('%s is in %s', (code, state) => expect(stateOfPostcode(code)).toBe(state));
  it('gives each of the 10,000 numbers to at most one state', () => {
    const codes = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    expect(codes.filter((code) => STATES.filter((state) => isPostcodeOfState(code, state)).length > 1)).toEqual([]);
  });
  it.each(['', '200', '20000', '0100', 'abcd'])('refuses %s', (code) => expect(isPostcode(code)).toBe(false));
  it.each([
    ['2000', 'NSW', 'Australia', undefined],
    ['2000', 'VIC', 'Australia', 'Postcode 2000 is not in VIC.'],
    [' 3000 ', 'nsw', '', 'Postcode 3000 is not in NSW.'],
    ['99999', 'VIC', 'Australia', '99999 is not a valid postcode'],
    ['', 'VIC', 'Australia', undefined],
    ['2000', '', 'Australia', undefined],
    ['2000', 'VIC', 'New Zealand', undefined],
  ])('warns about %s in %s, %s: %s', (postcode, state, country, warning) =>
    expect(postcodeWarning({ postcode, state, country })).toBe(warning),
  );
  it('names the wrong ones', () => {
    expect(postcodesMessage(['2000'])).toBeUndefined();
    expect(postcodesMessage(['20', '2000'])).toBe('20 is not a valid postcode');
    expect(postcodesMessage(['A', 'B', 'C'])).toBe('A, B and C are not valid postcodes');
  });
});
