import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { ForwardIcon, ReplyAllIcon, ReplyIcon } from '#src/ui/icons.ts';
import { useRecord } from '../record.ts';
import { readFilter, withFilter } from './conversations/comms-filter.ts';
import { readPeople, type MessageRow } from './message.ts';

/** Whether an answer to all reaches somebody whom an answer does not. */
function hasOthers({ channel, direction, to, cc }: MessageRow): boolean {
  const others = readPeople(cc).length + readPeople(to).length;
  // of what came in one of them is us
  return channel === 'email' && (direction === 'inbound' ? others > 1 : readPeople(cc).length > 0);
}

/** Answers a message, answers everybody of it, sends it on. A call can only be written down. */
export function AnswerButtons({ message }: { readonly message: MessageRow }) {
  const { path } = useRecord();
  const { search } = useLocation();
  if (message.channel !== 'email' && message.channel !== 'sms') return null;
  const address = (parameters: Readonly<Record<string, string>>) => {
    // the list below stays as it is
    const params = withFilter(new URLSearchParams(parameters), readFilter(new URLSearchParams(search)));
    return `${path('comms/new')}?${params.toString()}`;
  };
  const id = String(message.id);
  return (
    <>
      {message.channel === 'email' && (
        <Button component={Link} to={address({ forward: id })} startIcon={<ForwardIcon />}>
          Forward
        </Button>
      )}
      {hasOthers(message) && (
        <Button component={Link} to={address({ replyTo: id, all: '1' })} startIcon={<ReplyAllIcon />}>
          Reply all
        </Button>
      )}
      <Button component={Link} to={address({ replyTo: id })} variant="contained" startIcon={<ReplyIcon />}>
        Reply
      </Button>
    </>
  );
}
