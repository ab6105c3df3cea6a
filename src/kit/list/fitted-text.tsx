import type { ReactNode } from 'react';
import { MISSING } from '#src/ui/format.ts';

/** Shorter texts always stand whole. */
const SHORT = 18;

interface Props {
  readonly text: string;
  /** How it is drawn, where that is more than the text. */
  readonly children?: ReactNode;
}

/** A text of a table or card: a long one ends in an ellipsis only where its column lacks the room; the whole is in the tooltip. */
export function FittedText({ text, children = text }: Props) {
  if (text === '') return MISSING;
  if (text.length <= SHORT) return children;
  return (
    <span className="rl-fit" title={text}>
      <span>{children}</span>
    </span>
  );
}
