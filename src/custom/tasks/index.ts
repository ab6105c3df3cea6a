// The face of tasks: what is to be done over all records, one's own and everybody's.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const STAFF = { roles: ['user', 'org_admin'], feature: 'any' } as const;

export const routes: readonly AreaRoute[] = [
  {
    ...STAFF,
    path: 'tasks',
    Component: lazyPart(() => import('./my-tasks-page.tsx')),
    crumbs: [{ label: 'Tasks' }],
  },
  {
    ...STAFF,
    path: 'tasks/all',
    Component: lazyPart(() => import('./all-tasks-page.tsx')),
    crumbs: [{ label: 'Tasks', to: '/app/tasks' }, { label: 'All tasks' }],
  },
];
