// The face of the register of systemic issues.
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { SYSTEMIC_ISSUES_PATH } from './paths.ts';

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/systemic-issues/*',
    Component: lazyResourcePage('systemic-issue', () => import('./systemic-issues-page.tsx')),
    feature: 'complaint',
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Compliance' }, { label: 'Systemic issues', to: SYSTEMIC_ISSUES_PATH }],
  },
];
