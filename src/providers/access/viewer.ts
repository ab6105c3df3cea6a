import { useMemo } from 'react';
import { useSession } from '#src/providers/session/use-session.ts';
import type { PaymentRight } from '#src/providers/areas/area-route.ts';
import type { Viewer } from '#src/providers/areas/find-area.ts';

/** Role, features and payment rights of whoever is signed in, for showing and hiding; the service decides by itself what is allowed. */
export function useViewer(): Viewer {
  const { claims, org } = useSession();
  const { role, paymentAdmin, paymentUser } = claims;
  const { features } = org;
  return useMemo(() => {
    const rights: readonly (PaymentRight | false)[] = [
      paymentAdmin && 'paymentAdmin',
      (paymentAdmin || paymentUser) && 'payment',
    ];
    return { role, features, rights: rights.filter((right) => right !== false) };
  }, [role, features, paymentAdmin, paymentUser]);
}
