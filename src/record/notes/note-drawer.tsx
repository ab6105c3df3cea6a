import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import TextField from '@mui/material/TextField';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { lengthFault } from '#domain/text-length.ts';
import {
  InsertNoteDocument,
  RecordNoteCountDocument,
  RecordNotesDocument,
  UpdateNoteDocument,
} from '#src/generated/documents/notes.ts';
import { describeError } from '#src/ui/describe-error.ts';
import { limited } from '#src/ui/field-message.tsx';
import { MergeBox } from '#src/ui/merge-box.tsx';
import { useConflict } from '#src/ui/use-conflict.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { managePath, parentKeys, useRecord } from '../record.ts';
import { NOTE_WORDS, type NoteType } from './note-words.ts';
import { StoredNote, type Note } from './stored-note.tsx';

const LONGEST = 20_000;

function useClose(): () => void {
  const record = useRecord();
  const navigate = useNavigate();
  return () => void navigate(managePath(record));
}

/** Adds the note, or writes its text on the version that was read. */
function useSaveNote(type: NoteType) {
  const record = useRecord();
  const options = { refetchQueries: [RecordNotesDocument, RecordNoteCountDocument] };
  const [insert] = useMutation(InsertNoteDocument, options);
  const [update] = useMutation(UpdateNoteDocument, options);
  return async (note: string, stored: Note | undefined, context: OnceContext): Promise<void> => {
    if (stored === undefined) await insert({ variables: { object: { ...parentKeys(record), type, note } }, context });
    else
      await update({
        variables: { id: stored.id, orgId: stored.orgId, set: { note, rowVersion: stored.rowVersion } },
        context,
      });
  };
}

interface FormProps {
  readonly type: NoteType;
  /** The note as it was when the drawer opened; undefined for a new one. */
  readonly stored: Note | undefined;
  /** The note as it is now. */
  readonly onReload: () => Promise<Note | undefined>;
}

function NoteForm({ type, stored, onReload }: FormProps) {
  const words = NOTE_WORDS[type];
  const formId = useId();
  const close = useClose();
  const { submit, isSaving } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  const valuesOf = (note: Note | undefined) => ({ note: note?.note ?? '' });
  const { control, register, handleSubmit, formState, getValues, reset, setError } = useForm({
    defaultValues: valuesOf(stored),
    mode: 'onTouched',
  });
  const conflict = useConflict<Note | undefined>({
    opened: stored,
    valuesOf,
    load: onReload,
    draft: () => getValues(),
    put({ note }, now) {
      reset(valuesOf(now));
      reset({ note: String(note) }, { keepDefaultValues: true });
    },
  });
  const saveNote = useSaveNote(type);
  const dirty = formState.isDirty && !isSaved;
  const leave = useLeaveGuard(dirty);
  const save = handleSubmit(async () => {
    await submit({
      progress: 'saving...',
      said: 'Saved!',
      write: (context) => conflict.write((_values, note) => saveNote(getValues('note').trim(), note, context)),
      saved() {
        setSaved(true);
        leave();
        close();
      },
      showsConflicts: true,
      refused(error) {
        const fault = describeError(error).fields.find(({ path }) => path === 'note');
        if (fault) setError('note', { message: fault.message }, { shouldFocus: true });
        return fault !== undefined;
      },
    });
  });
  const typed = useWatch({ control, name: 'note' });
  const error = formState.errors.note?.message;
  return (
    <RouteDrawer
      title={stored === undefined ? words.add : words.edit}
      width={400}
      onClose={close}
      dirty={dirty}
      focusFirstField
      footer={<SaveFooter form={formId} isSaving={isSaving} onCancel={close} takesCtrlEnter />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter is heard from the field inside */}
      <form
        id={formId}
        className="nt-form"
        noValidate
        onSubmit={(event) => void save(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        {conflict.met && <MergeBox met={conflict.met} labels={{ note: words.label }} onChoose={conflict.choose} />}
        <TextField
          label={words.label}
          required
          multiline
          minRows={6}
          maxRows={20}
          {...limited({ text: typed.trim(), limit: LONGEST, error })}
          id={`${formId}-note`}
          {...register('note', {
            validate: (note) =>
              note.trim() === '' ? 'Field is required' : (lengthFault(note.trim(), LONGEST) ?? true),
          })}
        />
      </form>
    </RouteDrawer>
  );
}

/** note/add and note/edit/{noteId}, and the same of strategy notes; closing returns to the record's first page (spec 1 §2, §5, spec 2 §2). */
export function NoteDrawer({ type }: { readonly type: NoteType }) {
  const { action = 'add', noteId = '' } = useParams();
  const close = useClose();
  if (action !== 'edit') return <NoteForm type={type} stored={undefined} onReload={() => Promise.resolve(undefined)} />;
  return (
    <StoredNote key={noteId} id={Number(noteId)} type={type} onClose={close}>
      {(stored, onReload) => <NoteForm type={type} stored={stored} onReload={onReload} />}
    </StoredNote>
  );
}
