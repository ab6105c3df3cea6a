import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatDateTime } from '#domain/dates.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props {
  /** When the draft was kept, ISO instant. */
  readonly savedAt: string;
  readonly zone: string;
  /** What is not in it, a sentence: 'Files that were still uploading are not in it.' */
  readonly missing?: string;
  /** 'the lodgement': what starts anew once the draft is discarded. */
  readonly what: string;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Says that a draft was taken up again, and lets it be discarded. */
export function DraftNotice({ savedAt, zone, missing, what, onDiscard, onClose }: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Alert
        severity="info"
        onClose={onClose}
        action={
          <>
            <Button variant="text" size="small" onClick={() => setAsks(true)}>
              Discard
            </Button>
            <Button variant="text" size="small" onClick={onClose}>
              Keep
            </Button>
          </>
        }
      >
        Your draft of {formatDateTime(savedAt, zone)} is back.{missing === undefined ? '' : ` ${missing}`}
      </Alert>
      <ConfirmDialog
        open={asks}
        title="Discard?"
        body={`The draft on this computer is deleted and ${what} starts anew.`}
        confirmLabel="Discard"
        destructive
        onConfirm={onDiscard}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
