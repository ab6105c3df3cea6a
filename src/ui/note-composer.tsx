import Button from '@mui/material/Button';
import { lengthFault } from '#domain/text-length.ts';
import { SaveForm } from './form/save-form.tsx';
import { TextInput } from './form/text-input.tsx';
import { useSaveForm } from './form/use-save-form.ts';
import { useCloseGuard } from './use-close-guard.tsx';
import type { OnceContext } from './use-once.ts';
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
  /** Closes the form, which takes the focus as it opens, also once the note is stored; absent where it is always there. */
  readonly onClose?: () => void;
}

/** Writes a note: its text is required (spec 1 §5), Ctrl Enter saves, and leaving with text in it asks first. */
export function NoteComposer({ label, help, action, onSave, onClose }: Props) {
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ text: '' }),
    check: ({ text }) => ({
      text: text.trim() === '' ? 'Note text required' : lengthFault(text.trim(), LONGEST),
    }),
    showsFaults: 'onSubmit',
    save: ({ text }, _stored, context) => onSave(text.trim(), context),
    startsAnew: true,
    done() {
      // what was typed meanwhile is the next note
      if (!form.isDirty) onClose?.();
    },
  });
  const { ask, question } = useCloseGuard(form.isDirty, () => onClose?.());
  return (
    <SaveForm form={form} className={onClose === undefined ? 'nc-form' : 'nc-form nc-closes'}>
      <TextInput
        control={form.control}
        name="text"
        label={label}
        multiline
        minRows={2}
        maxRows={10}
        autoFocus={onClose !== undefined}
        limit={LONGEST}
        help={help}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || onClose === undefined) return;
          // the drawer around it stays open
          event.stopPropagation();
          ask();
        }}
      />
      <div className="nc-buttons">
        {onClose && (
          <Button size="small" variant="text" onClick={ask}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          size={onClose ? 'small' : 'medium'}
          variant={onClose ? 'contained' : undefined}
          disabled={form.isSaving}
        >
          {action}
        </Button>
      </div>
      {question}
    </SaveForm>
  );
}
