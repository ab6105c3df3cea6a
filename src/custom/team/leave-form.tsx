import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { isLocalDate } from '#domain/dates.ts';
import { NO_DATE } from '#domain/field-words.ts';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { lengthFault } from '#domain/text-length.ts';
import {
  AddLeaveDocument,
  EditLeaveDocument,
  LeaveOfDocument,
  TeamMembersDocument,
  type LeaveOfQuery,
} from '#src/generated/documents/team-board.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { leaveFault } from './team-member.ts';

export type Leave = LeaveOfQuery['MemberLeave'][number];

interface Props {
  readonly userId: number;
  /** The one to change; undefined for a new one. */
  readonly leave: Leave | undefined;
  readonly onTyped: (isTyped: boolean) => void;
  /** Saved, or left as it was. */
  readonly onDone: () => void;
}

const LONGEST_NOTE = 200;
/** What shows leaves, and is asked for again. */
export const SHOWN_BY = [TeamMembersDocument, LeaveOfDocument];
const isDay = (value: string | null): value is string => value !== null && isLocalDate(value);

/** A leave that is added, or changed; with a key of its own for each. */
export function LeaveForm({ userId, leave, onTyped, onDone }: Props) {
  const [startsOn, setStart] = useState<string | null>(leave?.startsOn ?? null);
  const [endsOn, setEnd] = useState<string | null>(leave?.endsOn ?? null);
  const [note, setNote] = useState(leave?.note ?? '');
  const [add] = useMutation(AddLeaveDocument, { refetchQueries: SHOWN_BY });
  const [edit] = useMutation(EditLeaveDocument, { refetchQueries: SHOWN_BY });
  const { submit, isSaving } = useSubmit();
  const [isAsked, setAsked] = useState(false);
  const noteFault = lengthFault(note.trim(), LONGEST_NOTE);
  const isWhole = isDay(startsOn) && isDay(endsOn);
  const fault = isWhole ? leaveFault(startsOn, endsOn) : undefined;
  // said once somebody wants to save: a day is typed letter by letter
  const dayFault = (value: string | null): string | undefined => {
    if (value === null) return isAsked ? FIELD_REQUIRED : undefined;
    return isLocalDate(value) ? undefined : NO_DATE;
  };
  const save = () => {
    const days = { startsOn, endsOn, note: note.trim() || null };
    void submit({
      said: 'Leave saved.',
      write: async (context): Promise<unknown> =>
        leave
          ? edit({
              variables: { id: leave.id, orgId: leave.orgId, set: { ...days, rowVersion: leave.rowVersion } },
              context,
            })
          : add({ variables: { object: { userId, ...days } }, context }),
      saved: onDone,
    });
  };
  return (
    <form
      noValidate
      aria-label={leave ? 'Edit leave' : 'New leave'}
      className="tm-new-leave"
      onChange={() => onTyped(true)}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isWhole && fault === undefined && noteFault === undefined) save();
      }}
    >
      <DateField
        label="First day"
        value={startsOn}
        onChange={setStart}
        error={dayFault(startsOn)}
        required
        autoFocus={leave !== undefined}
      />
      <DateField label="Last day" value={endsOn} onChange={setEnd} error={dayFault(endsOn) ?? fault} required />
      <TextField
        label="Note"
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={noteFault !== undefined}
        helperText={noteFault ?? 'For administrators'}
      />
      <div className="tm-leave-actions">
        <Button type="submit" variant="tonal" disabled={isSaving}>
          {leave ? 'Save leave' : 'Add leave'}
        </Button>
        {leave && (
          <Button variant="text" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
