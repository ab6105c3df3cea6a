import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { AttachChoice } from './attach-choice.tsx';
import type { AttachedFile } from './library-file.ts';
import './library.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The chosen files; the dialog then closes by `onClose`. */
  readonly onAttach: (files: readonly AttachedFile[]) => void;
}

/**
 * Chooses files of the record's library for a message, or uploads new ones (spec 1 §2.4, §5). The record comes from
 * {@link useRecord}, also inside a drawer.
 */
export function AttachFilesDialog({ open, onClose, onAttach }: Props) {
  const title = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      aria-labelledby={title}
      slotProps={{ paper: { className: 'lib-attach' } }}
    >
      <DialogTitle id={title}>Attach files</DialogTitle>
      <Chooser onClose={onClose} onAttach={onAttach} />
    </Dialog>
  );
}

/** It is made anew each time the dialog opens. */
function Chooser({ onClose, onAttach }: Omit<Props, 'open'>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, AttachedFile>>(new Map());
  const attach = () => {
    onAttach([...chosen.values()]);
    onClose();
  };
  return (
    <>
      <DialogContent>
        <AttachChoice chosen={chosen} onChange={setChosen} />
      </DialogContent>
      <DialogActions>
        <span className="lib-chosen" role="status">
          {chosen.size === 0 ? 'No file selected' : `${chosen.size} selected`}
        </span>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="contained" disabled={chosen.size === 0} onClick={attach}>
          Attach
        </Button>
      </DialogActions>
    </>
  );
}
