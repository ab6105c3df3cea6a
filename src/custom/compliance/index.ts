// The compliance area as a whole: its address and unknown ones below it lead to incidents (spec 2 §2).
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/*',
    Component: lazyPart(() => import('./to-incidents.tsx')),
    feature: 'compliance',
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Compliance' }],
  },
];
