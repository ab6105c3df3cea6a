import { MessageCardFrame, OpenLink } from './card-parts.tsx';
import { durationText, kindOf, readableExcerpt, type MessageRow } from './message.ts';

/** A call that was written down: with whom, for how long, what was said. */
export function CallCard({ message }: { readonly message: MessageRow }) {
  return (
    <MessageCardFrame
      message={message}
      title={
        <>
          <OpenLink message={message}>{kindOf(message)}</OpenLink>{' '}
          <span className="cm-quiet">{durationText(message.duration)}</span>
        </>
      }
    >
      {message.excerpt !== '' && <p className="cm-text">{readableExcerpt(message)}</p>}
    </MessageCardFrame>
  );
}
