import { useCallback, useEffect, useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Link } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { MoveWorkflowRunsDocument, type MoveWorkflowRunsMutation } from '#src/generated/documents/versions.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { ShownVersion } from './shown-version.ts';

type Moves = NonNullable<MoveWorkflowRunsMutation['moveWorkflowRuns']>;

interface Props {
  readonly workflowId: number;
  /** Where the claims go. */
  readonly version: ShownVersion;
  readonly onMoved: () => unknown;
  readonly onClose: () => void;
}

const claims = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'claim' : 'claims'}`;

/** Shows which claims would move to a version and which stay, and moves them. */
export function MoveDialog({ workflowId, version, onMoved, onClose }: Props) {
  const titleId = useId();
  const [ask, { error }] = useMutation(MoveWorkflowRunsDocument);
  const [move] = useMutation(MoveWorkflowRunsDocument);
  const [moves, setMoves] = useState<Moves>();
  const { isSaving, submit } = useSubmit();
  const { id: versionId, number } = version;
  const look = useCallback(() => {
    // unconfirmed it changes nothing; a refusal is drawn below
    ask({ variables: { workflowId, versionId, confirm: false }, context: { errors: 'handled' } })
      .then(({ data }) => setMoves(data?.moveWorkflowRuns ?? undefined))
      .catch(() => undefined);
  }, [ask, workflowId, versionId]);
  useEffect(() => look(), [look]);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Move running claims to version {number}</DialogTitle>
      <DialogContent className="wf-told">
        {moves === undefined && error === undefined && <CardSkeleton lines={3} label="Looking at the claims" />}
        {moves === undefined && error !== undefined && (
          <ErrorState title="The claims were not looked at" onRetry={look} />
        )}
        {moves !== undefined && <Plan moves={moves} number={number} />}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={isSaving || moves === undefined || moves.movingCount === 0}
          onClick={() =>
            void submit({
              of: String(versionId),
              progress: 'Moving...',
              said: null,
              write: (context) => move({ variables: { workflowId, versionId, confirm: true }, context }),
              saved: () => {
                onClose();
                return onMoved();
              },
            })
          }
        >
          Move
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Plan({ moves, number }: { readonly moves: Moves; readonly number: number }) {
  const { movingCount, stayingCount, staying } = moves;
  const more = stayingCount - staying.length;
  return (
    <>
      <p>
        {movingCount === 0
          ? `No claim can move to version ${number}.`
          : `${claims(movingCount)} of older versions ${movingCount === 1 ? 'moves' : 'move'} to version ${number} and ${movingCount === 1 ? 'goes' : 'go'} on where ${movingCount === 1 ? 'it stands' : 'they stand'}.`}
      </p>
      {stayingCount > 0 && (
        <>
          <p>
            {claims(stayingCount)} {stayingCount === 1 ? 'stays' : 'stay'}: version {number} does not have the steps at
            which {stayingCount === 1 ? 'it stands' : 'they stand'}.
          </p>
          <ul className="wf-staying">
            {staying.map(({ claimId, number: from, nodes }) => (
              <li key={claimId}>
                <Link to={`/app/claims/details/${claimId}`}>Claim #{claimId}</Link>
                <span>
                  version {from}, at {nodes.map(({ label }) => label).join(', ')}
                </span>
              </li>
            ))}
            {more > 0 && <li>and {claims(more)} more</li>}
          </ul>
        </>
      )}
    </>
  );
}
