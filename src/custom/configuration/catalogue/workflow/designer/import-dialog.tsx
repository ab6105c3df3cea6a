import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import { useDesigner } from './designer-context.ts';
import { readImport } from './read-import.ts';

/** Takes a workflow from a file or from pasted JSON in place of what is drawn; one that has a fault changes nothing. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { replace } = useDesigner();
  const [text, setText] = useState('');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { ask, question } = useCloseGuard(text.trim() !== '', onClose);
  const take = () => {
    const read = readImport(text);
    if (read.definition === undefined) {
      setFaults(read.faults);
      return;
    }
    const count = read.definition.nodes.length;
    replace(read.definition, `Imported ${count} ${count === 1 ? 'step' : 'steps'}.`);
    onClose();
  };
  return (
    <Dialog open onClose={ask} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          take();
        }}
      >
        <DialogTitle id={`${id}-title`}>Import a workflow</DialogTitle>
        <DialogContent className="wz-connect">
          <p>It takes the place of the steps on the canvas. Undo brings them back.</p>
          <Button component="label">
            Choose a file
            <input
              type="file"
              accept="application/json,.json"
              aria-label="Choose a file"
              className="wz-file"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                setFaults([]);
                void file?.text().then(setText, () => setFaults(['The file could not be read. Try again.']));
              }}
            />
          </Button>
          <TextField
            label="JSON"
            multiline
            minRows={6}
            maxRows={14}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setFaults([]);
            }}
          />
          {faults.length > 0 && (
            <Alert severity="error" role="alert">
              Nothing was imported.
              <ul className="wz-faults">
                {faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={ask}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={text.trim() === ''}>
            Import
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
