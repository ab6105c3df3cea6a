import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { MoreIcon } from '#src/ui/icons.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { CLAIM_SUMMARY, LOG_CALL, NEW_MESSAGE, SHARE, useNewComplaint, type ClaimAction } from './claim-actions.ts';
import { ClaimActionsMenu, type MenuButtonProps } from './claim-actions-menu.tsx';
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

function MoreActions(props: MenuButtonProps) {
  return (
    <IconButton {...props} aria-label="More actions">
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}

/** What can be done with the claim as a whole, in one strip: where it is narrow some stand in a menu; on phones the bar at the bottom has them. */
export function HeaderActions() {
  const { claim } = useClaim();
  const complaint = useNewComplaint();
  const rare = [...(complaint ? [complaint] : []), CLAIM_SUMMARY];
  return (
    <div className="cl-header-actions">
      <Action action={LOG_CALL} />
      <Action action={NEW_MESSAGE} />
      <span className="cl-header-wide">
        {rare.map((action) => (
          <Action key={action.section} action={action} />
        ))}
        <Tooltip title={SHARE.label}>
          <IconButton component={Link} to={claimPath(claim.id, SHARE.section)} aria-label={SHARE.label}>
            <SHARE.Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      </span>
      <span className="cl-header-narrow">
        <ClaimActionsMenu actions={[...rare, SHARE]} Opener={MoreActions} />
      </span>
      <span className="cl-header-rule" />
      <FlagsButton />
      <TasksButton />
    </div>
  );
}
