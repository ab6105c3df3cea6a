import { useId, useState } from 'react';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { describeError } from '#src/ui/describe-error.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { emailFault } from './email-fault.ts';

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
  const formId = useId();
  const toast = useToast();
  const { submit, isSaving } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' }, mode: 'onTouched' });
  const dirty = formState.isDirty && !isSaved;
  const leave = useLeaveGuard(dirty);
  const send = handleSubmit(async ({ email }) => {
    await submit({
      progress: 'Adding user...',
      said: null,
      write: (context) => invite(email.trim(), context),
      saved(answer) {
        setSaved(true);
        leave();
        onClose();
        toast.saved(outcome(answer));
      },
      refused(error) {
        const fault = describeError(error).fields.find(({ path }) => path === 'email');
        if (fault) setError('email', { message: fault.message }, { shouldFocus: true });
        return fault !== undefined;
      },
    });
  });
  const error = formState.errors.email?.message;
  return (
    <RouteDrawer
      title="Invite user"
      width={400}
      onClose={onClose}
      dirty={dirty}
      focusFirstField
      footer={
        <SaveFooter form={formId} isSaving={isSaving} onCancel={onClose} label="Invite" busyLabel="Adding user..." />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          id={`${formId}-email`}
          label="E-mail"
          type="email"
          required
          fullWidth
          autoComplete="off"
          error={error !== undefined}
          helperText={
            <FieldMessage
              error={error}
              help={`They become a user of ${orgName ?? 'your organisation'} and get an e-mail with a link to sign in.`}
            />
          }
          {...register('email', { validate: emailFault })}
        />
      </form>
    </RouteDrawer>
  );
}
