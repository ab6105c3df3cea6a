// The face of the person's own settings: what the shell needs to know of them (spec 3 §2.6).
import { lazy } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';

export const routes: readonly AreaRoute[] = [
  { path: 'user-settings/*', Component: lazy(() => import('./user-settings-page.tsx')), roles: ['user', 'org_admin'], crumbs: [{ label: 'User settings' }] },
];
