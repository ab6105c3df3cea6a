import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { REQUIRED } from '#domain/policy-terms.ts';
import { lengthFault } from '#domain/text-length.ts';
import { limited } from '#src/ui/field-message.tsx';
import { NoteIcon } from '#src/ui/icons.ts';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import { useWizard } from '../wizard-context.ts';

const LONGEST = 20_000;

function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  const { dispatch } = useWizard();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const error = tried && text.trim() === '' ? REQUIRED : undefined;
  const { ask, question } = useCloseGuard(text.trim() !== '', onClose);
  const save = (): void => {
    setTried(true);
    if (text.trim() === '' || lengthFault(text.trim(), LONGEST) !== undefined) return;
    dispatch({
      type: 'note',
      note: { id: crypto.randomUUID(), note: text.trim(), createdAt: new Date().toISOString() },
    });
    onClose();
  };
  return (
    <Dialog open onClose={ask} fullWidth maxWidth="xs" aria-labelledby="lw-add-note">
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
          {...limited({ text: text.trim(), limit: LONGEST, error, help: 'It is saved together with the claim.' })}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={ask}>
          Cancel
        </Button>
        <Button variant="contained" onClick={save}>
          Add note
        </Button>
      </DialogActions>
      {question}
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
