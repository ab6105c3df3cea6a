import { useId, useState } from 'react';
import { useListContext, type SavedQuery } from 'ra-core';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { lengthFault } from '#domain/text-length.ts';
import { limited } from '#src/ui/field-message.tsx';

interface Props {
  /** Names in use. */
  readonly taken: readonly string[];
  readonly onSave: (view: SavedQuery) => void;
  readonly onClose: () => void;
}

const LONGEST_NAME = 40;

/** Names the filters, order and page size that are shown now. */
export function SaveViewDialog({ taken, onSave, onClose }: Props) {
  const { filterValues, sort, perPage, displayedFilters } = useListContext();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const titleId = useId();
  const save = () => {
    const label = name.trim();
    if (label === '') return setError('Field is required');
    if (lengthFault(label, LONGEST_NAME) !== undefined) return undefined;
    if (taken.includes(label)) return setError(`There is a view called ${label} already`);
    onSave({ label, value: { filter: filterValues, sort, perPage, displayedFilters } });
    return onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <DialogTitle id={titleId}>Save view</DialogTitle>
        <DialogContent>
          <TextField
            label="Name"
            value={name}
            required
            autoFocus
            onChange={(event) => setName(event.target.value)}
            {...limited({ text: name.trim(), limit: LONGEST_NAME, error, help: 'Kept on this computer.' })}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
