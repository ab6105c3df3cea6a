// The face of approvals: what waits for a payment administrator, and what is paid by hand.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const STAFF = { roles: ['user', 'org_admin'], feature: 'claim' } as const;

export const routes: readonly AreaRoute[] = [
  {
    ...STAFF,
    path: 'approvals',
    Component: lazyPart(() => import('./payments-page.tsx')),
    right: 'paymentAdmin',
    crumbs: [{ label: 'Approvals' }],
  },
  {
    ...STAFF,
    path: 'approvals/reserves',
    Component: lazyPart(() => import('./reserve-changes-page.tsx')),
    right: 'paymentAdmin',
    crumbs: [{ label: 'Approvals', to: '/app/approvals' }, { label: 'Reserve changes' }],
  },
  {
    ...STAFF,
    path: 'approvals/by-hand',
    Component: lazyPart(() => import('./by-hand-page.tsx')),
    right: 'payment',
    crumbs: [{ label: 'Pay by hand' }],
  },
];
