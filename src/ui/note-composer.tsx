import { useState, type FormEvent, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { fieldMessage } from './field-message.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useToast } from './use-toast.ts';
import './note-composer.css';

/** As the database has it. */
const LONGEST = 20_000;

interface Props {
  readonly label: string;
  readonly help?: string;
  /** The button's words. */
  readonly action: string;
  /** Stores the trimmed text; what was typed stays when it rejects. */
  readonly onSave: (text: string) => Promise<unknown>;
  /** Closes the form, which takes the focus as it opens; absent where it is always there. */
  readonly onCancel?: () => void;
}

/** Writes a note: its text is required (spec 1 §5), Ctrl Enter saves, and leaving with text in it asks first. */
export function NoteComposer({ label, help, action, onSave, onCancel }: Props) {
  const toast = useToast();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useLeaveGuard(text.trim() !== '');
  const save = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    if (text.trim() === '') {
      setError('Note text required');
      return;
    }
    setSaving(true);
    try {
      await onSave(text.trim());
      setText('');
      toast.saved();
    } catch {
      // the error modal has it; what was typed stays
    } finally {
      setSaving(false);
    }
  };
  return (
    <form className="nc-form" data-cancel={onCancel && ''} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label={label}
        multiline
        minRows={2}
        maxRows={10}
        autoFocus={onCancel !== undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
          if (event.key !== 'Escape' || onCancel === undefined) return;
          // the drawer around it stays open
          event.stopPropagation();
          onCancel();
        }}
        error={error !== undefined}
        helperText={fieldMessage(error, help)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <div className="nc-buttons">
        {onCancel && (
          <Button size="small" variant="text" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size={onCancel ? 'small' : 'medium'} variant={onCancel ? 'contained' : undefined} disabled={isSaving}>
          {action}
        </Button>
      </div>
    </form>
  );
}
