import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { formatDate } from '#domain/dates.ts';
import { LeaveOfDocument, RemoveLeaveDocument } from '#src/generated/documents/team-board.ts';
import { DeleteIcon, EditIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { useCloseGuard } from '#src/ui/use-close-guard.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { LeaveForm, SHOWN_BY, type Leave } from './leave-form.tsx';
import type { Member } from './team-member.ts';

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
}

/** When a person is away: leaves that there are, one of them to be changed, or a new one. */
export function LeaveDialog({ member, onClose }: Props) {
  const userId = member.userId ?? -1;
  const query = useQuery(LeaveOfDocument, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const [remove] = useMutation(RemoveLeaveDocument, { refetchQueries: SHOWN_BY });
  const { submit } = useSubmit();
  const [isTyped, setTyped] = useState(false);
  const [edited, setEdited] = useState<Leave>();
  // an empty form each time
  const [round, setRound] = useState(0);
  const begin = (leave?: Leave): void => {
    setEdited(leave);
    setRound((before) => before + 1);
    setTyped(false);
  };
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
                {MemberLeave.map((leave) => {
                  const { id, orgId, startsOn, endsOn, note } = leave;
                  const days = `${formatDate(startsOn)} to ${formatDate(endsOn)}`;
                  return (
                    <li key={id} data-edited={id === edited?.id || undefined}>
                      <span>
                        {days}
                        {note && <span className="cw-meta"> {note}</span>}
                      </span>
                      <IconButton
                        size="small"
                        aria-label={`Edit leave ${days}`}
                        disabled={isTyped}
                        onClick={() => begin(leave)}
                      >
                        <EditIcon fontSize="small" />
                      </IconButton>
                      <IconButton
                        size="small"
                        aria-label={`Remove leave ${days}`}
                        onClick={() =>
                          void submit({
                            of: String(id),
                            said: 'Leave removed.',
                            write: (context) => remove({ variables: { id, orgId }, context }),
                            saved: () => {
                              if (id === edited?.id) begin();
                            },
                          })
                        }
                      >
                        <DeleteIcon fontSize="small" />
                      </IconButton>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </LiveBody>
        <LeaveForm key={round} userId={userId} leave={edited} onTyped={setTyped} onDone={() => begin()} />
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
