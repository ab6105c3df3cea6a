// The face of the configuration area's pages that are made by hand; plain pages come from their definitions in schemas/.
import type { AreaRoute, CrumbParams } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { productTypeCrumbs, workflowCrumbs } from './catalogue/crumbs.ts';
import { settingRoutes } from './settings/routes.ts';

const ADMIN = ['org_admin'] as const;
const CONFIGURATION = { label: 'Configuration', to: '/app/configuration' };
const ToFirstPage = lazyPart(() => import('./catalogue/to-first-page.tsx'));

const crumbs = (label: string) => [CONFIGURATION, { label }];
const crumbsOf =
  (rest: (params: CrumbParams) => readonly { readonly label: string; readonly to?: string }[]) =>
  (params: CrumbParams) => [CONFIGURATION, ...rest(params)];

export const routes: readonly AreaRoute[] = [
  { path: 'configuration', Component: ToFirstPage, roles: ADMIN, crumbs: [CONFIGURATION] },
  // unknown sub-paths (spec 3 §2.1)
  { path: 'configuration/*', Component: ToFirstPage, roles: ADMIN, crumbs: [CONFIGURATION] },
  {
    path: 'configuration/claim/*',
    Component: lazyPart(() => import('./catalogue/claim-page.tsx')),
    feature: 'claim',
    roles: ADMIN,
    crumbs: crumbs('Claim'),
  },
  {
    path: 'configuration/complaints/*',
    Component: lazyPart(() => import('./catalogue/complaints-page.tsx')),
    feature: 'complaint',
    roles: ADMIN,
    crumbs: crumbs('Complaints'),
  },
  {
    path: 'configuration/expenses-and-billing/*',
    Component: lazyPart(() => import('./catalogue/expenses-and-billing-page.tsx')),
    feature: 'claim',
    roles: ADMIN,
    crumbs: crumbs('Expenses and billing'),
  },
  {
    path: 'configuration/finance/*',
    Component: lazyPart(() => import('./catalogue/finance/finance-page.tsx')),
    feature: 'claim',
    roles: ADMIN,
    crumbs: crumbs('Finance'),
  },
  {
    path: 'configuration/task-manager/*',
    Component: lazyPart(() => import('./task-manager/task-manager-page.tsx')),
    roles: ADMIN,
    crumbs: crumbs('Task manager'),
  },
  {
    path: 'configuration/workflow/*',
    Component: lazyPart(() => import('./catalogue/workflow/workflow-page.tsx')),
    feature: 'claim',
    roles: ADMIN,
    crumbs: crumbsOf(workflowCrumbs),
  },
  {
    path: 'configuration/product-types/*',
    Component: lazyPart(() => import('./catalogue/product-types-page.tsx')),
    feature: 'claim',
    roles: ADMIN,
    crumbs: crumbsOf(productTypeCrumbs),
  },
  {
    path: 'configuration/change-log',
    Component: lazyPart(() => import('./change-log/change-log-page.tsx')),
    roles: ADMIN,
    crumbs: crumbs('Change log'),
  },
  ...settingRoutes,
];
