import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useNavigate } from 'react-router';
import { primaryContact, readContacts } from '#domain/contacts.ts';
import { emailMessage, isEmail } from '#domain/email.ts';
import { isInternationalPhone, normalisePhone, phoneMessage } from '#domain/phone.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { CopyIcon, OpenInNewIcon } from '#src/ui/icons.ts';
import { claimPath } from '../../paths.ts';
import { useClaim } from '../claim-context.tsx';
import { SendLink } from './send-link.tsx';
import { useShareLink } from './use-share-link.ts';

function emailError(address: string): string | undefined {
  if (address === '') return 'Field is required';
  return isEmail(address) ? undefined : emailMessage(address);
}

function phoneError(phone: string): string | undefined {
  if (phone === '') return 'Field is required';
  return isInternationalPhone(normalisePhone(phone)) ? undefined : phoneMessage(phone);
}

/** Shares the public lodgement summary with the insured: manage-claim/share. */
export function ShareDialog() {
  const { claim } = useClaim();
  const titleId = useId();
  const linkId = useId();
  const navigate = useNavigate();
  const share = useShareLink();
  const [isRenewing, setRenewing] = useState(false);
  const contact = primaryContact(readContacts(claim.phContacts));
  const close = () => void navigate(claimPath(claim.id));
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Share lodgement summary</DialogTitle>
      <DialogContent className="cl-dialog-fields">
        <p className="cl-dialog-text">Whoever has this link can read what was lodged, without signing in.</p>
        <div className="cl-send">
          <TextField id={linkId} label="Public link" value={share.link} slotProps={{ htmlInput: { readOnly: true }, input: { onFocus: (event) => event.target.select() } }} />
          <Button startIcon={<CopyIcon />} onClick={() => void share.copy()}>
            Copy link
          </Button>
        </div>
        <SendLink label="Email" action="Send email" type="email" initial={contact?.email ?? claim.phEmail ?? ''} check={emailError} onSend={share.sendEmail} />
        <SendLink label="Mobile phone" action="Send SMS" type="tel" initial={contact?.phone ?? claim.phPhone ?? ''} check={phoneError} onSend={(phone) => share.sendSms(normalisePhone(phone))} />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => setRenewing(true)}>
          Make a new link
        </Button>
        <Button variant="text" component="a" href={share.link} target="_blank" rel="noopener" startIcon={<OpenInNewIcon />}>
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
          void share.renew();
        }}
      />
    </Dialog>
  );
}
