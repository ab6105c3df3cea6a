import { findComplaintsCondition } from '#domain/find-records.ts';
import { RECORDS } from '#domain/records.ts';
import { InboxComplaintsDocument, type InboxComplaintsQuery } from '#src/generated/documents/inbox.ts';
import { claimLabel, useFoundClaims } from '#src/providers/data/use-found-claims.ts';
import { useFoundRecords, type Finder } from '#src/providers/data/use-found-records.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import type { Target } from './inbox-message.ts';

export interface TargetOption {
  readonly target: Target;
  readonly label: string;
  readonly group: string;
}

/** By number or name, newest first. */
const COMPLAINTS: Finder<InboxComplaintsQuery['Complaint'][number]> = {
  condition: findComplaintsCondition,
  ask: async (client, where) =>
    (await client.query({ query: InboxComplaintsDocument, variables: { where }, context: { errors: 'handled' } })).data
      .Complaint,
};

/** Claims and complaints that a text finds, while the list is open; complaints only where the organisation has them. */
export function useTargets(
  text: string,
  isOpen: boolean,
): { readonly options: readonly TargetOption[]; readonly loading: boolean } {
  const { org } = useSession();
  const claims = useFoundClaims(text, isOpen);
  const complaints = useFoundRecords(COMPLAINTS, text, isOpen && org.features.includes(RECORDS.complaint.feature));
  const options = [
    ...claims.records.map((claim): TargetOption => ({
      target: { kind: RECORDS.claim, id: claim.id },
      label: `Claim ${claimLabel(claim)}`,
      group: 'Claims',
    })),
    ...complaints.records.map(({ id, complainantFirstName, complainantLastName }): TargetOption => ({
      target: { kind: RECORDS.complaint, id },
      label: `Complaint ${id}, ${complainantFirstName} ${complainantLastName}`,
      group: 'Complaints',
    })),
  ];
  return { options, loading: claims.loading || complaints.loading };
}
