// The form of complaints: its pages (spec 2 §2).
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import type { AreaRoute, Crumb } from '#src/providers/areas/area-route.ts';
import { COMPLAINT_SEARCH_PATH } from '#src/providers/areas/complaint-paths.ts';

const SHARED = { feature: 'complaint', roles: ['user', 'org_admin'] } as const;
const COMPLIANCE: Crumb = { label: 'Compliance' };
const COMPLAINTS: Crumb = { label: 'Complaints', to: COMPLAINT_SEARCH_PATH };

export const formRoutes: readonly AreaRoute[] = [
  {
    ...SHARED,
    path: 'compliance/complaints/add/:claimId?',
    Component: lazyResourcePage('complaint', () => import('./add-page.tsx')),
    crumbs: [COMPLIANCE, COMPLAINTS, { label: 'New complaint' }],
  },
  {
    ...SHARED,
    path: 'compliance/complaints/edit/:complaintId',
    Component: lazyResourcePage('complaint', () => import('./edit-page.tsx')),
    crumbs: ({ complaintId = '' }) => [COMPLIANCE, COMPLAINTS, { label: `Edit complaint ${complaintId}` }],
  },
];
