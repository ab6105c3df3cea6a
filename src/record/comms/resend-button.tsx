import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { CommMessagesDocument } from '#src/generated/documents/comms.ts';
import { ResendMessageDocument } from '#src/generated/documents/send-message.ts';
import { RefreshIcon } from '#src/ui/icons.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { titleOf, type MessageRow } from './message.ts';

/** Sends a message again that failed, or of which nobody knows whether it was sent (RULES 23). */
export function ResendButton({ message }: { readonly message: Pick<MessageRow, 'id' | 'channel' | 'direction' | 'subject'> }) {
  const toast = useToast();
  const [resend, { loading }] = useMutation(ResendMessageDocument, { variables: { id: message.id }, refetchQueries: [CommMessagesDocument] });
  const run = async () => {
    const done = toast.progress('Sending message...');
    try {
      await resend();
      toast.saved('Message sent.');
    } catch {
      // the error modal has it
    } finally {
      done();
    }
  };
  return (
    <Button size="small" variant="text" startIcon={<RefreshIcon />} disabled={loading} aria-label={`Resend ${titleOf(message)}`} onClick={() => void run()}>
      {loading ? 'Sending...' : 'Resend'}
    </Button>
  );
}
