import { useNavigate } from 'react-router';
import Button from '@mui/material/Button';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Confirmation } from './forms/confirmation.tsx';
import { StepBar } from './step-bar.tsx';
import { stepsOf } from './steps.ts';
import './lodgement.css';

const NONE: ReadonlySet<never> = new Set();

/** The last step. It has an address of its own, so that a reload shows it again and never a second lodgement. */
export function ConfirmationPage({ claimId, mode }: { readonly claimId: number; readonly mode: 'new' | 'edit' }) {
  const navigate = useNavigate();
  return (
    <div className="lw-page">
      <PageHeader
        title={mode === 'new' ? 'Lodge claim' : `Edit claim ${claimId}`}
        actions={
          <Button variant={mode === 'new' ? 'tonal' : 'text'} onClick={() => void navigate(mode === 'new' ? '/app/claims/lodge' : '/app/claims/search')}>
            {mode === 'new' ? 'Lodge another claim' : 'Close'}
          </Button>
        }
      />
      <StepBar steps={stepsOf(mode)} current="Confirmation" open={NONE} onGo={() => undefined} />
      <div className="lw-columns">
        <div className="lw-main">
          <Confirmation claimId={claimId} verb={mode === 'new' ? 'lodged' : 'saved'} />
        </div>
      </div>
    </div>
  );
}
