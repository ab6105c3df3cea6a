import Alert from '@mui/material/Alert';
import { Link, useNavigate } from 'react-router';
import Button from '@mui/material/Button';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Confirmation } from './forms/confirmation.tsx';
import { StepBar } from './step-bar.tsx';
import { stepsOf } from './steps.ts';
import './lodgement.css';

const NONE: ReadonlySet<never> = new Set();

interface Props {
  readonly claimId: number;
  readonly mode: 'new' | 'edit';
  /** The draft had been lodged before it was lodged now. */
  readonly isEarlier?: boolean;
}

/** The last step. It has an address of its own, so that a reload shows it again and never a second lodgement. */
export function ConfirmationPage({ claimId, mode, isEarlier = false }: Props) {
  const navigate = useNavigate();
  return (
    <div className="lw-page">
      <PageHeader
        title={mode === 'new' ? 'Lodge claim' : `Edit claim ${claimId}`}
        actions={
          <Button
            variant={mode === 'new' ? 'tonal' : 'text'}
            onClick={() => void navigate(mode === 'new' ? '/app/claims/lodge' : '/app/claims/search')}
          >
            {mode === 'new' ? 'Lodge another claim' : 'Close'}
          </Button>
        }
      />
      <StepBar steps={stepsOf(mode)} current="Confirmation" open={NONE} onGo={() => undefined} />
      <div className="lw-columns">
        <div className="lw-main">
          {isEarlier && (
            <Alert severity="info">
              This draft was lodged before, and there is one claim of it. What you have changed in the draft since is
              not in the claim:{' '}
              <Link className="lw-link" to={`/app/claims/edit/${claimId}`}>
                edit claim {claimId}
              </Link>{' '}
              to add it.
            </Alert>
          )}
          <Confirmation claimId={claimId} verb={mode === 'new' ? 'lodged' : 'saved'} />
        </div>
      </div>
    </div>
  );
}
