import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client';
import { LodgedClaimDocument } from '#src/generated/documents/lodgement-share.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { ShareSummary } from './share-summary.tsx';
import { policyHolderName } from '#domain/contacts.ts';

interface Props {
  readonly claimId: number;
  /** 'Claim 1234 is lodged.' or saved. */
  readonly verb: 'lodged' | 'saved';
}

/** Says that the claim is there, and leads on from it. */
export function Confirmation({ claimId, verb }: Props) {
  const { org } = useSession();
  const { data, loading, error, refetch } = useQuery(LodgedClaimDocument, {
    variables: { id: claimId, orgId: org.id },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const claim = data?.Claim_by_pk;
  if (data !== undefined && !claim)
    return <EmptyState title="Claim not found">There is no claim with this number that you may see.</EmptyState>;
  return (
    <>
      <SectionCard title="Confirmation">
        <h2 ref={heading} tabIndex={-1} className="lw-done">
          Claim {claimId} is {verb}.
        </h2>
        {claim && (
          <KeyValueList
            items={[
              { label: 'Policy holder', value: policyHolderName(claim) },
              { label: 'Policy#', value: claim.policyNo },
              { label: 'Cause of loss', value: claim.causeOfLoss },
            ]}
          />
        )}
        <p className="lw-links">
          <Link className="lw-link" to={`/app/claims/details/${claimId}/manage-claim`}>
            Open the claim
          </Link>
          <Link className="lw-link" to={`/app/claims/details/${claimId}/summary`}>
            Claim summary
          </Link>
        </p>
      </SectionCard>
      {loading && claim === undefined && <CardSkeleton />}
      {error !== undefined && (
        <ErrorState title="The claim did not load" onRetry={() => void refetch()}>
          It is {verb} all the same.
        </ErrorState>
      )}
      {claim && <ShareSummary claim={claim} onRenewed={() => refetch()} />}
    </>
  );
}
