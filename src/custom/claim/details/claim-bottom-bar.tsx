import { Link } from 'react-router';
import { AddNoteIcon, LinkIcon, SummaryIcon, TasksIcon } from '#src/ui/icons.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from './claim-context.tsx';

const ACTIONS = [
  { label: 'Add note', section: 'manage-claim/note/add', Icon: AddNoteIcon },
  { label: 'Tasks', section: 'tasks', Icon: TasksIcon },
  { label: 'Share', section: 'manage-claim/share', Icon: LinkIcon },
  { label: 'Summary', section: 'summary', Icon: SummaryIcon },
] as const;

/** On phones: what can be done with the claim, under the thumb. */
export function ClaimBottomBar() {
  const { claim } = useClaim();
  return (
    <nav className="cl-bottom" aria-label="Claim actions">
      {ACTIONS.map(({ label, section, Icon }) => (
        <Link key={section} to={claimPath(claim.id, section)}>
          <Icon fontSize="small" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
