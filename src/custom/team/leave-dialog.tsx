import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { isLocalDate } from '#domain/dates.ts';
import { NO_DATE } from '#domain/field-words.ts';
import { lengthFault } from '#domain/text-length.ts';
import {
  AddLeaveDocument,
  LeaveOfDocument,
  RemoveLeaveDocument,
  TeamMembersDocument,
} from '#src/generated/documents/team-board.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { DeleteIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { leaveFault, type Member } from './team-member.ts';

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

const LONGEST_NOTE = 200;
const SHOWN_BY = [TeamMembersDocument, LeaveOfDocument];
const isDay = (value: string | null): value is string => value !== null && isLocalDate(value);

function NewLeave({ userId, onTyped }: { readonly userId: number; readonly onTyped: (isTyped: boolean) => void }) {
  const [startsOn, setStart] = useState<string | null>(null);
  const [endsOn, setEnd] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [add] = useMutation(AddLeaveDocument, { refetchQueries: SHOWN_BY });
  const { submit, isSaving } = useSubmit();
  const [isAsked, setAsked] = useState(false);
  const noteFault = lengthFault(note.trim(), LONGEST_NOTE);
  const isWhole = isDay(startsOn) && isDay(endsOn);
  const fault = isWhole ? leaveFault(startsOn, endsOn) : undefined;
  // said once somebody wants to save: a day is typed letter by letter
  const dayFault = (value: string | null): string | undefined => {
    if (value === null) return isAsked ? 'Field is required' : undefined;
    return isLocalDate(value) ? undefined : NO_DATE;
  };
  const clear = () => {
    setStart(null);
    setEnd(null);
    setNote('');
    setAsked(false);
    onTyped(false);
  };
  const save = () =>
    void submit({
      said: 'Leave saved.',
      write: (context) =>
        add({ variables: { object: { userId, startsOn, endsOn, note: note.trim() || null } }, context }),
      saved: clear,
    });
  return (
    <form
      noValidate
      className="tm-new-leave"
      onChange={() => onTyped(true)}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isWhole && fault === undefined && noteFault === undefined) save();
      }}
    >
      <DateField label="First day" value={startsOn} onChange={setStart} error={dayFault(startsOn)} required />
      <DateField label="Last day" value={endsOn} onChange={setEnd} error={dayFault(endsOn) ?? fault} required />
      <TextField
        label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={noteFault !== undefined}
        helperText={noteFault ?? 'For administrators'}
      />
      <Button type="submit" variant="tonal" disabled={isSaving}>
        Add leave
      </Button>
    </form>
  );
}

/** When a person is away: leaves that there are, and a new one. */
export function LeaveDialog({ member, onClose }: Props) {
  const userId = member.userId ?? -1;
  const query = useQuery(LeaveOfDocument, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const [remove] = useMutation(RemoveLeaveDocument, { refetchQueries: SHOWN_BY });
  const { submit } = useSubmit();
  const [isTyped, setTyped] = useState(false);
  const { ask: close, question: dialog } = useCloseGuard(isTyped, onClose);
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby="tm-leave">
      <DialogTitle id="tm-leave">Leave of {member.name}</DialogTitle>
      <DialogContent>
        <LiveBody
          query={{ data: query.data, error: query.error, refetch: () => query.refetch() }}
          name="Leave"
          lines={3}
        >
          {({ MemberLeave }) =>
            MemberLeave.length === 0 ? (
              <p className="tm-none">No leave is known.</p>
            ) : (
              <ul className="tm-leaves">
                {MemberLeave.map(({ id, orgId, startsOn, endsOn, note }) => (
                  <li key={id}>
                    <span>
                      <DateText value={startsOn} /> to <DateText value={endsOn} />
                      {note && <span className="cw-meta"> {note}</span>}
                    </span>
                    <IconButton
                      size="small"
                      aria-label={`Remove the leave from ${startsOn}`}
                      onClick={() =>
                        void submit({
                          of: String(id),
                          said: 'Leave removed.',
                          write: (context) => remove({ variables: { id, orgId }, context }),
                        })
                      }
                    >
                      <DeleteIcon fontSize="small" />
                    </IconButton>
                  </li>
                ))}
              </ul>
            )
          }
        </LiveBody>
        <NewLeave userId={userId} onTyped={setTyped} />
        {dialog}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
