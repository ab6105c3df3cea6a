// The face of incidents: their search with its forms, an incident's page, the inputs and cells that their definition names.
import { RECORDS } from '#domain/records.ts';
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { preloadSection } from '#src/record/page/section.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SECTIONS } from './details/sections.ts';
import { INCIDENTS_PATH } from './paths.ts';

const ROLES = ['user', 'org_admin'] as const;
const INCIDENTS = { label: 'Incidents', to: INCIDENTS_PATH };

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/incidents/details/:id/*',
    Component: lazyResourcePage('incident', async () => {
      const [page] = await Promise.all([
        import('./details/incident-page.tsx'),
        preloadSection(SECTIONS, RECORDS.incident.firstPage, window.location.pathname),
      ]);
      return page;
    }),
    feature: 'compliance',
    roles: ROLES,
    crumbs: ({ id }) => [{ label: 'Compliance' }, INCIDENTS, { label: `Incident ${id ?? ''}` }],
  },
  {
    path: 'compliance/incidents/*',
    isPage: true,
    Component: lazyResourcePage('incident', () => import('./incident-search.tsx')),
    feature: 'compliance',
    roles: ROLES,
    crumbs: [{ label: 'Compliance' }, INCIDENTS],
  },
];

export const components: Partial<NamedComponents> = {
  fields: {
    'root-cause-field': lazyPart(async () => ({
      default: (await import('./fields/root-cause-field.tsx')).RootCauseField,
    })),
    'direct-costs-field': lazyPart(async () => ({ default: (await import('./fields/costs-field.tsx')).DirectCosts })),
    'indirect-costs-field': lazyPart(async () => ({
      default: (await import('./fields/costs-field.tsx')).IndirectCosts,
    })),
    'linked-claim-field': lazyPart(async () => ({ default: (await import('./fields/linked-field.tsx')).ClaimIdField })),
    'linked-complaint-field': lazyPart(async () => ({
      default: (await import('./fields/linked-field.tsx')).ComplaintIdField,
    })),
  },
  cells: {
    'incident-type': lazyPart(async () => ({ default: (await import('./cells.tsx')).TypeCell })),
    'incident-status': lazyPart(async () => ({ default: (await import('./cells.tsx')).StatusCell })),
    'incident-next-due': lazyPart(async () => ({ default: (await import('./cells.tsx')).NextDueCell })),
    'incident-severity': lazyPart(async () => ({ default: (await import('./cells.tsx')).SeverityCell })),
    'incident-frequency': lazyPart(async () => ({ default: (await import('./cells.tsx')).FrequencyCell })),
  },
};
