// The face of payment runs: approved payments that are paid together, by a file for the bank.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const SHARED = { roles: ['user', 'org_admin'], feature: 'claim', right: 'payment' } as const;
const CRUMB = { label: 'Payment runs', to: '/app/payment-runs' };

export const routes: readonly AreaRoute[] = [
  {
    path: 'payment-runs',
    Component: lazyPart(() => import('./payment-runs-page.tsx')),
    ...SHARED,
    crumbs: [CRUMB],
  },
  {
    path: 'payment-runs/new',
    Component: lazyPart(() => import('./payment-runs-page.tsx')),
    ...SHARED,
    crumbs: [CRUMB, { label: 'New run' }],
  },
  {
    path: 'payment-runs/:id/*',
    Component: lazyPart(() => import('./payment-run-page.tsx')),
    ...SHARED,
    crumbs: ({ id }) => [CRUMB, { label: `Payment run ${id ?? ''}` }],
  },
];
