import { MyJobMessagesDocument, type MyJobMessagesQuery } from '#src/generated/documents/supplier-jobs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { AttachmentCount, ChannelIcon } from '#src/record/comms/card-parts.tsx';
import { MessageFrame } from '#src/record/comms/message-frame.tsx';
import { namesOf, readPeople } from '#src/record/comms/message.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { JOBS_POLL_MS } from './job-words.ts';
import '#src/record/comms/comms.css';

type Message = MyJobMessagesQuery['MyJobMessage'][number];

function MessageItem({ message }: { readonly message: Message }) {
  const title = message.subject || (message.channel === 'phone' ? 'Call' : 'Message');
  return (
    <li>
      <ChannelIcon channel={message.channel ?? 'email'} />
      <article className="mj-grow" aria-label={title}>
        <strong>{title}</strong>
        <div className="mj-meta">
          {namesOf(readPeople(message.from))}, <DateTimeText value={message.createdAt} />
          <AttachmentCount attachments={message.attachments} />
        </div>
        {message.isHtml === true ? (
          <MessageFrame html={message.content ?? ''} title={title} />
        ) : (
          <p className="mj-text">{message.content}</p>
        )}
      </article>
    </li>
  );
}

/** Messages that were shared on the job; nothing where there are none. */
export function JobMessagesCard({ jobId }: { readonly jobId: number }) {
  const query = useLive(MyJobMessagesDocument, { variables: { id: jobId }, pollInterval: JOBS_POLL_MS });
  if (query.data?.MyJobMessage.length === 0) return null;
  return (
    <SectionCard title="Messages" count={query.data?.MyJobMessage.length}>
      <LiveBody query={query} name="Messages" lines={3}>
        {({ MyJobMessage }) => (
          <ul className="mj-rows" aria-label="Messages of the job">
            {MyJobMessage.map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </ul>
        )}
      </LiveBody>
    </SectionCard>
  );
}
