import { useState, type ReactNode } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ComplaintDrawer } from '#src/record/complaint-form/complaint-drawer.tsx';
import { StoredComplaint } from '#src/record/complaint-form/stored-complaint.tsx';
import { VulnerabilityPrompt } from '#src/record/complaint-form/vulnerability-prompt.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useNewComplaint } from '../claim-actions.ts';
import { useClaim } from '../claim-context.tsx';
import { complaintOfClaim } from './complaint-of-claim.ts';

interface Props {
  readonly onClose: () => void;
}

function AddComplaint({ onClose }: Props) {
  const { claim } = useClaim();
  const { user, claims } = useSession();
  const [made, setMade] = useState<number | string>();
  const seesAll = user.allowAccessToAllExternalOrgs || claims.role === 'org_admin';
  // as the claim was when the drawer opened: what others change meanwhile does not touch what is typed
  const [defaults] = useState(() => complaintOfClaim(claim, (id) => seesAll || user.externalOrgIds.includes(id)));
  return (
    <>
      <ComplaintDrawer
        stored={undefined}
        defaults={defaults}
        claimId={claim.id}
        onSaved={({ id }) => setMade(id)}
        onClose={onClose}
      />
      {made !== undefined && <VulnerabilityPrompt complaintId={made} />}
    </>
  );
}

/** The drawer before the complaint is there. */
function Frame({ children }: { readonly children: ReactNode }) {
  const { claim } = useClaim();
  const navigate = useNavigate();
  return (
    <RouteDrawer title="Edit complaint" width={1000} onClose={() => void navigate(claimPath(claim.id))}>
      {children}
    </RouteDrawer>
  );
}

/** manage-claim/complaint/add and edit/{complaintId}, over the claim (spec 1 §2). */
export default function ComplaintDrawers() {
  const { claim } = useClaim();
  const { action, complaintId } = useParams();
  const navigate = useNavigate();
  const hasComplaints = useNewComplaint() !== undefined;
  const back = claimPath(claim.id);
  const close = () => void navigate(back);
  if (hasComplaints && action === 'add') return <AddComplaint onClose={close} />;
  if (!hasComplaints || action !== 'edit' || complaintId === undefined) return <Navigate to={back} replace />;
  return (
    <StoredComplaint
      id={complaintId}
      claimId={claim.id}
      onAway={() => void navigate(back, { replace: true })}
      Frame={Frame}
    >
      {(complaint) => <ComplaintDrawer stored={complaint} claimId={claim.id} onSaved={close} onClose={close} />}
    </StoredComplaint>
  );
}
