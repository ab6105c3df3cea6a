import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { SHOWN_PART } from '../designer/shown-part.ts';
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
        {problems.map(({ nodeId, edgeId, message }) => {
          const part = nodeId ?? edgeId;
          return (
            <li key={`${nodeId ?? ''} ${edgeId ?? ''} ${message}`}>
              {typeof part === 'string' ? (
                <MuiLink
                  component={Link}
                  to={`${BASE}/edit/${id}?${new URLSearchParams({ [SHOWN_PART]: part }).toString()}`}
                >
                  {message}
                </MuiLink>
              ) : (
                message
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
