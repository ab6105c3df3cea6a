import { useMutation } from '@apollo/client';
import { AddMyJobNoteDocument, MyJobNotesDocument } from '#src/generated/documents/supplier-jobs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { NoteComposer } from '#src/ui/note-composer.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { WrittenTime } from '#src/ui/written-time.tsx';
import { JOBS_POLL_MS } from './job-words.ts';

/** What both sides wrote on the job, the newest first. */
export function JobNotesCard({ jobId }: { readonly jobId: number }) {
  const [add] = useMutation(AddMyJobNoteDocument);
  const query = useLive(MyJobNotesDocument, { variables: { id: jobId }, pollInterval: JOBS_POLL_MS });
  return (
    <SectionCard title="Notes" count={query.data?.MyJobNote.length || undefined}>
      <div className="mj-stack">
        <NoteComposer
          label="New note"
          help="Read by the people who handle the claim"
          action="Add note"
          onSave={(note, context) => add({ variables: { id: jobId, note }, context })}
        />
        <LiveBody query={query} name="Notes" lines={2}>
          {({ MyJobNote }) =>
            MyJobNote.length === 0 ? (
              <EmptyState title="No notes" />
            ) : (
              <ul className="mj-rows" aria-label="Notes of the job">
                {MyJobNote.map((note) => (
                  <li key={note.id}>
                    <div className="mj-grow">
                      <strong>{note.isMine === true ? 'You' : note.authorName}</strong>{' '}
                      <span className="mj-meta">
                        <WrittenTime createdAt={note.createdAt} editedAt={note.editedAt} />
                      </span>
                      <p className="mj-text">{note.note}</p>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </LiveBody>
      </div>
    </SectionCard>
  );
}
