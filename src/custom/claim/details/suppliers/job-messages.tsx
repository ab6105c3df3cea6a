import { Link } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { ChannelIcon } from '#src/record/comms/card-parts.tsx';
import { useClaim } from '../claim-context.tsx';
import type { HeldJob } from './use-claim-suppliers.ts';

/** The messages that the supplier sees; each is shared, and taken back, on its own card. */
export function JobMessages({ job }: { readonly job: HeldJob }) {
  const { claim } = useClaim();
  if (job.SharedCommLogs.length === 0) return null;
  return (
    <ul className="sj-list" aria-label={`Messages of ${job.descriptionShort}`}>
      {job.SharedCommLogs.map((message) => (
        <li key={message.id}>
          <ChannelIcon channel={message.channel} />
          <Link to={claimPath(claim.id, `comms/${message.id}`)} className="cl-grow">
            {message.subject || message.excerpt || 'Call'}
          </Link>
          <span className="cl-quiet">
            <DateTimeText value={message.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
