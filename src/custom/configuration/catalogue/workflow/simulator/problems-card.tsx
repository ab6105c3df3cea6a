import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { BASE, type SimulatedDraft } from './simulated-draft.ts';

/** What keeps the draft from being published; it is simulated as far as it goes. */
export function ProblemsCard({ draft: { id, problems } }: { readonly draft: SimulatedDraft }) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning" className="ws-problems">
      <p>
        {problems.length === 1 ? 'One problem keeps' : `${problems.length} problems keep`} this draft from being
        published. It is simulated as far as it goes.{' '}
        <MuiLink component={Link} to={`${BASE}/edit/${id}`}>
          Open the designer
        </MuiLink>
      </p>
      <ul>
        {problems.map(({ nodeId, edgeId, message }) => (
          <li key={`${nodeId ?? ''} ${edgeId ?? ''} ${message}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
