import { useState } from 'react';
import Button from '@mui/material/Button';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useToast } from '#src/ui/use-toast.ts';

interface Props {
  readonly renew: () => Promise<void>;
  /** Reads the claim again, with its new link. */
  readonly onRenewed: () => Promise<unknown>;
}

/** Makes a new link, after the question whether those that are about may end. */
export function NewLink({ renew, onRenewed }: Props) {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const run = async (): Promise<void> => {
    setAsking(false);
    const done = toast.progress('Please wait...');
    try {
      await renew();
      await onRenewed();
      toast.saved('Saved.');
    } catch {
      // reported by the client's error link
    } finally {
      done();
    }
  };
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        Make a new link
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Make a new link?"
        body="Old links stop working: whoever has one can no longer read the summary."
        confirmLabel="Make a new link"
        destructive
        onClose={() => setAsking(false)}
        onConfirm={() => void run()}
      />
    </>
  );
}
