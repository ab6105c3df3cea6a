import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { RECORDS } from '#domain/records.ts';
import { mayDecide } from '#domain/claim-status.ts';
import { ClaimDetailsDocument, type ClaimDetailsQuery } from '#src/generated/documents/claim-details.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { RecordPartsContext, type RecordParts } from '#src/record/record-parts.ts';
import { openRecord } from '#src/record/record.ts';
import { RecordProvider } from '#src/record/record-provider.tsx';
import { useSeesAdminFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { ShareWithJob } from './sharing/share-with-job.tsx';
import { completionOf } from './tasks/completion-of.ts';

export type ClaimDetails = NonNullable<ClaimDetailsQuery['Claim_by_pk']>;

interface OpenClaim {
  readonly claim: ClaimDetails;
  /** Only the owner changes status, decision and triage outcome (spec 1 §6). */
  readonly isOwner: boolean;
  /** Reads it anew; undefined when it is not there any more. */
  readonly reload: () => Promise<ClaimDetails | undefined>;
}

const ClaimContext = createContext<OpenClaim | undefined>(undefined);

/** The claim that the page shows, as it is now. */
export function useClaim(): OpenClaim {
  const open = useContext(ClaimContext);
  if (!open) throw new Error('useClaim outside of a claim page');
  return open;
}

type ClaimState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'open'; readonly open: OpenClaim };

/** Poll interval while the socket is down: the spec's for a claim's figures. */
export const CLAIM_POLL_MS = 3000;

/** Reads a claim and keeps it current. */
export function useClaimState(id: number): ClaimState {
  const { claims, org } = useSession();
  const seesAdminFields = useSeesAdminFields();
  const { data, error, loading, refetch } = useLive(ClaimDetailsDocument, {
    variables: { id, orgId: org.id, seesAdminFields },
    pollInterval: CLAIM_POLL_MS,
  });
  const claim = data?.Claim_by_pk;
  return useMemo((): ClaimState => {
    if (claim)
      return {
        kind: 'open',
        open: {
          claim,
          isOwner: mayDecide(claim, claims.userId),
          reload: async () => (await refetch()).data.Claim_by_pk ?? undefined,
        },
      };
    if (error) return { kind: 'failed', error, retry: () => void refetch() };
    return loading || !data ? { kind: 'loading' } : { kind: 'missing' };
  }, [claim, claims.userId, data, error, loading, refetch]);
}

/** What claims add to the parts of a record. */
function useParts({ ownerId, ClaimExternalOrgs }: ClaimDetails): RecordParts {
  // a poll that changes nothing must not disturb an open form
  const parties = ClaimExternalOrgs.map(({ externalOrgId }) => externalOrgId).join(',');
  return useMemo(
    () => ({
      holders: { ownerId, externalOrgIds: parties === '' ? [] : parties.split(',').map(Number) },
      completionOf,
      FileOrMessageAction: ShareWithJob,
    }),
    [ownerId, parties],
  );
}

export function ClaimProvider({ open, children }: { readonly open: OpenClaim; readonly children: ReactNode }) {
  const { id } = open.claim;
  const record = useMemo(() => openRecord(RECORDS.claim, id), [id]);
  const parts = useParts(open.claim);
  return (
    <ClaimContext value={open}>
      <RecordProvider record={record}>
        <RecordPartsContext value={parts}>{children}</RecordPartsContext>
      </RecordProvider>
    </ClaimContext>
  );
}
