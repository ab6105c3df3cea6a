import { invitedEmailFault } from '#domain/email.ts';
import { FormDrawer } from '../form/form-drawer.tsx';
import { TextInput } from '../form/text-input.tsx';
import { useSaveForm } from '../form/use-save-form.ts';
import type { OnceContext } from '../use-once.ts';
import { useToast } from '../use-toast.ts';

/** What the service answers to an invitation. */
export interface InviteAnswer {
  readonly ok: boolean;
  /** True for a new person, false for one who was known and is a member now. */
  readonly invitationEmailSent: boolean;
}

interface Props {
  /** Where the person is invited to, in words; undefined: the organisation that is open. */
  readonly orgName?: string;
  /** Sends the invitation, with the context of the mutation; what it throws is shown. */
  readonly invite: (email: string, context: OnceContext) => Promise<InviteAnswer>;
  /** Goes back to the list. */
  readonly onClose: () => void;
}

/** Said when it is done (spec 3 §8). */
const outcome = ({ invitationEmailSent }: InviteAnswer): string =>
  invitationEmailSent
    ? 'A new user created and an invitation email was sent.'
    : 'A user was added to your organization.';

/** Invites somebody by their e-mail address (spec 3 §2.5, §4.4). */
export default function InviteDrawer({ orgName, invite, onClose }: Props) {
  const toast = useToast();
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => ({ email: '' }),
    check: ({ email }) => ({ email: invitedEmailFault(email) }),
    progress: 'Adding user...',
    said: null,
    save: ({ email }, _stored, context) => invite(email.trim(), context),
    saved: (answer) => toast.saved(outcome(answer)),
    done: onClose,
  });
  return (
    <FormDrawer
      title="Invite user"
      width={400}
      form={form}
      onClose={onClose}
      focusFirstField
      saveLabel="Invite"
      busyLabel="Adding user..."
    >
      <TextInput
        control={form.control}
        name="email"
        label="E-mail"
        type="email"
        required
        help={`They become a user of ${orgName ?? 'your organisation'} and get an e-mail with a link to sign in.`}
      />
    </FormDrawer>
  );
}
