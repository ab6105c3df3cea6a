// Claims of the cast and new ones, for what the tests of claims look at and change.
import { page, type Locator } from 'vitest/browser';
import { ask, theService } from '../support/app.tsx';

export const OWNER = 'Henry Nguyen';

export const card = (title: string): Locator => page.getByRole('region', { name: title, exact: true });
export const details = (id: number, section = 'manage-claim'): string => `/app/claims/details/${id}/${section}`;

/** A claim of the cast whose row fits. */
export function findClaim(fits: (claim: Readonly<Record<string, unknown>>) => boolean = () => true): number {
  const claim = theService()
    .store.all('Claim')
    .find((row) => row['orgId'] === 1 && fits(row));
  if (!claim) throw new Error('The cast has no such claim.');
  return Number(claim['id']);
}

/** A claim of the cast with more notes than a card shows. */
export function claimWithNotes(): number {
  const notes = theService().store.all('Note');
  return findClaim(({ id }) => notes.filter(({ claimId }) => claimId === id).length > 3);
}

interface Needed {
  readonly UserInOrg: readonly { readonly userId: number }[];
  readonly ExternalOrg: readonly { readonly id: number }[];
  readonly Pds: readonly { readonly insurerId: number; readonly productTypeId: number }[];
}

const NEEDED = `query ($name: String!) {
  UserInOrg(where: { name: { _eq: $name } }) { userId }
  ExternalOrg(where: { isDisabled: { _eq: false } }, order_by: { id: asc }, limit: 1) { id }
  Pds(order_by: { id: asc }, limit: 1) { insurerId productTypeId }
}`;

/** A new claim with nothing on it yet. */
export async function newClaim(ownerName = OWNER): Promise<number> {
  const { UserInOrg, ExternalOrg, Pds } = await ask<Needed>(NEEDED, { name: ownerName });
  const { insert_Claim_one: claim } = await ask<{ insert_Claim_one: { id: number } }>(
    'mutation ($object: Claim_insert_input!) { insert_Claim_one(object: $object) { id } }',
    {
      object: {
        ownerId: UserInOrg[0]?.userId,
        status: 'open',
        decision: 'pending',
        productTypeId: Pds[0]?.productTypeId,
        insurerId: Pds[0]?.insurerId,
        policyNo: 'POL-1',
        policyName: 'Home building',
        policyStatus: 'Active',
        policyTermFrom: '2026-01-01',
        policyTermTo: '2027-01-01',
        phFirstName: 'Rosa',
        phLastName: 'Delgado',
        phCompany: 'Delgado Bakery',
        phContacts: [
          {
            id: 'b1c7c1de-51a5-4a7c-8f5e-0f5b7b7b1a01',
            firstName: 'Rosa',
            surname: 'Delgado',
            email: 'rosa@example.com',
            phone: '+61491570156',
            isPrimary: true,
          },
        ],
        causeOfLoss: 'Storm, hail',
        claimOccurredAt: '2026-11-10T02:00:00Z',
        claimReportedAt: '2026-11-11T02:00:00Z',
        ClaimExternalOrgs: { data: [{ externalOrgId: ExternalOrg[0]?.id }] },
      },
    },
  );
  return claim.id;
}
