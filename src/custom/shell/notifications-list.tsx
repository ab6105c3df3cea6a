import { Link } from 'react-router';
import Chip from '@mui/material/Chip';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AttachmentIcon, BellIcon } from '#src/ui/icons.ts';
import { hasAttachments, notificationLink, notificationSubject, notificationTitle, type NotificationData } from './notification-row.ts';

export interface NotificationItem extends NotificationData {
  readonly id: number;
  readonly isActive: boolean;
  readonly createdAt: string;
}

interface Props {
  readonly rows: readonly NotificationItem[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Unread notifications first; each opens what it is about. */
export function NotificationsList({ rows, isLoading, hasFailed, onRetry, onClose }: Props) {
  const areas = useAreas();
  const unread = rows.filter((row) => row.isActive).length;
  return (
    <div>
      <div className="shell-notifications-title">
        <h2>Notifications</h2>
        {unread > 0 && <span className="cw-card-count">{unread} unread</span>}
      </div>
      {isLoading && <CardSkeleton lines={3} label="Loading notifications" />}
      {hasFailed && <ErrorState title="Notifications did not load" onRetry={onRetry} />}
      {!isLoading && !hasFailed && unread === 0 && <EmptyState icon={BellIcon} title="No unread messages" />}
      <ul>
        {rows.map((row) => {
          const to = notificationLink(row, areas);
          return (
            <li key={row.id}>
              {to === undefined ? (
                <div className="shell-notification">
                  <Row row={row} />
                </div>
              ) : (
                <Link to={to} className="shell-notification" onClick={onClose}>
                  <Row row={row} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Row({ row }: { readonly row: NotificationItem }) {
  return (
    <>
      <span className="shell-notification-title" data-unread={row.isActive || undefined}>
        {notificationTitle(row)} {row.isActive && <Chip color="primary" label="New" />}
      </span>
      <span className="shell-notification-meta">
        {notificationSubject(row)}, <DateTimeText value={row.createdAt} />
      </span>
      {hasAttachments(row) && (
        <span className="shell-notification-meta">
          <AttachmentIcon fontSize="small" /> Contains attachments
        </span>
      )}
    </>
  );
}
