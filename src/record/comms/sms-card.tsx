import type { MessageCardProps } from './conversations/message-card-props.ts';
import { MessageCardFrame, OpenLink } from './card-parts.tsx';
import { Delivery } from './delivery.tsx';
import { kindOf, readableExcerpt } from './message.ts';
import { ResendButton } from './resend-button.tsx';
import { useViewed } from './use-viewed.ts';

/** A text message, which is viewed when its card is hovered or focused (spec 1 §4). */
export function SmsCard({ message }: MessageCardProps) {
  const viewed = useViewed(message);
  return (
    <MessageCardFrame
      message={message}
      title={<OpenLink message={message}>{kindOf(message)}</OpenLink>}
      onSeen={viewed}
      state={
        <Delivery message={message}>
          <ResendButton message={message} />
        </Delivery>
      }
    >
      <p className="cm-text">{readableExcerpt(message)}</p>
    </MessageCardFrame>
  );
}
