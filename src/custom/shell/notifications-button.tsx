import { useState } from 'react';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { NotificationsDocument, UnreadNotificationsDocument } from '#src/generated/documents/notifications.ts';
import { BellIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { NotificationsList } from './notifications-list.tsx';

/** How often to ask while the socket is down; the spec gives 10 s to the other counts of the top bar. */
const POLL_MS = 10_000;

const MOST_SHOWN = 99;

/** The bell: how many notifications of this person are unread, and the list of them. */
export function NotificationsButton() {
  const { claims } = useSession();
  const counted = useLive(UnreadNotificationsDocument, {
    variables: { userId: claims.userId },
    pollInterval: POLL_MS,
  });
  const [isWanted, setWanted] = useState(false);
  const want = (): void => setWanted(true);
  const { data, loading, error, refetch } = useLive(NotificationsDocument, {
    variables: { userId: claims.userId, withMessages: claims.role !== 'supplier' },
    pollInterval: POLL_MS,
    skip: !isWanted,
  });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const unread = counted.data?.Notification_aggregate.aggregate?.count ?? 0;
  // what is said is what is seen (WCAG 2.5.3)
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  const label = unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`;
  return (
    <>
      <Tip title="Notifications">
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onPointerEnter={want}
          onFocus={want}
          onClick={(event) => {
            want();
            setAnchor(event.currentTarget);
          }}
        >
          {unread === 0 ? (
            // a badge without a number still has a text
            <BellIcon />
          ) : (
            <Badge badgeContent={shown} color="error">
              <BellIcon />
            </Badge>
          )}
        </IconButton>
      </Tip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'shell-notifications', role: 'dialog', 'aria-label': 'Notifications' } }}
      >
        <NotificationsList
          rows={data?.Notification ?? []}
          isLoading={loading && data === undefined}
          hasFailed={error !== undefined && data === undefined}
          onRetry={() => void refetch()}
          onClose={() => setAnchor(undefined)}
        />
      </Popover>
    </>
  );
}
