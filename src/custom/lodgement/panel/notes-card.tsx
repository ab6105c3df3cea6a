import IconButton from '@mui/material/IconButton';
import { formatDateTime } from '#domain/dates.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { DeleteIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useWizard } from '../wizard-context.ts';

/** Notes: those written here, which are saved with the claim, then those that it has. */
export function NotesCard() {
  const { state, dispatch, claim, zone } = useWizard();
  const { user } = useSession();
  const stored = claim?.Notes ?? [];
  return (
    <SectionCard title="Notes" count={state.notes.length + stored.length}>
      {state.notes.length + stored.length === 0 && <p className="cw-meta">No notes yet</p>}
      <ul className="lw-notes">
        {state.notes.map((note) => (
          <li key={note.id}>
            <div className="lw-item-head">
              <p>{note.note}</p>
              <IconButton
                size="small"
                aria-label="Remove note"
                onClick={() => dispatch({ type: 'removeNote', id: note.id })}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </div>
            <p className="cw-meta">
              {user.name}, {formatDateTime(note.createdAt, zone)}, saved with the claim
            </p>
          </li>
        ))}
        {stored.map((note) => (
          <li key={note.id}>
            <p>{note.note}</p>
            <p className="cw-meta">
              {note.Author?.name}, {formatDateTime(note.createdAt, zone)}
              {note.editedAt !== null && `, edited ${formatDateTime(note.editedAt, zone)}`}
            </p>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
