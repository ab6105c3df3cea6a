import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { CLAIM_SUMMARY, LOG_CALL, NEW_MESSAGE, SHARE, useNewComplaint, type ClaimAction } from './claim-actions.ts';
import { useClaim } from './claim-context.tsx';

/** A quiet action; in a narrow header only its icon is seen (UX §4b). */
function Action({ action: { label, section, Icon } }: { readonly action: ClaimAction }) {
  const { claim } = useClaim();
  return (
    <Tooltip title={label}>
      <Button component={Link} to={claimPath(claim.id, section)} variant="text" className="cl-header-action">
        <Icon fontSize="small" />
        <span>{label}</span>
      </Button>
    </Tooltip>
  );
}

/** What can be done with the claim as a whole; on phones the bar at the bottom has it. */
export function HeaderActions() {
  const { claim } = useClaim();
  const complaint = useNewComplaint();
  return (
    <div className="cl-header-actions">
      <Action action={LOG_CALL} />
      <Action action={NEW_MESSAGE} />
      {complaint && <Action action={complaint} />}
      <Action action={CLAIM_SUMMARY} />
      <Tooltip title={SHARE.label}>
        <IconButton component={Link} to={claimPath(claim.id, SHARE.section)} aria-label={SHARE.label}>
          <SHARE.Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <span className="cl-header-rule" />
      <FlagsButton />
      <TasksButton />
    </div>
  );
}
