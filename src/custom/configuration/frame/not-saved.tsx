import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import './frame.css';

export interface RefusalLine {
  /** Tells it from the others. */
  readonly key: string;
  readonly text: string;
  /** Leads to what is meant, where it is elsewhere on the page. */
  readonly onOpen?: () => void;
}

/** Every message of a refused save; nothing was saved. Takes the focus when it appears: give it another key each time. */
export function NotSaved({ lines }: { readonly lines: readonly RefusalLine[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (lines.length === 0) return null;
  return (
    <Alert ref={box} severity="error" tabIndex={-1} className="cf-not-saved">
      <p>This was not saved:</p>
      <ul>
        {lines.map(({ key, text, onOpen }) => (
          <li key={key}>
            {onOpen === undefined ? (
              text
            ) : (
              <Link component="button" type="button" onClick={onOpen}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
