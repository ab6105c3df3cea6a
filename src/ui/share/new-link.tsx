import { useState } from 'react';
import Button from '@mui/material/Button';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

interface Props {
  readonly renew: (context: OnceContext) => Promise<void>;
  /** Reads the claim again, with its new link. */
  readonly onRenewed: () => Promise<unknown>;
}

/** Makes a new link, after the question whether those that are about may end. */
export function NewLink({ renew, onRenewed }: Props) {
  const { submit, isSaving } = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const run = (): void => {
    setAsking(false);
    void submit({ progress: 'Please wait...', write: renew, saved: onRenewed });
  };
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)} disabled={isSaving}>
        Make a new link
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Make a new link?"
        body="Old links stop working: whoever has one can no longer read the summary."
        confirmLabel="Make a new link"
        destructive
        onClose={() => setAsking(false)}
        onConfirm={run}
      />
    </>
  );
}
