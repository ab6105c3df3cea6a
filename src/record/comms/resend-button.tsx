import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { CommThreadsDocument } from '#src/generated/documents/comms.ts';
import { ResendMessageDocument } from '#src/generated/documents/send-message.ts';
import { RefreshIcon } from '#src/ui/icons.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { titleOf, type MessageRow } from './message.ts';

/** Sends a message again that failed, or of which nobody knows whether it was sent (RULES 23). */
export function ResendButton({
  message,
}: {
  readonly message: Pick<MessageRow, 'id' | 'channel' | 'direction' | 'subject'>;
}) {
  const { submit, isSaving } = useSubmit();
  const [resend] = useMutation(ResendMessageDocument, { refetchQueries: [CommThreadsDocument] });
  const run = () =>
    submit({
      progress: 'Sending message...',
      said: 'Message sent.',
      write: (context) => resend({ variables: { id: message.id }, context }),
    });
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<RefreshIcon />}
      disabled={isSaving}
      aria-label={`Resend ${titleOf(message)}`}
      onClick={() => void run()}
    >
      {isSaving ? 'Sending...' : 'Resend'}
    </Button>
  );
}
