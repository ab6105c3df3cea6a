import { describe, expect, it } from 'vitest';
import { siteAddress } from './job-words.ts';

const site = {
  siteUnitNumber: '2',
  siteStreetNumber: '14',
  siteStreetName: 'Wattle Street',
  siteSuburb: 'Newtown',
  siteCity: 'Sydney',
  siteState: 'NSW',
  sitePostcode: '2042',
};

describe('[RULES 2] the site of a job', () => {
  it('reads as an address does', () => {
    expect(siteAddress(site)).toBe('2/14 Wattle Street, Newtown NSW 2042');
    expect(siteAddress({ ...site, siteUnitNumber: null, siteSuburb: null })).toBe('14 Wattle Street, Sydney NSW 2042');
    expect(
      siteAddress({
        ...site,
        siteUnitNumber: '',
        siteStreetNumber: null,
        siteStreetName: null,
        siteSuburb: '',
        siteCity: null,
        siteState: null,
      }),
    ).toBe('2042');
  });

  it('is empty where nothing is known', () => {
    expect(
      siteAddress({
        siteUnitNumber: null,
        siteStreetNumber: null,
        siteStreetName: null,
        siteSuburb: null,
        siteCity: null,
        siteState: null,
        sitePostcode: null,
      }),
    ).toBe('');
  });
});
