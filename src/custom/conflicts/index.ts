// The face of conflicts of interest: their search with its forms, and a conflict's page.
import { RECORDS } from '#domain/records.ts';
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { preloadSection } from '#src/record/page/section.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SECTIONS } from './details/sections.ts';
import { CONFLICTS_PATH } from './paths.ts';

const ROLES = ['user', 'org_admin'] as const;
const CONFLICTS = { label: 'Conflicts of interest', to: CONFLICTS_PATH };

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/coi/details/:id/*',
    Component: lazyResourcePage('conflict-of-interest', async () => {
      const [page] = await Promise.all([
        import('./details/conflict-page.tsx'),
        preloadSection(SECTIONS, RECORDS.conflict_of_interest.firstPage, window.location.pathname),
      ]);
      return page;
    }),
    feature: 'compliance',
    roles: ROLES,
    crumbs: ({ id }) => [{ label: 'Compliance' }, CONFLICTS, { label: `Conflict of interest ${id ?? ''}` }],
  },
  {
    path: 'compliance/coi/*',
    isPage: true,
    Component: lazyResourcePage('conflict-of-interest', () => import('./conflict-search.tsx')),
    feature: 'compliance',
    roles: ROLES,
    crumbs: [{ label: 'Compliance' }, CONFLICTS],
  },
];

export const components: Partial<NamedComponents> = {
  cells: {
    'conflict-severity': lazyPart(async () => ({ default: (await import('./severity-cell.tsx')).SeverityCell })),
  },
};
