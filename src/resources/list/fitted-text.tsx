import { MISSING } from '#src/ui/format.ts';

/** Shorter texts always stand whole. */
const SHORT = 18;

/** A text of a table or card: a long one ends in an ellipsis only where its column lacks the room; the whole is in the tooltip. */
export function FittedText({ text }: { readonly text: string }) {
  if (text === '') return MISSING;
  if (text.length <= SHORT) return text;
  return (
    <span className="rl-fit" title={text}>
      <span>{text}</span>
    </span>
  );
}
