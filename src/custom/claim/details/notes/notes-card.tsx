import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import { ClaimNotesDocument, type ClaimNotesQuery } from '#src/generated/documents/claim-notes.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon, ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { LiveBody } from '../manage/live-card.tsx';
import { NOTE_WORDS, type NoteType } from './note-words.ts';

type Note = NonNullable<ClaimNotesQuery['Claim_by_pk']>['Notes'][number];

/** Notes are shown three at a time (spec 1 §7). */
const PAGE_SIZE = 3;

function NoteItem({ note }: { readonly note: Note }) {
  return (
    <li className="cl-note">
      <div className="cl-note-head">
        {note.Author && <Avatar name={note.Author.name} photoUrl={note.Author.photoUrl} />}
        <span className="cl-party-name">{note.Author?.name}</span>
        <span className="cl-push cl-quiet">
          <DateTimeText value={note.createdAt} />
        </span>
      </div>
      <p>{note.note}</p>
    </li>
  );
}

interface PagerProps {
  readonly label: string;
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function Pager({ label, page, count, onPage }: PagerProps) {
  const last = Math.max(0, Math.ceil(count / PAGE_SIZE) - 1);
  if (last === 0) return null;
  const from = page * PAGE_SIZE + 1;
  return (
    <nav className="cl-note-pager" aria-label={`Pages of ${label}`}>
      <IconButton aria-label="Newer" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <span>
        {from}–{Math.min(count, from + PAGE_SIZE - 1)} of {count}
      </span>
      <IconButton aria-label="Older" disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </nav>
  );
}

/** Notes, or strategy notes, of the claim: newest first. */
export function NotesCard({ type }: { readonly type: NoteType }) {
  const { claim } = useClaim();
  const words = NOTE_WORDS[type];
  const [page, setPage] = useState(0);
  const query = useLive(ClaimNotesDocument, { variables: { id: claim.id, orgId: claim.orgId, type, limit: PAGE_SIZE, offset: page * PAGE_SIZE }, pollInterval: CLAIM_POLL_MS });
  // while the next page loads, the one before stays
  const data = query.data ?? query.previousData;
  const count = data?.Claim_by_pk?.Notes_aggregate.aggregate?.count;
  return (
    <SectionCard
      title={words.title}
      count={count || undefined}
      action={
        <Tooltip title={words.add}>
          <IconButton component={Link} to={claimPath(claim.id, words.path)} aria-label={words.add}>
            <AddIcon />
          </IconButton>
        </Tooltip>
      }
    >
      <LiveBody query={{ data, error: query.error, refetch: () => query.refetch() }} name={words.title} lines={3}>
        {({ Claim_by_pk: found }) =>
          !found || found.Notes.length === 0 ? (
            <EmptyState title={words.empty} />
          ) : (
            <ul className="cl-notes">
              {found.Notes.map((note) => (
                <NoteItem key={note.id} note={note} />
              ))}
            </ul>
          )
        }
      </LiveBody>
      {count !== undefined && <Pager label={words.title.toLowerCase()} page={page} count={count} onPage={setPage} />}
    </SectionCard>
  );
}
