import { useApolloClient, useMutation } from '@apollo/client';
import { useNavigate, useParams } from 'react-router';
import { requiredTextFault } from '#domain/text-length.ts';
import {
  InsertNoteDocument,
  RecordNoteCountDocument,
  RecordNoteDocument,
  RecordNotesDocument,
  UpdateNoteDocument,
} from '#src/generated/documents/notes.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { managePath, parentKeys, parentWhere, useRecord } from '../record.ts';
import { NOTE_WORDS, type NoteType } from './note-words.ts';
import { StoredNote, type Note } from './stored-note.tsx';

const LONGEST = 20_000;
const REFETCHED = { refetchQueries: [RecordNotesDocument, RecordNoteCountDocument] };

function useClose(): () => void {
  const record = useRecord();
  const navigate = useNavigate();
  return () => void navigate(managePath(record));
}

interface FormProps {
  readonly type: NoteType;
  /** The note as it was when the drawer opened; undefined for a new one. */
  readonly stored: Note | undefined;
}

function NoteForm({ type, stored }: FormProps) {
  const words = NOTE_WORDS[type];
  const record = useRecord();
  const close = useClose();
  const client = useApolloClient();
  const [insert] = useMutation(InsertNoteDocument, REFETCHED);
  const [update] = useMutation(UpdateNoteDocument, REFETCHED);
  const form = useSaveForm({
    stored,
    valuesOf: (note) => ({ note: note?.note ?? '' }),
    check: ({ note }) => ({ note: requiredTextFault(note, LONGEST) }),
    async load(opened) {
      if (opened === undefined) return undefined;
      const where = { ...parentWhere(record), id: { _eq: opened.id }, type: { _eq: type } };
      return (await client.query({ query: RecordNoteDocument, variables: { where }, fetchPolicy: 'network-only' })).data
        .Note[0];
    },
    progress: 'saving...',
    said: 'Saved!',
    async save({ note: typed }, opened, context): Promise<Note | undefined> {
      const note = typed.trim();
      if (opened === undefined) {
        const { data } = await insert({ variables: { object: { ...parentKeys(record), type, note } }, context });
        return data?.insert_Note_one ?? undefined;
      }
      const { id, orgId, rowVersion } = opened;
      const { data } = await update({ variables: { id, orgId, set: { note, rowVersion } }, context });
      return data?.update_Note_by_pk ?? undefined;
    },
    goesOn: (note) => note,
    done: close,
  });
  return (
    <FormDrawer
      title={(stored ?? form.made) === undefined ? words.add : words.edit}
      width={400}
      form={form}
      labels={{ note: words.label }}
      onClose={close}
      focusFirstField
      hint="Ctrl Enter saves"
    >
      <TextInput
        control={form.control}
        name="note"
        label={words.label}
        required
        limit={LONGEST}
        multiline
        minRows={6}
        maxRows={20}
      />
    </FormDrawer>
  );
}

/** note/add and note/edit/{noteId}, and the same of strategy notes; closing returns to the record's first page (spec 1 §2, §5, spec 2 §2). */
export function NoteDrawer({ type }: { readonly type: NoteType }) {
  const { action = 'add', noteId = '' } = useParams();
  const close = useClose();
  if (action !== 'edit') return <NoteForm type={type} stored={undefined} />;
  return (
    <StoredNote key={noteId} id={Number(noteId)} type={type} onClose={close}>
      {(stored) => <NoteForm type={type} stored={stored} />}
    </StoredNote>
  );
}
