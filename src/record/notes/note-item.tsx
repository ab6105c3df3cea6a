import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import type { RecordNotesQuery } from '#src/generated/documents/notes.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EditIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useRecordParts } from '../record-parts.ts';
import { managePath, useRecord } from '../record.ts';
import { NoteMark } from './note-mark.tsx';
import { NOTE_WORDS, type NoteType } from './note-words.ts';
import './notes.css';

type Note = RecordNotesQuery['Note'][number];

/** A note of the record. Its author finds the way to change it here; where notes can be marked, everybody does that. */
export function NoteItem({ note, type }: { readonly note: Note; readonly type: NoteType }) {
  const record = useRecord();
  const { isReadOnly = false, noteMark } = useRecordParts();
  const { user } = useSession();
  const { edit, path } = NOTE_WORDS[type];
  return (
    <li className="nt-note">
      <div className="nt-head">
        {note.Author && <Avatar name={note.Author.name} photoUrl={note.Author.photoUrl} />}
        <span className="nt-author">{note.Author?.name}</span>
        <span className="nt-time">
          <DateTimeText value={note.createdAt} />
        </span>
        {noteMark !== undefined && <NoteMark note={note} words={noteMark} />}
        {note.createdById === user.id && !isReadOnly && (
          <Tip title={edit}>
            <IconButton
              component={Link}
              size="small"
              to={managePath(record, `${path}/edit/${note.id}`)}
              aria-label={edit}
            >
              <EditIcon fontSize="small" />
            </IconButton>
          </Tip>
        )}
      </div>
      <p className="nt-text">{note.note}</p>
      {noteMark !== undefined && note.inBundle && (
        <Chip size="small" variant="outlined" className="nt-tag" label={noteMark.tag} />
      )}
      {note.editedAt !== null && (
        <p className="nt-edited">
          Edited <DateTimeText value={note.editedAt} />
        </p>
      )}
    </li>
  );
}
