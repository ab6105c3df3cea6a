import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import type { PaymentViewer } from '#domain/reserves.ts';
import { MyPaymentLimitDocument } from '#src/generated/documents/financials.ts';
import { useSession } from '#src/providers/session/use-session.ts';

/** What the person who is signed in may do with payments; undefined while their limit loads, which then offers nothing. */
export function usePaymentViewer(): PaymentViewer | undefined {
  const { claims } = useSession();
  const { userId, paymentAdmin, paymentUser } = claims;
  // an administrator may have changed it since
  const { data } = useQuery(MyPaymentLimitDocument, { fetchPolicy: 'cache-and-network' });
  const limits = data?.myMoneyLimits;
  return useMemo(
    () => (limits ? { userId, paymentAdmin, paymentUser, limit: limits.payment } : undefined),
    [limits, userId, paymentAdmin, paymentUser],
  );
}
