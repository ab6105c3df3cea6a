// What a complaint takes from the claim that it is about (spec 1 §2).
import { primaryContact, readContacts } from '#domain/contacts.ts';
import type { FormRecord } from '#src/kit/field/form-store.ts';
import type { ClaimDetails } from '../claim-context.tsx';

type Source = Pick<
  ClaimDetails,
  | 'id'
  | 'externalId'
  | 'policyNo'
  | 'ownerId'
  | 'phContacts'
  | 'phFirstName'
  | 'phLastName'
  | 'phEmail'
  | 'phPhone'
  | 'ClaimExternalOrgs'
>;

/** How the policy holder is reached: by e-mail where there is one. */
function reach(email: string | null | undefined, phone: string | null | undefined): FormRecord {
  if (email) return { preferredChannel: 'Email', preferredChannelValue: email };
  return phone ? { preferredChannel: 'Phone', preferredChannelValue: phone } : {};
}

/**
 * What a new complaint on a claim starts with: the claim with its policy, its policy holder as the complainant, its
 * handling parties and its owner.
 * @param mayAdd whether the person may name the handling party; they name their own alone, unless they have access to all
 */
export function complaintOfClaim(claim: Source, mayAdd: (externalOrgId: number) => boolean): FormRecord {
  const contact = primaryContact(readContacts(claim.phContacts));
  return {
    claimId: claim.id,
    externalClaimId: claim.externalId,
    policyNo: claim.policyNo,
    relationship: 'Insured',
    complainantFirstName: contact?.firstName ?? claim.phFirstName,
    complainantLastName: contact?.surname ?? claim.phLastName,
    complainantPostcode: contact?.addressPostcode ?? null,
    ...reach(contact?.email ?? claim.phEmail, contact?.phone ?? claim.phPhone),
    externalOrgIds: claim.ClaimExternalOrgs.map(({ externalOrgId }) => externalOrgId).filter(mayAdd),
    ownerId: claim.ownerId,
  };
}
