import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { AddJobNoteDocument } from '#src/generated/documents/claim-suppliers.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { AddNoteIcon } from '#src/ui/icons.ts';
import { NoteComposer } from '#src/ui/note-composer.tsx';
import { WrittenTime } from '#src/ui/written-time.tsx';
import { useClaim } from '../claim-context.tsx';
import type { HeldJob } from './use-claim-suppliers.ts';

interface Props {
  readonly job: HeldJob;
  readonly supplier: string;
}

/** What both sides wrote on the job; a new note is read by the supplier at once. */
export function JobNotes({ job, supplier }: Props) {
  const { claim } = useClaim();
  const [isWriting, setWriting] = useState(false);
  const [add] = useMutation(AddJobNoteDocument);
  return (
    <div>
      {job.SharedNotes.length > 0 && (
        <ul className="sj-list sj-notes" aria-label={`Notes of ${job.descriptionShort}`}>
          {job.SharedNotes.map((note) => (
            <li key={note.id}>
              <Avatar name={note.Author?.name ?? ''} photoUrl={note.Author?.photoUrl} />
              <div className="cl-grow">
                <span className="cl-party-name">{note.Author?.name}</span>{' '}
                <span className="cl-quiet">
                  <WrittenTime createdAt={note.createdAt} editedAt={note.editedAt} />
                </span>
                <p className="sj-text">{note.note}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isWriting ? (
        <Button
          variant="text"
          size="small"
          startIcon={<AddNoteIcon />}
          aria-label={`Write a note on ${job.descriptionShort}`}
          onClick={() => setWriting(true)}
        >
          Write a note
        </Button>
      ) : (
        <NoteComposer
          label={`Note for ${supplier}`}
          action="Send"
          onClose={() => setWriting(false)}
          onSave={(note, context) => add({ variables: { claimId: claim.id, jobId: job.id, note }, context })}
        />
      )}
    </div>
  );
}
