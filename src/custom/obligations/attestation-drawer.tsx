import { useState } from 'react';
import { useQuery } from '@apollo/client';
import { useNavigate, useParams } from 'react-router';
import { AttestationByIdDocument } from '#src/generated/documents/obligations.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { AttestationForm } from './attestation-form.tsx';
import { AttestationFacts } from './attestation-facts.tsx';
import { obligationPath } from './paths.ts';

/** details/{id}/attestation/{attestationId}: answered by the person asked or an administrator, read by all. */
export function AttestationDrawer({ obligationId }: { readonly obligationId: number }) {
  const { attestationId = '' } = useParams();
  const navigate = useNavigate();
  const { claims } = useSession();
  const id = Number(attestationId);
  const close = () => void navigate(obligationPath(obligationId));
  const { data, error, refetch } = useQuery(AttestationByIdDocument, {
    variables: { id, orgId: claims.orgId },
    fetchPolicy: 'network-only',
    skip: !Number.isSafeInteger(id),
  });
  const latest = data?.ControlAttestation_by_pk ?? undefined;
  // as it was when the drawer opened: its own answer must not take the form away before it closes
  const [found, setFound] = useState(latest);
  if (latest !== undefined && latest.id !== found?.id) setFound(latest);
  if (found !== undefined && found.id === id && found.obligationId === obligationId) {
    const mayAnswer = found.answer === null && (found.askedOfId === claims.userId || claims.role === 'org_admin');
    return mayAnswer ? (
      <AttestationForm key={found.id} attestation={found} onClose={close} />
    ) : (
      <RouteDrawer title={found.Control?.name ?? 'Attestation'} width={500} onClose={close}>
        <AttestationFacts attestation={found} />
      </RouteDrawer>
    );
  }
  return (
    <RouteDrawer title="Attestation" width={500} onClose={close}>
      {error !== undefined ? (
        <ErrorState title="The attestation did not load" onRetry={() => void refetch()} />
      ) : data === undefined && Number.isSafeInteger(id) ? (
        <CardSkeleton lines={6} label="Loading attestation" />
      ) : (
        <ErrorState title="Attestation not found">It does not exist, or you may not see it.</ErrorState>
      )}
    </RouteDrawer>
  );
}
