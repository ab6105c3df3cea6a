import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { isNameTaken, LONGEST_VIEW_NAME } from '#domain/saved-view.ts';
import { lengthFault } from '#domain/text-length.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { limited } from '#src/ui/field-message.tsx';

export interface ViewForm {
  readonly name: string;
  readonly isShared: boolean;
  /** The columns that are shown now belong to the view. */
  readonly hasColumns: boolean;
}

interface Props {
  readonly title: string;
  readonly start: ViewForm;
  /** Names in use, beside its own. */
  readonly taken: readonly string[];
  /** The organisation that it can be shared in; undefined where it cannot be shared, or not by this person. */
  readonly shareIn: string | undefined;
  /** The list has columns that a view can keep. */
  readonly canKeepColumns: boolean;
  /** @throws as the service refuses */
  readonly onSave: (form: ViewForm) => Promise<void>;
  readonly onClose: () => void;
}

/** Names a view, and says who sees it and whether the columns belong to it. */
export function SaveViewDialog({ title, start, taken, shareIn, canKeepColumns, onSave, onClose }: Props) {
  const [form, setForm] = useState(start);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const titleId = useId();
  const name = form.name.trim();
  const save = async () => {
    if (name === '') return setError(FIELD_REQUIRED);
    if (lengthFault(name, LONGEST_VIEW_NAME) !== undefined) return undefined;
    if (isNameTaken(name, taken)) return setError(`There is a view called ${name} already`);
    setSaving(true);
    try {
      await onSave({ ...form, name });
      return onClose();
    } catch (refusal) {
      setSaving(false);
      return setError(describeError(refusal).messages.join(' '));
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent className="rl-view-form">
          <TextField
            label="Name"
            value={form.name}
            required
            autoFocus
            onChange={(event) => setForm({ ...form, name: event.target.value })}
            {...limited({ text: name, limit: LONGEST_VIEW_NAME, error })}
          />
          {shareIn !== undefined && (
            <FormControlLabel
              control={<Checkbox checked={form.isShared} />}
              label={`Share with everybody at ${shareIn} who sees this list`}
              onChange={(_event, isShared) => setForm({ ...form, isShared })}
            />
          )}
          {canKeepColumns && (
            <FormControlLabel
              control={<Checkbox checked={form.hasColumns} />}
              label="Keep the columns as they are now"
              onChange={(_event, hasColumns) => setForm({ ...form, hasColumns })}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
