import Button from '@mui/material/Button';
import { MessageFrame } from '../message-frame.tsx';
import type { Quote } from './compose-form.ts';

interface Props {
  readonly quote: Quote;
  readonly onRemove: () => void;
}

/** The earlier message that goes below the text: folded, as whoever gets it sees it, and left out if wanted. */
export function QuoteField({ quote, onRemove }: Props) {
  const name = quote.isForward ? 'Forwarded message' : 'Quoted text';
  return (
    <details className="cm-quote" open={quote.isForward}>
      <summary>{name}</summary>
      <MessageFrame html={quote.html} title={name} />
      <Button variant="text" size="small" onClick={onRemove}>
        Leave out
      </Button>
    </details>
  );
}
