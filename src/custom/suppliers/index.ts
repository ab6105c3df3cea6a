// The face of the suppliers' pages: the administrator's in the configuration, and the same to read for everybody; and the
// parts of suppliers' forms.
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const CONFIGURATION = { label: 'Configuration', to: '/app/configuration' };

export const routes: readonly AreaRoute[] = [
  {
    path: 'configuration/suppliers/*',
    Component: lazyResourcePage('supplier', () => import('./configuration-page.tsx')),
    feature: 'claim',
    roles: ['org_admin'],
    crumbs: [CONFIGURATION, { label: 'Suppliers', to: '/app/configuration/suppliers' }],
  },
  {
    path: 'suppliers/*',
    Component: lazyResourcePage('supplier', () => import('./suppliers-page.tsx')),
    feature: 'claim',
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Suppliers', to: '/app/suppliers' }],
  },
];

export const components: Partial<NamedComponents> = {
  fields: {
    'handling-parties-field': lazyPart(async () => ({
      default: (await import('./handling-parties-field.tsx')).HandlingPartiesField,
    })),
    'supplier-staff-field': lazyPart(async () => ({
      default: (await import('./supplier-staff-field.tsx')).SupplierStaffField,
    })),
  },
};
