import { useEffect, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { saveFrom } from '#src/ui/save-from.ts';
import { useLetterAddress } from './use-letter.ts';
import './letters.css';

interface Asked {
  readonly of: string;
  readonly url?: string;
}

/** A letter as it is printed, in the browser's own viewer. */
export function LetterFrame({ letterId, version }: { readonly letterId: number; readonly version: number }) {
  const addressOf = useLetterAddress();
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<Asked>();
  const of = `${letterId} ${version} ${turn}`;
  useEffect(() => {
    let isOpen = true;
    addressOf(letterId).then(
      (url) => isOpen && setAsked({ of, url }),
      () => isOpen && setAsked({ of }),
    );
    return () => {
      isOpen = false;
    };
  }, [addressOf, letterId, of]);
  if (asked?.of !== of) return <CardSkeleton lines={8} label="Making the PDF" />;
  const { url } = asked;
  if (url === undefined)
    return <ErrorState title="The letter did not load" onRetry={() => setTurn((count) => count + 1)} />;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers' PDF viewers do not start in a sandbox; nothing in the answer can run
    <iframe className="lt-frame" src={url} title="The letter as PDF" />
  );
}

interface Props {
  readonly letterId: number;
  readonly version: number;
  readonly onClose: () => void;
}

/** A draft as it would be printed. */
export function LetterPreview({ letterId, version, onClose }: Props) {
  const addressOf = useLetterAddress();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="letter-preview">
      <DialogTitle id="letter-preview">Preview</DialogTitle>
      <DialogContent>
        <LetterFrame letterId={letterId} version={version} />
      </DialogContent>
      <DialogActions>
        {/* phones have no viewer in the page */}
        <Button variant="text" onClick={() => void addressOf(letterId).then(saveFrom, () => undefined)}>
          Download
        </Button>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
