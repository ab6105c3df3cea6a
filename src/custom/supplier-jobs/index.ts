// The face of the suppliers' own area: their jobs, and nothing else of the organisation (RULES 2).
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const JOBS = { label: 'Jobs', to: '/app/jobs' };

export const routes: readonly AreaRoute[] = [
  {
    path: 'jobs',
    Component: lazyPart(() => import('./jobs-page.tsx')),
    feature: 'claim',
    roles: ['supplier'],
    crumbs: [JOBS],
  },
  {
    path: 'jobs/:id',
    Component: lazyPart(() => import('./job-page.tsx')),
    feature: 'claim',
    roles: ['supplier'],
    crumbs: ({ id }) => [JOBS, { label: `Job ${id ?? ''}` }],
  },
];
