import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ClaimNotesDocument, InsertClaimNoteDocument } from '#src/generated/documents/claim-notes.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useToast } from '#src/ui/use-toast.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';
import { NOTE_WORDS, type NoteType } from './note-words.ts';

const LONGEST = 20_000;

/** manage-claim/note/add and manage-claim/strategy/add (spec 1 §2, §5). */
export function AddNoteDrawer({ type }: { readonly type: NoteType }) {
  const { claim } = useClaim();
  const words = NOTE_WORDS[type];
  const formId = useId();
  const navigate = useNavigate();
  const toast = useToast();
  const [isSaved, setSaved] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' }, mode: 'onTouched' });
  const [insert, { loading }] = useMutation(InsertClaimNoteDocument, { refetchQueries: [ClaimNotesDocument] });
  const dirty = formState.isDirty && !isSaved;
  const leave = useLeaveGuard(dirty);
  const close = () => void navigate(claimPath(claim.id));

  const save = handleSubmit(async ({ note }) => {
    const done = toast.progress('Saving...');
    try {
      await insert({ variables: { claimId: claim.id, type, note: note.trim() } });
      setSaved(true);
      leave();
      close();
      toast.saved();
    } catch {
      // the error modal has it; what was typed stays
    } finally {
      done();
    }
  });
  const error = formState.errors.note?.message;
  return (
    <RouteDrawer
      title={words.add}
      width={400}
      onClose={close}
      dirty={dirty}
      focusFirstField
      footer={
        <>
          <span className="cl-footer-hint">Ctrl Enter saves</span>
          <Button variant="text" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={loading}>
            {loading ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
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
            validate: (note) => note.trim() !== '' || 'Note text required',
            maxLength: { value: LONGEST, message: `At most ${LONGEST.toLocaleString('en-AU')} characters` },
          })}
        />
      </form>
    </RouteDrawer>
  );
}
