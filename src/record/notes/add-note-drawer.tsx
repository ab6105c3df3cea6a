import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { InsertNoteDocument, RecordNoteCountDocument, RecordNotesDocument } from '#src/generated/documents/notes.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { managePath, parentKeys, useRecord } from '../record.ts';
import { NOTE_WORDS, type NoteType } from './note-words.ts';

const LONGEST = 20_000;

/** Adds a note or a strategy note; closing returns to the record's first page (spec 1 §2, §5). */
export function AddNoteDrawer({ type }: { readonly type: NoteType }) {
  const record = useRecord();
  const words = NOTE_WORDS[type];
  const formId = useId();
  const navigate = useNavigate();
  const { submit, isSaving } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' }, mode: 'onTouched' });
  const [insert] = useMutation(InsertNoteDocument, { refetchQueries: [RecordNotesDocument, RecordNoteCountDocument] });
  const dirty = formState.isDirty && !isSaved;
  const leave = useLeaveGuard(dirty);
  const close = () => void navigate(managePath(record));

  const save = handleSubmit(async ({ note }) => {
    await submit({
      progress: 'saving...',
      said: 'Saved!',
      write: (context) => insert({ variables: { object: { ...parentKeys(record), type, note: note.trim() } }, context }),
      saved() {
        setSaved(true);
        leave();
        close();
      },
    });
  });
  const error = formState.errors.note?.message;
  return (
    <RouteDrawer
      title={words.add}
      width={400}
      onClose={close}
      dirty={dirty}
      focusFirstField
      footer={<SaveFooter form={formId} isSaving={isSaving} onCancel={close} takesCtrlEnter />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter is heard from the field inside */}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void save(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <TextField
          label={words.label}
          required
          multiline
          minRows={6}
          maxRows={20}
          error={error !== undefined}
          helperText={<FieldMessage error={error} />}
          id={`${formId}-note`}
          {...register('note', {
            validate: (note) => note.trim() !== '' || 'Field is required',
            maxLength: { value: LONGEST, message: `At most ${LONGEST} characters` },
          })}
        />
      </form>
    </RouteDrawer>
  );
}
