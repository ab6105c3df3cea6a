// The page that opens a stored file by its key.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'get-file/*',
    Component: lazyPart(() => import('./get-file-page.tsx')),
    roles: ['user', 'org_admin', 'supplier'],
    crumbs: [{ label: 'Document' }],
  },
];
