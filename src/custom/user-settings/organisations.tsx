import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import {
  LeaveOrganisationDocument,
  OwnOrganisationsDocument,
  type OwnOrganisationsQuery,
} from '#src/generated/documents/user-settings.ts';
import { LANDING_PAGE } from '#src/providers/auth/redirect-target.ts';
import { switchContext } from '#src/providers/auth/switch-context.ts';
import { leaveWithoutAsking } from '#src/providers/auth/unsaved-changes.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { roleNames } from './role-names.ts';

type Organisation = OwnOrganisationsQuery['getMyOrgs'][number];

/** Where to after leaving the organisation that is open: another one of theirs, else out. */
async function goOn(rest: readonly Organisation[]): Promise<void> {
  const next = rest.find(({ isEnabled }) => isEnabled);
  // everything that the page holds belongs to the organisation that is closed now
  leaveWithoutAsking();
  const isThere =
    next !== undefined &&
    (await switchContext({ orgId: next.orgId }).then(
      () => true,
      () => false,
    ));
  location.assign(isThere ? LANDING_PAGE : '/logout');
}

/** The person's organisations: each can be opened, and left. */
export function Organisations() {
  const { claims } = useSession();
  const toast = useToast();
  const { report } = useErrorModal();
  const { data, error, refetch } = useQuery(OwnOrganisationsDocument, { fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<Organisation>();
  const [isBusy, setBusy] = useState(false);
  const [run] = useMutation(LeaveOrganisationDocument, { context: { errors: 'handled' } });
  const all = data?.getMyOrgs;

  const leave = async ({ orgId, name }: Organisation) => {
    setBusy(true);
    try {
      await run({ variables: { orgId } });
      if (orgId === claims.orgId) {
        await goOn(all?.filter((one) => one.orgId !== orgId) ?? []);
        return;
      }
      setAsked(undefined);
      toast.saved(`You have left ${name}.`);
      await refetch();
    } catch (failure) {
      setAsked(undefined);
      report(failure);
    }
    setBusy(false);
  };

  return (
    <div className="us-cards">
      <SectionCard title="Organisations" padded={false}>
        {all && (
          <ul className="us-orgs">
            {all.map((one) => (
              <li key={one.orgId}>
                <span className="us-org">
                  <span className="us-org-name">{one.name}</span>
                  <span className="us-org-meta">{roleNames(one.roles)}</span>
                </span>
                {one.orgId === claims.orgId && <Chip label="Open now" color="primary" />}
                {one.isDefault && <Chip label="Default" />}
                {!one.isEnabled && <Chip label="Switched off" />}
                {one.orgId !== claims.orgId && one.isEnabled && (
                  <Button
                    component={Link}
                    to={`/app/organisations/${one.orgId}`}
                    variant="text"
                    size="small"
                    aria-label={`Open ${one.name}`}
                  >
                    Open
                  </Button>
                )}
                <Button
                  variant="text"
                  size="small"
                  color="error"
                  aria-label={`Leave ${one.name}`}
                  onClick={() => setAsked(one)}
                >
                  Leave
                </Button>
              </li>
            ))}
          </ul>
        )}
        {!all && !error && <CardSkeleton lines={3} label="Loading organisations" />}
        {!all && error && (
          <ErrorState title="Your organisations did not load" onRetry={() => void refetch().catch(() => undefined)} />
        )}
      </SectionCard>
      {asked && (
        <LeaveDialog
          orgId={asked.orgId}
          name={asked.name}
          isBusy={isBusy}
          onLeave={() => void leave(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
