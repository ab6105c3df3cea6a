import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { keepingWords } from '#domain/workflow/problem.ts';
import { ProblemList } from '#src/ui/workflow-diagram/problem-list.tsx';
import { SHOWN_PART } from '../designer/shown-part.ts';
import { BASE, type SimulatedDraft } from './simulated-draft.ts';

/** What keeps the draft from being published; it is simulated as far as it goes. */
export function ProblemsCard({ draft: { id, problems } }: { readonly draft: SimulatedDraft }) {
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning">
      <p>
        {keepingWords(problems.length)} It is simulated as far as it goes.{' '}
        <MuiLink component={Link} to={`${BASE}/edit/${id}`}>
          Open the designer
        </MuiLink>
      </p>
      <ProblemList
        problems={problems}
        pathTo={(part) => `${BASE}/edit/${id}?${new URLSearchParams({ [SHOWN_PART]: part }).toString()}`}
      />
    </Alert>
  );
}
