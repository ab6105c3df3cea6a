import { useId } from 'react';
import { useMutation } from '@apollo/client';
import { LONGEST_SUBJECT, messageIssues, type Correspondent } from '#domain/message.ts';
import { SendLetterDocument } from '#src/generated/documents/letters.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { RecipientsField } from '../comms/compose/recipients-field.tsx';
import { MessageText } from '../comms/compose/message-text.tsx';
import type { ChosenRecipient } from '../comms/compose/compose-form.ts';
import type { StoredLetter } from './letter-form.ts';
import type { KnownOfRecord } from './use-letter.ts';

interface Values {
  readonly to: readonly ChosenRecipient[];
  readonly cc: readonly ChosenRecipient[];
  readonly subject: string;
  readonly content: string;
}

interface Props {
  readonly letter: StoredLetter;
  readonly known: KnownOfRecord;
  readonly onClose: () => void;
  readonly onSent: () => unknown;
}

const NO_FIELDS = { fields: [], values: {} };
const LABELS = { to: 'To', cc: 'Cc', subject: 'Subject', content: 'Message' };

const addresses = (people: readonly Correspondent[]) =>
  people.map(({ name, email }) => ({ ...(name ? { name } : {}), email }));

/** The faults of the e-mail by field; those of several recipients together. */
function faultsOf({ to, cc, subject, content }: Values): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const message = { channel: 'email' as const, to, cc, bcc: [], subject, content, attachments: [] };
  for (const { path, message: words } of messageIssues(message)) {
    const field = String(path[0]);
    faults[field] = faults[field] === undefined ? words : `${faults[field]}, ${words}`;
  }
  return faults;
}

/** The e-mail that brings a letter, which is attached to it. */
export function SendLetter({ letter, known, onClose, onSent }: Props) {
  const id = useId();
  const [send] = useMutation(SendLetterDocument);
  const [name = ''] = letter.recipient.split('\n');
  const form = useSaveForm({
    stored: undefined,
    valuesOf: (): Values => ({
      to: known.email === null ? [] : [{ name: name.trim(), email: known.email }],
      cc: [],
      subject: letter.subject,
      content: '<p>Please see the attached letter.</p>',
    }),
    check: faultsOf,
    showsFaults: 'onSubmit',
    save: ({ to, cc, subject, content }, _stored, context) =>
      send({
        variables: { letterId: letter.id, to: addresses(to), cc: addresses(cc), subject: subject.trim(), content },
        context,
      }),
    progress: 'Sending letter...',
    said: 'Letter sent.',
    saved: onSent,
    done: onClose,
  });
  const to = useField(form.control, 'to');
  const cc = useField(form.control, 'cc');
  const content = useField(form.control, 'content');
  return (
    <FormDrawer
      title="Send letter by e-mail"
      width={750}
      form={form}
      labels={LABELS}
      onClose={onClose}
      saveLabel="Send"
      busyLabel="Sending..."
      hint="Ctrl Enter sends"
    >
      <RecipientsField id={`${id}-to`} label="To" channel="email" {...to} required />
      <RecipientsField id={`${id}-cc`} label="Cc" channel="email" {...cc} />
      <TextInput control={form.control} name="subject" label="Subject" required limit={LONGEST_SUBJECT} />
      <MessageText id={`${id}-content`} channel="email" {...content} mergeFields={NO_FIELDS} />
      <p className="cw-meta">The letter is attached as PDF. It counts as sent when the message is delivered.</p>
    </FormDrawer>
  );
}
