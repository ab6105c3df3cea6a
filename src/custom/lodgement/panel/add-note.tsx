import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { REQUIRED } from '#domain/policy-terms.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { NoteIcon } from '#src/ui/icons.ts';
import { useWizard } from '../wizard-context.ts';

const MAX_LENGTH = 20_000;

function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const { dispatch } = useWizard();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const error = tried && text.trim() === '' ? REQUIRED : undefined;
  const save = (): void => {
    setTried(true);
    if (text.trim() === '') return;
    dispatch({ type: 'note', note: { id: crypto.randomUUID(), note: text.trim(), createdAt: new Date().toISOString() } });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="lw-add-note">
      <DialogTitle id="lw-add-note">Add note</DialogTitle>
      <DialogContent>
        <TextField
          label="Note"
          required
          autoFocus
          multiline
          minRows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
          }}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help="It is saved together with the claim." />}
          slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" onClick={save}>
          Add note
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The floating button above the footer, and its dialog. */
export function AddNote() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="lw-fab" startIcon={<NoteIcon />} onClick={() => setOpen(true)}>
        Add note
      </Button>
      {isOpen && <NoteDialog onClose={() => setOpen(false)} />}
    </>
  );
}
