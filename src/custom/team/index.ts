// The face of the team board: who has how much to do, and who takes what from whom.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'team',
    Component: lazyPart(() => import('./team-page.tsx')),
    roles: ['org_admin'],
    feature: 'any',
    crumbs: [{ label: 'Organisation' }, { label: 'Team board' }],
  },
];
