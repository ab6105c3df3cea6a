import { useMutation } from '@apollo/client';
import IconButton from '@mui/material/IconButton';
import { MarkNoteDocument, RecordNotesDocument, type RecordNotesQuery } from '#src/generated/documents/notes.ts';
import { conflictOf } from '#src/ui/describe-error.ts';
import { MarkedIcon, UnmarkedIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { NoteMarkWords } from '../record-parts.ts';

interface Props {
  readonly note: Pick<RecordNotesQuery['Note'][number], 'id' | 'orgId' | 'rowVersion' | 'inBundle'>;
  readonly words: NoteMarkWords;
}

/** Marks a note, or takes the mark away: whoever sees it may, also when the record is closed. */
export function NoteMark({ note, words }: Props) {
  const { id, orgId, rowVersion, inBundle } = note;
  const [mark] = useMutation(MarkNoteDocument, { refetchQueries: [RecordNotesDocument] });
  const { submit, isSaving } = useSubmit();
  const { report } = useErrorModal();
  const Icon = inBundle ? MarkedIcon : UnmarkedIcon;
  const press = () =>
    void submit({
      of: `${id} ${inBundle}`,
      said: inBundle ? words.unmarked : words.marked,
      write: (context) => mark({ variables: { id, orgId, rowVersion, inBundle: !inBundle }, context }),
      refused(error) {
        const conflict = conflictOf(error);
        if (conflict)
          report(new Error(`${conflict.name} has changed this note meanwhile. Look at it again, then mark it.`));
        return conflict !== undefined;
      },
    });
  return (
    <Tip title={inBundle ? words.unmark : words.mark}>
      <IconButton
        size="small"
        aria-label={words.tag}
        aria-pressed={inBundle}
        // while it is saved the next press is not taken; the button keeps the focus
        aria-disabled={isSaving}
        onClick={press}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tip>
  );
}
