import { useState, type FormEvent, type KeyboardEvent } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { lengthFault } from '#domain/text-length.ts';
import { limited } from './field-message.tsx';
import { useCloseGuard } from './use-close-guard.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';
import type { OnceContext } from './use-once.ts';
import { useSubmit } from './use-submit.ts';
import './note-composer.css';

/** As the database has it. */
const LONGEST = 20_000;

interface Props {
  readonly label: string;
  readonly help?: string;
  /** The button's words. */
  readonly action: string;
  /** Stores the trimmed text, with the context of the mutation; what was typed stays when it rejects. */
  readonly onSave: (text: string, context: OnceContext) => Promise<unknown>;
  /** Closes the form, which takes the focus as it opens; absent where it is always there. */
  readonly onCancel?: () => void;
}

/** Writes a note: its text is required (spec 1 §5), Ctrl Enter saves, and leaving with text in it asks first. */
export function NoteComposer({ label, help, action, onSave, onCancel }: Props) {
  const { submit, isSaving } = useSubmit();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const isDirty = text.trim() !== '';
  useLeaveGuard(isDirty);
  const { ask, question } = useCloseGuard(isDirty, () => onCancel?.());
  const save = async (event: FormEvent | KeyboardEvent): Promise<void> => {
    event.preventDefault();
    if (text.trim() === '') {
      setError('Note text required');
      return;
    }
    if (lengthFault(text.trim(), LONGEST) !== undefined) return;
    await submit({ write: (context) => onSave(text.trim(), context), saved: () => setText('') });
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
          ask();
        }}
        {...limited({ text: text.trim(), limit: LONGEST, error, help })}
      />
      <div className="nc-buttons">
        {onCancel && (
          <Button size="small" variant="text" onClick={ask}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          size={onCancel ? 'small' : 'medium'}
          variant={onCancel ? 'contained' : undefined}
          disabled={isSaving}
        >
          {action}
        </Button>
      </div>
      {question}
    </form>
  );
}
