import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import { SendSummary } from '#src/ui/share/send-summary.tsx';
import { summaryLink } from '#domain/summary-link.ts';
import { useSendSummary } from '#src/providers/data/use-send-summary.ts';
import { useCopyLink } from '#src/ui/share/use-copy-link.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { CopyIcon, OpenInNewIcon } from '#src/ui/icons.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';
import { useNewLink } from './use-new-link.ts';

/** Shares the public lodgement summary with the insured: manage-claim/share. */
export function ShareDialog() {
  const { claim } = useClaim();
  const titleId = useId();
  const linkId = useId();
  const navigate = useNavigate();
  const copy = useCopyLink();
  const renew = useNewLink();
  const link = summaryLink(window.location.origin, claim.accessKey);
  const send = useSendSummary(link);
  const [isRenewing, setRenewing] = useState(false);
  const close = () => void navigate(claimPath(claim.id));
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Share lodgement summary</DialogTitle>
      <DialogContent className="cl-dialog-fields">
        <p className="cl-dialog-text">Whoever has this link can read what was lodged, without signing in.</p>
        <div className="sh-line">
          <TextField id={linkId} label="Public link" value={link} slotProps={{ htmlInput: { readOnly: true }, input: { onFocus: (event) => event.target.select() } }} />
          <Button startIcon={<CopyIcon />} onClick={() => void copy(link)}>
            Copy link
          </Button>
        </div>
        <SendSummary {...send} claim={claim} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => setRenewing(true)}>
          Make a new link
        </Button>
        <Button variant="text" component="a" href={link} target="_blank" rel="noopener" startIcon={<OpenInNewIcon />}>
          Open
        </Button>
        <Button variant="contained" onClick={close}>
          Close
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isRenewing}
        title="Make a new link?"
        body="The present link stops working for everyone who has it."
        confirmLabel="Make a new link"
        destructive
        onClose={() => setRenewing(false)}
        onConfirm={() => {
          setRenewing(false);
          void renew();
        }}
      />
    </Dialog>
  );
}
