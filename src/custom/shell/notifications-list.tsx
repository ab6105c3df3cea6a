import { useMutation } from '@apollo/client';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { SetNotificationAsViewedDocument } from '#src/generated/documents/comms.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AttachmentIcon, BellIcon, CheckIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import {
  hasAttachments,
  notificationLink,
  notificationSubject,
  notificationTitle,
  type NotificationData,
} from './notification-row.ts';

interface NotificationItem extends NotificationData {
  readonly id: number;
  readonly orgId: number;
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

/** Unread notifications first; each opens what it is about and can be marked as viewed. */
export function NotificationsList({ rows, isLoading, hasFailed, onRetry, onClose }: Props) {
  const areas = useAreas();
  const [setViewed] = useMutation(SetNotificationAsViewedDocument, { context: { errors: 'handled' } });
  // a notification that could not be marked stays in the list, to be marked again
  const markViewed = ({ id, orgId, isActive }: NotificationItem) =>
    void (isActive && setViewed({ variables: { id, orgId } }).catch(() => undefined));
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
            <li key={row.id} className="shell-notification-item">
              {to === undefined ? (
                <div className="shell-notification">
                  <Row row={row} />
                </div>
              ) : (
                <Link
                  to={to}
                  className="shell-notification"
                  onClick={() => {
                    markViewed(row);
                    onClose();
                  }}
                >
                  <Row row={row} />
                </Link>
              )}
              {row.isActive && (
                <Tip title="Mark as viewed">
                  <IconButton
                    size="small"
                    aria-label={`Mark as viewed: ${notificationTitle(row)}`}
                    onClick={() => markViewed(row)}
                  >
                    <CheckIcon fontSize="small" />
                  </IconButton>
                </Tip>
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
