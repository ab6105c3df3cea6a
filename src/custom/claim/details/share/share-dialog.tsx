import { useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useNavigate } from 'react-router';
import { NewLink } from '#src/ui/share/new-link.tsx';
import { SendSummary } from '#src/ui/share/send-summary.tsx';
import { useShareClaim } from '#src/providers/data/use-share-claim.ts';
import { OpenInNewIcon } from '#src/ui/icons.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';

/** Shares the public lodgement summary with the insured: manage-claim/share. */
export function ShareDialog() {
  const { claim, reload } = useClaim();
  const titleId = useId();
  const navigate = useNavigate();
  const { link, take, sendEmail, sendSms, renew } = useShareClaim({ id: claim.id, accessKey: claim.accessKey });
  const close = () => void navigate(claimPath(claim.id));
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Share lodgement summary</DialogTitle>
      <DialogContent className="cl-dialog-fields">
        <p className="cl-dialog-text">Whoever has this link can read what was lodged, without signing in.</p>
        <SendSummary take={take} sendEmail={sendEmail} sendSms={sendSms} claim={claim} />
      </DialogContent>
      <DialogActions>
        <NewLink renew={renew} onRenewed={reload} />
        <Button variant="text" component="a" href={link} target="_blank" rel="noopener" startIcon={<OpenInNewIcon />}>
          Open
        </Button>
        <Button variant="contained" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
