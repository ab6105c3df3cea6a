import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { LANDING_PAGE } from '#src/providers/auth/redirect-target.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SwitchProgress } from './switch-progress.tsx';
import { SWITCHING_ORGANISATION, useSwitch } from './use-switch.ts';

/** /app/organisations/{id}: changes to one of the person's organisations, as links to it from elsewhere do. */
export default function OpenOrganisationPage() {
  const orgId = Number(useParams()['orgId']);
  const { claims } = useSession();
  const state = useSwitch(SWITCHING_ORGANISATION);
  const { start, hasFailed } = state;
  const hasStarted = useRef(false);
  const isThere = orgId === claims.orgId;
  useEffect(() => {
    if (isThere || hasStarted.current) return;
    hasStarted.current = true;
    start({ orgId });
  }, [isThere, orgId, start]);
  if (isThere) return <Navigate to={LANDING_PAGE} replace />;
  return (
    <>
      {hasFailed && (
        <ErrorState title="The organisation did not open" onRetry={() => start({ orgId })}>
          Your access to it may have ended.
        </ErrorState>
      )}
      <SwitchProgress state={state} />
    </>
  );
}
