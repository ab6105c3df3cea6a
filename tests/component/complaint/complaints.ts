// Complaints of the cast and new ones, for what the tests of complaints look at and change.
import { page, type Locator } from 'vitest/browser';
import { ask, theService } from '../support/app.tsx';

export const OWNER = 'Henry Nguyen';
export const SEARCH = '/app/compliance/complaints/search';

export const card = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
export const details = (id: number, section = 'manage'): string =>
  `/app/compliance/complaints/details/${id}/${section}`;

type Row = Readonly<Record<string, unknown>>;

/** The complaints of the first organisation. */
export function allComplaints(): readonly Row[] {
  return theService()
    .store.all('Complaint')
    .filter((row) => row['orgId'] === 1);
}

interface Needed {
  readonly UserInOrg: readonly { readonly userId: number }[];
  readonly ExternalOrg: readonly { readonly id: number }[];
}

const NEEDED = `query ($name: String!) {
  UserInOrg(where: { name: { _eq: $name } }) { userId }
  ExternalOrg(where: { isDisabled: { _eq: false } }, order_by: { id: asc }, limit: 1) { id }
}`;

/** A new complaint with nothing on it yet; `columns` stand in place of its own. */
export async function newComplaint(columns: Row = {}): Promise<number> {
  const { UserInOrg, ExternalOrg } = await ask<Needed>(NEEDED, { name: OWNER });
  const partyId = ExternalOrg[0]?.id;
  const { insert_Complaint_one: made } = await ask<{ insert_Complaint_one: { id: number } }>(
    'mutation ($object: Complaint_insert_input!) { insert_Complaint_one(object: $object) { id } }',
    {
      object: {
        complainantFirstName: 'Gwen',
        complainantLastName: 'Marlowe',
        complainantType: 'Individual or couple',
        relationship: 'Insured',
        channel: 'Phone',
        preferredChannel: 'Phone',
        preferredChannelValue: '0491 570 158',
        issue: 'Instructions - Delay',
        status: 'open',
        ownerId: UserInOrg[0]?.userId,
        dtReceived: '2026-11-10T02:00:00Z',
        vulnerabilities: [],
        externalOrgIds: [partyId],
        ComplaintExternalOrgs: { data: [{ externalOrgId: partyId }] },
        ...columns,
      },
    },
  );
  return made.id;
}
