// The face of the obligations: their pages, and the parts of their forms and lists.
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/obligations/*',
    Component: lazyResourcePage('obligation', () => import('./obligations-page.tsx')),
    feature: 'compliance',
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Compliance' }, { label: 'Obligations', to: '/app/compliance/obligations' }],
  },
];

export const components: Partial<NamedComponents> = {
  fields: { 'breaches-field': lazyPart(() => import('./breaches-field.tsx')) },
  cells: {
    'review-date-cell': lazyPart(async () => ({ default: (await import('./due-cells.tsx')).ReviewDateCell })),
    'attestation-due-cell': lazyPart(async () => ({ default: (await import('./due-cells.tsx')).AttestationDueCell })),
  },
};
