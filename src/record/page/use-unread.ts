import { useMemo } from 'react';
import { UnreadMessagesDocument } from '#src/generated/documents/unread.ts';
import type { Notification_bool_exp } from '#src/generated/inputs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import type { TabBadge } from './record-tabs.tsx';

/** Active unread notifications about messages, for this person on this record (spec 1 §2.2). */
export function useUnread(): TabBadge {
  const { claims } = useSession();
  const record = useRecord();
  const where = useMemo(
    (): Notification_bool_exp => ({
      ...parentWhere(record),
      userId: { _eq: claims.userId },
      isActive: { _eq: true },
      commLogId: { _is_null: false },
    }),
    [record, claims.userId],
  );
  const { data } = useLive(UnreadMessagesDocument, { variables: { where }, pollInterval: RECORD_POLL_MS });
  const count = data?.Notification_aggregate.aggregate?.count ?? 0;
  return { count, color: 'primary', words: `${count} unread` };
}
