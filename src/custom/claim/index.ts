// The claims area's face: what the shell needs to know of it.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { preloadSection } from '#src/record/page/section.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { RECORDS } from '#domain/records.ts';
import { ledgerFields } from './details/ledger/fields/ledger-fields.ts';
import { SECTIONS } from './details/sections.ts';

const ROLES = ['user', 'org_admin'] as const;
const CLAIMS = { label: 'Claims', to: '/app/claims/search' };

export const routes: readonly AreaRoute[] = [
  {
    path: 'claims/search',
    Component: lazyPart(() => import('./search/claim-search-page.tsx')),
    feature: 'claim',
    roles: ROLES,
    crumbs: [CLAIMS, { label: 'Search claims' }],
  },
  {
    path: 'claims/details/:id/*',
    Component: lazyPart(
      async () =>
        (
          await Promise.all([
            import('./details/claim-page.tsx'),
            preloadSection(SECTIONS, RECORDS.claim.firstPage, window.location.pathname),
          ])
        )[0],
    ),
    feature: 'claim',
    roles: ROLES,
    crumbs: ({ id }) => [CLAIMS, { label: 'Search claims', to: '/app/claims/search' }, { label: `Claim ${id ?? ''}` }],
  },
  {
    path: 'invoices',
    Component: lazyPart(() => import('./invoices/invoices-page.tsx')),
    feature: 'claim',
    roles: ['org_admin'],
    crumbs: [{ label: 'Invoices' }],
  },
  {
    // unknown paths of the area (spec 1 §2)
    path: 'claims/*',
    Component: lazyPart(() => import('./search/to-search.tsx')),
    feature: 'claim',
    roles: ROLES,
    crumbs: [CLAIMS],
  },
];

export const components: Partial<NamedComponents> = { fields: ledgerFields };
