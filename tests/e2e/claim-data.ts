// Claims of the demo organisation, for what the claim tests look for and expect.
import type { APIRequestContext } from '@playwright/test';
import type { Person } from './support/people.ts';
import { askService } from './support/claims.ts';

export interface KnownContact {
  readonly firstName: string;
  readonly surname?: string | null;
  readonly isPrimary: boolean;
}

export interface KnownClaim {
  readonly id: number;
  readonly ownerId: number;
  readonly status: string;
  readonly causeOfLoss: string | null;
  readonly claimOccurredAt: string | null;
  readonly phCompany: string | null;
  readonly phContacts: readonly KnownContact[];
  readonly insurerContacts: readonly KnownContact[];
  readonly brokerContacts: readonly KnownContact[];
  readonly brokerCompany: string | null;
  readonly Invoices: readonly { readonly invoiceNo: string }[];
  readonly Owner: { readonly name: string };
  readonly Notes_aggregate: { readonly aggregate: { readonly count: number } };
}

const QUERY = `query { Claim(order_by: { id: asc }, limit: 500) {
  id ownerId status causeOfLoss claimOccurredAt phCompany phContacts insurerContacts brokerContacts brokerCompany
  Invoices { invoiceNo } Owner { name } Notes_aggregate { aggregate { count } }
} }`;

/** Every claim of the person's organisation, by default Banksia General. */
export async function allClaims(request: APIRequestContext, person: Person = 'olivia'): Promise<readonly KnownClaim[]> {
  return (await askService<{ Claim: KnownClaim[] }>(request, QUERY, {}, person)).Claim;
}

/** A claim that fits. */
export async function findClaim(request: APIRequestContext, fits: (claim: KnownClaim) => boolean): Promise<KnownClaim> {
  const claim = (await allClaims(request)).find(fits);
  if (!claim) throw new Error('The demo data has no such claim.');
  return claim;
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

/**
 * A new claim of a person, so that a test may change it as it likes.
 * @param more further fields, or others in their place
 */
export async function newClaim(
  request: APIRequestContext,
  ownerName: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const { UserInOrg, ExternalOrg, Pds } = await askService<Needed>(request, NEEDED, { name: ownerName });
  const { insert_Claim_one: claim } = await askService<{ insert_Claim_one: { id: number } }>(
    request,
    'mutation ($object: Claim_insert_input!) { insert_Claim_one(object: $object) { id } }',
    {
      object: {
        ownerId: UserInOrg[0]?.userId,
        status: 'open',
        decision: 'pending',
        productTypeId: Pds[0]?.productTypeId,
        insurerId: Pds[0]?.insurerId,
        policyNo: 'E2E-1',
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
        ...more,
      },
    },
  );
  return claim.id;
}
