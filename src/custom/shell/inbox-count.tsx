import Badge from '@mui/material/Badge';
import { InboxCountDocument } from '#src/generated/documents/inbox-count.ts';
import { useLive } from '#src/providers/live/use-live.ts';

const POLL_MS = 10_000;

/** How many messages wait for somebody to say where they belong. */
export function InboxCount() {
  const { data } = useLive(InboxCountDocument, { variables: {}, pollInterval: POLL_MS });
  const count = data?.InboundMessage_aggregate.aggregate?.count ?? 0;
  return (
    <Badge
      color="error"
      badgeContent={count}
      max={99}
      className="shell-nav-badge"
      slotProps={{ badge: { 'aria-label': `${count} waiting` } }}
    />
  );
}
