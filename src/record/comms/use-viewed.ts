import { useCallback, useRef } from 'react';
import { useMutation } from '@apollo/client';
import { SetNotificationAsViewedDocument } from '#src/generated/documents/comms.ts';
import type { MessageRow } from './message.ts';

/**
 * Marks a message's notification of this person as viewed (spec 1 §4): a text message's card when it is hovered or
 * focused, an e-mail when it is expanded, any message when it is opened.
 * @returns does it once for each notification, and nothing where there is none
 */
export function useViewed({ Notifications }: Pick<MessageRow, 'Notifications'>): () => void {
  const [mutate] = useMutation(SetNotificationAsViewedDocument, { context: { errors: 'handled' } });
  const done = useRef(new Set<number>());
  return useCallback(() => {
    for (const { id, orgId } of Notifications) {
      if (done.current.has(id)) continue;
      done.current.add(id);
      // it stays new when this fails, and is tried the next time
      mutate({ variables: { id, orgId } }).catch(() => done.current.delete(id));
    }
  }, [Notifications, mutate]);
}
