import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { RecordNoteCountDocument, RecordNotesDocument } from '#src/generated/documents/notes.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useRecordParts } from '../record-parts.ts';
import { managePath, parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { NoteItem } from './note-item.tsx';
import { NOTE_WORDS, type NoteType } from './note-words.ts';
import './notes.css';

/** Notes are shown three at a time (spec 1 §7). */
const PAGE_SIZE = 3;

/** Notes, or strategy notes, of the record: newest first. */
export function NotesCard({ type }: { readonly type: NoteType }) {
  const record = useRecord();
  const { isReadOnly = false } = useRecordParts();
  const words = NOTE_WORDS[type];
  const where = { ...parentWhere(record), type: { _eq: type } };
  const [wanted, setPage] = useState(0);
  const counted = useLive(RecordNoteCountDocument, { variables: { where }, pollInterval: RECORD_POLL_MS });
  const count = counted.data?.Note_aggregate.aggregate?.count ?? 0;
  // the last page may have gone meanwhile
  const page = Math.min(wanted, Math.max(0, Math.ceil(count / PAGE_SIZE) - 1));
  const query = useLive(RecordNotesDocument, {
    variables: { where, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    pollInterval: RECORD_POLL_MS,
  });
  // while the next page loads, the one before stays
  const data = query.data ?? query.previousData;
  return (
    <SectionCard
      title={words.title}
      count={count || undefined}
      action={
        isReadOnly ? undefined : (
          <Tip title={words.add}>
            <IconButton component={Link} to={managePath(record, `${words.path}/add`)} aria-label={words.add}>
              <AddIcon />
            </IconButton>
          </Tip>
        )
      }
    >
      <LiveBody query={{ data, error: query.error, refetch: () => query.refetch() }} name={words.title} lines={3}>
        {({ Note: notes }) =>
          notes.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <ul className="nt-notes">
              {notes.map((note) => (
                <NoteItem key={note.id} note={note} type={type} />
              ))}
            </ul>
          )
        }
      </LiveBody>
      <CardPager
        label={words.title.toLowerCase()}
        page={page}
        pageSize={PAGE_SIZE}
        count={count}
        onPage={setPage}
        words={['Newer', 'Older']}
      />
    </SectionCard>
  );
}
