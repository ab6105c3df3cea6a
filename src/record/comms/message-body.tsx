import { useMemo } from 'react';
import type { CommMessageQuery } from '#src/generated/documents/comms.ts';
import { titleOf } from './message.ts';
import { MessageFrame } from './message-frame.tsx';
import { foldQuotes, textToHtml } from './quoted-text.ts';

export type FullMessage = NonNullable<CommMessageQuery['CommLog'][number]>;

/** The HTML of an e-mail as the service has sanitised it; without that, what our editor made or the sender's text. */
function htmlOf({ direction, content, contentSanitized }: FullMessage): string {
  const html = contentSanitized ?? (direction === 'inbound' ? undefined : content);
  return html === undefined ? textToHtml(content) : foldQuotes(html);
}

function EmailBody({ message }: { readonly message: FullMessage }) {
  const html = useMemo(() => htmlOf(message), [message]);
  return <MessageFrame html={html} title={titleOf(message)} />;
}

/** What was written or said. */
export function MessageBody({ message }: { readonly message: FullMessage }) {
  if (message.channel === 'email') return <EmailBody message={message} />;
  return message.content === '' ? null : <p className="cm-text">{message.content}</p>;
}
