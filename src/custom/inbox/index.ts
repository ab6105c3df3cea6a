// The face of the inbox of unmatched messages: an administrator gives them to the record that they belong to.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'inbox/*',
    Component: lazyPart(() => import('./inbox-page.tsx')),
    roles: ['org_admin'],
    crumbs: [{ label: 'Inbox' }],
  },
];
