import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';
import { useWorkflowAttention } from './use-workflow-attention.ts';

/** Says on Manage claim that the workflow has stopped, and where to look. */
export function AttentionNote() {
  const { claim } = useClaim();
  const count = useWorkflowAttention();
  if (count === 0) return null;
  return (
    <Alert severity="error" className="cl-attention-note">
      {count === 1 ? 'A step of the workflow needs attention.' : `${count} steps of the workflow need attention.`}{' '}
      <MuiLink component={Link} to={claimPath(claim.id, 'workflow')}>
        See why
      </MuiLink>
    </Alert>
  );
}
