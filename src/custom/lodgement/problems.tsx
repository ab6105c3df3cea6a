import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

interface Props {
  readonly messages: readonly string[];
  /** What may stay as it is: said once. */
  readonly isHint?: boolean;
  /** Where no field takes the focus, this alert does. */
  readonly takesFocus: boolean;
}

/** What keeps Next from going on: an inline alert titled 'Error' that lists the messages (spec 1 §8). */
export function ProblemsAlert({ messages, isHint = false, takesFocus }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && messages.length > 0) box.current?.focus();
  }, [messages, takesFocus]);
  if (messages.length === 0) return null;
  return (
    <Alert ref={box} severity={isHint ? 'warning' : 'error'} tabIndex={-1}>
      <AlertTitle>{isHint ? 'Not answered yet' : 'Error'}</AlertTitle>
      {messages.length === 1 && !isHint ? (
        messages[0]
      ) : (
        <ul className="lw-problems">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {isHint && 'Answer now, or choose Next again to leave it open.'}
    </Alert>
  );
}
