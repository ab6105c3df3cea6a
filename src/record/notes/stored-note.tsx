import { useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client';
import { RecordNoteDocument, type RecordNoteQuery } from '#src/generated/documents/notes.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { parentWhere, useRecord } from '../record.ts';
import { NOTE_WORDS, type NoteType } from './note-words.ts';

export type Note = RecordNoteQuery['Note'][number];

interface Props {
  readonly id: number;
  readonly type: NoteType;
  readonly onClose: () => void;
  readonly children: (note: Note) => ReactNode;
}

/** A note that is there: taken once it is loaded, so that what happens to it elsewhere does not touch what is typed. */
export function StoredNote({ id, type, onClose, children }: Props) {
  const { user } = useSession();
  const record = useRecord();
  const words = NOTE_WORDS[type];
  const isNumber = Number.isSafeInteger(id);
  const where = { ...parentWhere(record), id: { _eq: isNumber ? id : 0 }, type: { _eq: type } };
  const query = useQuery(RecordNoteDocument, { variables: { where }, fetchPolicy: 'network-only' });
  const found = query.data?.Note[0];
  const [taken, setTaken] = useState<Note>();
  if (taken === undefined && found !== undefined) setTaken(found);
  if (taken?.createdById === user.id) return children(taken);
  return (
    <RouteDrawer title={taken === undefined ? words.edit : words.label} width={400} onClose={onClose}>
      {taken !== undefined ? (
        <>
          <p className="nt-text">{taken.note}</p>
          <p className="cw-meta">Only the person who wrote a note can change it. Add a note of your own.</p>
        </>
      ) : query.error !== undefined ? (
        <ErrorState title="The note did not load" onRetry={() => void query.refetch()} />
      ) : query.loading ? (
        <CardSkeleton lines={3} label="Loading the note" />
      ) : (
        <ErrorState title="Note not found">It does not exist, or you may not see it.</ErrorState>
      )}
    </RouteDrawer>
  );
}
