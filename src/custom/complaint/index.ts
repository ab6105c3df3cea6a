// The face of complaints: what the shell and the forms need to know of them.
import { RECORDS } from '#domain/records.ts';
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { COMPLAINT_SEARCH_PATH } from '#src/providers/areas/complaint-paths.ts';
import { preloadSection } from '#src/record/page/section.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SECTIONS } from './details/sections.ts';
import { complaintFields } from './fields/complaint-fields.ts';
import { formRoutes } from './form/routes.ts';

const ROLES = ['user', 'org_admin'] as const;
const COMPLAINTS = { label: 'Complaints', to: COMPLAINT_SEARCH_PATH };

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/complaints/search',
    Component: lazyPart(() => import('./search/complaint-search-page.tsx')),
    feature: 'complaint',
    roles: ROLES,
    crumbs: [{ label: 'Compliance' }, { label: 'Complaints' }],
  },
  {
    path: 'compliance/complaints/details/:id/*',
    Component: lazyPart(
      async () =>
        (
          await Promise.all([
            import('./details/complaint-page.tsx'),
            preloadSection(SECTIONS, RECORDS.complaint.firstPage, window.location.pathname),
          ])
        )[0],
    ),
    feature: 'complaint',
    roles: ROLES,
    crumbs: ({ id }) => [{ label: 'Compliance' }, COMPLAINTS, { label: `Complaint ${id ?? ''}` }],
  },
  ...formRoutes,
  {
    // unknown paths of complaints (spec 2 §2)
    path: 'compliance/complaints/*',
    Component: lazyPart(() => import('./search/to-search.tsx')),
    feature: 'complaint',
    roles: ROLES,
    crumbs: [{ label: 'Compliance' }, COMPLAINTS],
  },
];

export const components: Partial<NamedComponents> = { fields: complaintFields };
