import type { MessageCardProps } from './conversations/message-card-props.ts';
import { MessageCardFrame, OpenLink } from './card-parts.tsx';
import { durationText, kindOf, readableExcerpt } from './message.ts';

/** A call that was written down: with whom, for how long, what was said. */
export function CallCard({ message }: MessageCardProps) {
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
