import { useMutation } from '@apollo/client';
import type { Correspondent, Message } from '#domain/message.ts';
import { CommThreadsDocument } from '#src/generated/documents/comms.ts';
import { SendMessageDocument } from '#src/generated/documents/send-message.ts';
import type { MessageRecipientInput } from '#src/generated/inputs.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { parentKeys, useRecord } from '../../record.ts';
import { current, messageOf, type ComposeForm } from './compose-form.ts';
import type { Occasion } from './use-start.ts';

function addresses(channel: Message['channel'], people: readonly Correspondent[]): MessageRecipientInput[] {
  return people.map(({ name, email, phone }) => ({
    ...(name ? { name } : {}),
    ...(channel === 'email' ? { email } : { phone }),
  }));
}

/** Hands a message to the service, which queues it; with a task, that is completed by it. */
export function useSend({ taskId, replyToId }: Occasion) {
  const record = useRecord();
  const [mutate] = useMutation(SendMessageDocument, { refetchQueries: [CommThreadsDocument] });
  return (form: ComposeForm, { errors }: OnceContext): Promise<unknown> => {
    const { channel, to, cc, bcc, subject, content, attachments } = messageOf(form);
    const message = {
      ...parentKeys(record),
      // the draft's own key: a message that was sent before a reload is known by it
      key: form.key,
      channel,
      to: addresses(channel, to),
      cc: addresses(channel, cc),
      bcc: addresses(channel, bcc),
      ...(channel === 'email' ? { subject: subject.trim() } : {}),
      content,
      attachments: [...(attachments ?? [])],
      tags: [...form.tags],
      templateId: current(form).templateId,
      replyToId,
      taskToCompleteId: taskId,
    };
    return mutate({ variables: { message }, context: { errors } });
  };
}
