// The face of deadlines: what regulators and the Code give a day for, over all records.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'deadlines',
    Component: lazyPart(() => import('./deadlines-page.tsx')),
    roles: ['user', 'org_admin'],
    feature: 'any',
    crumbs: [{ label: 'Deadlines' }],
  },
];
