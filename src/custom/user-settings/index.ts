// The face of the person's own settings: what the shell needs to know of them (spec 3 §2.6).
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'user-settings/*',
    Component: lazyPart(() => import('./user-settings-page.tsx')),
    roles: ['user', 'org_admin', 'supplier'],
    crumbs: [{ label: 'User settings' }],
  },
];
