import { useId, useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ResetMfaDocument, ResetPasswordDocument } from '#src/generated/documents/user-sign-in.ts';
import { useOpenedItem } from '#src/record/recent.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { BelowProps } from '#src/kit/form/named-components.ts';

interface Reset {
  readonly button: string;
  readonly question: string;
  readonly confirm: string;
  readonly body: (name: string) => string;
  /** Said when it is done (spec 3 §8). */
  readonly done: string;
}

const PASSWORD: Reset = {
  button: 'Send reset password e-mail',
  question: 'Send reset password e-mail?',
  confirm: 'Send',
  body: (name) => `${name} gets a link to choose a new password. The present one works until then.`,
  done: 'Reset password e-mail was sent.',
};

const MFA: Reset = {
  button: 'Reset MFA',
  question: 'Reset MFA?',
  confirm: 'Reset MFA',
  body: (name) => `The authenticator app of ${name} stops working, and the next sign-in asks to set one up.`,
  done: 'MFA has been reset successfully.',
};

/** What an administrator can do about a person's sign-in (spec 3 §6). */
export default function UserSignIn({ record }: BelowProps) {
  const titleId = useId();
  const toast = useToast();
  const { submit, isSaving } = useSubmit();
  const [asking, setAsking] = useState<Reset>();
  const [resetPassword] = useMutation(ResetPasswordDocument);
  const [resetMfa] = useMutation(ResetMfaDocument);
  const name = typeof record['name'] === 'string' && record['name'] !== '' ? record['name'] : String(record['email']);
  useOpenedItem('person', { id: Number(record.id), name });
  const run = async (reset: Reset) => {
    const variables = { userId: Number(record.id) };
    await submit({
      progress: 'Please wait...',
      said: null,
      // factors that are gone cannot be taken away again; a second mail would be one too many
      write: async (context): Promise<boolean> => {
        if (reset === MFA)
          return (await resetMfa({ variables, context: { errors: context.errors } })).data?.resetMfa?.wasSet !== false;
        await resetPassword({ variables, context });
        return true;
      },
      saved: (isDone) =>
        isDone
          ? toast.saved(reset.done)
          : toast.info(`${name} has no authenticator app set up: there is nothing to reset.`),
    });
    setAsking(undefined);
  };
  return (
    <section className="rf-extra" aria-labelledby={titleId}>
      <h3 id={titleId}>Sign-in</h3>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {[MFA, PASSWORD].map((reset) => (
          <Button key={reset.button} onClick={() => setAsking(reset)}>
            {reset.button}
          </Button>
        ))}
      </Stack>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking?.question ?? ''}
        body={asking?.body(name)}
        confirmLabel={asking?.confirm ?? ''}
        destructive={asking === MFA}
        busy={isSaving}
        onConfirm={() => asking && void run(asking)}
        onClose={() => setAsking(undefined)}
      />
    </section>
  );
}
