import { expect, it } from 'vitest';
import {
  CLAIM_FILTER_SHAPES,
  claimSearchAddress,
  complaintSearchAddress,
  incidentSearchAddress,
  readableValues,
  unreadableNames,
} from './search-addresses.ts';

/** The filter as react-admin reads it out of an address. */
const filterOf = (address: string): unknown =>
  JSON.parse(new URL(address, 'http://localhost').searchParams.get('filter') ?? '');

it('[issue 14] leads to a search that is filtered already, whatever the texts hold', () => {
  const claims = { statuses: ['open', 'reopened'], step: 'Quotes & "repairs" +10% #2?' };
  expect(claimSearchAddress(claims)).toMatch(/^\/app\/claims\/search\?filter=/);
  expect(filterOf(claimSearchAddress(claims))).toEqual(claims);
  const complaints = { withClaims: true, age: '75 years and over' };
  expect(complaintSearchAddress(complaints)).toMatch(/^\/app\/compliance\/complaints\/search\?filter=/);
  expect(filterOf(complaintSearchAddress(complaints))).toEqual(complaints);
  const incidents = { status: ['open'], dtIdentified: { from: '2026-06-01', to: '2026-06-30' } };
  expect(incidentSearchAddress(incidents)).toMatch(/^\/app\/compliance\/incidents\?filter=/);
  expect(filterOf(incidentSearchAddress(incidents))).toEqual(incidents);
});

it('reads what can stand under a name, and knows what cannot', () => {
  const values = { id: 12, step: 'Repair', ownerIds: ['x'], insurerId: 'none', statuses: null, 'custom:roof': 'Tile' };
  expect(unreadableNames(CLAIM_FILTER_SHAPES, values)).toEqual(['ownerIds']);
  expect(readableValues(CLAIM_FILTER_SHAPES, values)).toEqual({
    id: 12,
    step: 'Repair',
    insurerId: 'none',
    'custom:roof': 'Tile',
  });
});
