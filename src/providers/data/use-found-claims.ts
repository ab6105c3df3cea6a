import { policyHolderName } from '#domain/contacts.ts';
import { findClaimsCondition, typedRecordId } from '#domain/find-records.ts';
import { FoundClaimsDocument, type FoundClaimFragment } from '#src/generated/documents/found-claims.ts';
import type { FoundRecords } from '#src/ui/use-found.ts';
import { useFoundRecords, type Finder } from './use-found-records.ts';

export type FoundClaim = FoundClaimFragment;

/** As many as one looks through. */
const MOST_FOUND = 10;

/** No claim has it. */
const NO_ID = -1;

/** A claim as people know it: number, policy holder, policy. */
export function claimLabel(claim: FoundClaim): string {
  return [String(claim.id), policyHolderName(claim), claim.policyNo].filter(Boolean).join(', ');
}

/** Claims by number, policy, policy holder or phone: the one of that very number first, then the newest. */
export const CLAIMS: Finder<FoundClaim> = {
  condition: (text) => (text.trim() === '' ? {} : findClaimsCondition(text)),
  async ask(client, where, text) {
    const { data } = await client.query({
      query: FoundClaimsDocument,
      variables: { where, limit: MOST_FOUND, id: typedRecordId(text) ?? NO_ID },
      context: { errors: 'handled' },
    });
    const [same] = data.Same;
    return [...data.Same, ...data.Claim.filter(({ id }) => id !== same?.id)];
  },
};

/**
 * {@link CLAIMS}, while somebody types.
 * @param text what is typed; nothing finds the newest claims
 * @param isOpen whether somebody looks at them
 */
export function useFoundClaims(text: string, isOpen: boolean): FoundRecords<FoundClaim> {
  return useFoundRecords(CLAIMS, text, isOpen);
}
