import { Link } from 'react-router';
import { MoreIcon } from '#src/ui/icons.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { FlagsButton } from '#src/record/flags/flags-button.tsx';
import { TasksButton } from '#src/record/tasks/tasks-button.tsx';
import {
  ADD_NOTE,
  CLAIM_SUMMARY,
  LOG_CALL,
  NEW_MESSAGE,
  SHARE,
  useNewComplaint,
  type ClaimAction,
} from './claim-actions.ts';
import { ClaimActionsMenu, type MenuButtonProps } from './claim-actions-menu.tsx';
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

function MoreButton(props: MenuButtonProps) {
  return (
    <button type="button" {...props}>
      <MoreIcon fontSize="small" />
      More
    </button>
  );
}

/** What there is no room for in the bar. */
function More() {
  const complaint = useNewComplaint();
  const actions = [ADD_NOTE, CLAIM_SUMMARY, SHARE, ...(complaint ? [complaint] : [])];
  return <ClaimActionsMenu actions={actions} Opener={MoreButton} />;
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
