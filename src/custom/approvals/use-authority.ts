import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { MyMoneyLimitsDocument } from '#src/generated/documents/approvals.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import type { Authority } from './authority.ts';

interface Known {
  /** Undefined while the limits load. */
  readonly authority: Authority | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

/** What the person who is signed in may decide. */
export function useAuthority(): Known {
  const { claims } = useSession();
  const { userId, paymentAdmin, paymentUser } = claims;
  // an administrator may have changed the limits since the page was last open
  const { data, error, refetch } = useQuery(MyMoneyLimitsDocument, { fetchPolicy: 'cache-and-network' });
  const limits = data?.myMoneyLimits;
  const authority = useMemo(
    () => (limits ? { userId, paymentAdmin, paymentUser, limits } : undefined),
    [limits, userId, paymentAdmin, paymentUser],
  );
  return { authority, error, reload: () => void refetch().catch(() => undefined) };
}
