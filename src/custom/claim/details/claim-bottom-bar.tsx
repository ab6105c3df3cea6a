import { useId, useState } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { MoreIcon } from '#src/ui/icons.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import { ADD_NOTE, CLAIM_SUMMARY, LOG_CALL, NEW_MESSAGE, SHARE, useNewComplaint, type ClaimAction } from './claim-actions.ts';
import { useClaim } from './claim-context.tsx';

function BarLink({ action: { shortLabel, section, Icon } }: { readonly action: ClaimAction }) {
  const { claim } = useClaim();
  return (
    <Link to={claimPath(claim.id, section)}>
      <Icon fontSize="small" />
      {shortLabel}
    </Link>
  );
}

/** What there is no room for in the bar. */
function More() {
  const { claim } = useClaim();
  const menuId = useId();
  const complaint = useNewComplaint();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const actions = [ADD_NOTE, CLAIM_SUMMARY, SHARE, ...(complaint ? [complaint] : [])];
  return (
    <>
      <button type="button" aria-haspopup="menu" aria-expanded={anchor !== undefined} aria-controls={anchor === undefined ? undefined : menuId} onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreIcon fontSize="small" />
        More
      </button>
      <Menu id={menuId} open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        {actions.map(({ label, section, Icon }) => (
          <MenuItem key={section} component={Link} to={claimPath(claim.id, section)} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** On phones: what can be done with the claim, under the thumb (UX §4b). */
export function ClaimBottomBar() {
  return (
    <nav className="cl-bottom" aria-label="Claim actions">
      <BarLink action={LOG_CALL} />
      <BarLink action={NEW_MESSAGE} />
      <TasksButton />
      <FlagsButton />
      <More />
    </nav>
  );
}
