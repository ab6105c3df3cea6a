import { useSubscription } from '@apollo/client';
import { ViewersDocument } from '#src/generated/documents/viewers.ts';
import { useTogether } from '#src/providers/live/together.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { recordArguments, useRecord } from '../record.ts';
import { viewerWords } from './viewer-words.ts';
import './viewers.css';

const MOST_PICTURES = 3;

/** The other people who have this record open; to them, this page is one of theirs. Nothing while the socket is down. */
export function Viewers() {
  const record = useRecord();
  const { data } = useSubscription(ViewersDocument, {
    variables: recordArguments(record),
    fetchPolicy: 'no-cache',
    context: useTogether(),
  });
  const viewers = data?.viewers ?? [];
  return (
    <div role="status" className="rc-viewers">
      {viewers.length > 0 && (
        <Tip title={viewers.map(({ name }) => name).join(', ')}>
          <span className="rc-viewers-now">
            <span className="rc-viewers-pictures" aria-hidden>
              {viewers.slice(0, MOST_PICTURES).map(({ userId, name, photoUrl }) => (
                <Avatar key={userId} name={name} photoUrl={photoUrl} />
              ))}
            </span>
            {viewerWords(viewers.map(({ name }) => name))}
          </span>
        </Tip>
      )}
    </div>
  );
}
