// The menu that stands in place of the left menu in the configuration area (spec 3 §2.1, UX §4).
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { findArea, mayOpen, pageExists, type Viewer } from '#src/providers/areas/find-area.ts';
import {
  BillingIcon,
  ColumnsIcon,
  ComplaintIcon,
  DocumentIcon,
  FinanceIcon,
  GearIcon,
  HandlingPartyIcon,
  HistoryIcon,
  LodgeClaimIcon,
  OrganisationIcon,
  PeopleIcon,
  ProductTypeIcon,
  QuestionnaireIcon,
  SpecifiedItemIcon,
  SupplierIcon,
  TaskIcon,
  TasksIcon,
  TemplateIcon,
  WorkflowIcon,
} from '#src/ui/icons.ts';
import { inGroup, type MenuEntry } from './menu-entries.ts';

const BASE = '/app/configuration';
const USERS = '/app/users';
const ADMIN = ['org_admin'] as const;

export const CONFIGURATION_GROUPS = ['Organisation', 'Claims', 'Complaints', 'Tasks and messages', 'Money'] as const;

/** In the order of UX §4, with the page of specified items that RULES 11 adds. */
export const CONFIGURATION_MENU: readonly MenuEntry[] = [
  { label: 'System', to: `${BASE}/system`, icon: GearIcon, group: 'Organisation', roles: ADMIN },
  { label: 'Users', to: USERS, icon: PeopleIcon, group: 'Organisation', roles: ADMIN },
  {
    label: 'Handling parties',
    to: `${BASE}/handling-parties`,
    icon: HandlingPartyIcon,
    group: 'Organisation',
    roles: ADMIN,
  },
  {
    label: 'Suppliers',
    to: `${BASE}/suppliers`,
    icon: SupplierIcon,
    group: 'Organisation',
    roles: ADMIN,
    feature: 'claim',
  },
  { label: 'Change log', to: `${BASE}/change-log`, icon: HistoryIcon, group: 'Organisation', roles: ADMIN },
  { label: 'Claim', to: `${BASE}/claim`, icon: LodgeClaimIcon, group: 'Claims', roles: ADMIN, feature: 'claim' },
  { label: 'Documents', to: `${BASE}/documents`, icon: DocumentIcon, group: 'Claims', roles: ADMIN, feature: 'any' },
  {
    label: 'Insurers',
    to: `${BASE}/insurers`,
    icon: OrganisationIcon,
    group: 'Claims',
    roles: ADMIN,
    feature: 'claim',
  },
  {
    label: 'Product types',
    to: `${BASE}/product-types`,
    icon: ProductTypeIcon,
    group: 'Claims',
    roles: ADMIN,
    feature: 'claim',
  },
  {
    label: 'Specified items',
    to: `${BASE}/specified-items`,
    icon: SpecifiedItemIcon,
    group: 'Claims',
    roles: ADMIN,
    feature: 'claim',
  },
  {
    label: 'Questionnaire',
    to: `${BASE}/questionnaire`,
    icon: QuestionnaireIcon,
    group: 'Claims',
    roles: ADMIN,
    feature: 'claim',
  },
  { label: 'Workflow', to: `${BASE}/workflow`, icon: WorkflowIcon, group: 'Claims', roles: ADMIN, feature: 'claim' },
  {
    label: 'Custom fields',
    to: `${BASE}/custom-fields`,
    icon: ColumnsIcon,
    group: 'Claims',
    roles: ADMIN,
    feature: 'any',
  },
  {
    label: 'Complaints',
    to: `${BASE}/complaints`,
    icon: ComplaintIcon,
    group: 'Complaints',
    roles: ADMIN,
    feature: 'complaint',
  },
  { label: 'Tasks', to: `${BASE}/tasks`, icon: TasksIcon, group: 'Tasks and messages', roles: ADMIN },
  { label: 'Task manager', to: `${BASE}/task-manager`, icon: TaskIcon, group: 'Tasks and messages', roles: ADMIN },
  {
    label: 'Comms templates',
    to: `${BASE}/comms-templates`,
    icon: TemplateIcon,
    group: 'Tasks and messages',
    roles: ADMIN,
  },
  {
    label: 'Letter templates',
    to: `${BASE}/letter-templates`,
    icon: TemplateIcon,
    group: 'Tasks and messages',
    roles: ADMIN,
  },
  { label: 'Finance', to: `${BASE}/finance`, icon: FinanceIcon, group: 'Money', roles: ADMIN, feature: 'claim' },
  {
    label: 'Expenses and billing',
    to: `${BASE}/expenses-and-billing`,
    icon: BillingIcon,
    group: 'Money',
    roles: ADMIN,
    feature: 'claim',
  },
];

/** Whether the configuration menu stands beside this page: in the area itself, and on the users' page that it leads to. */
export function hasConfigurationMenu(pathname: string, viewer: Viewer): boolean {
  return (
    viewer.role === 'org_admin' && [BASE, USERS].some((base) => pathname === base || pathname.startsWith(`${base}/`))
  );
}

/** What this person's configuration menu shows: by feature, and only pages that exist. */
export function configurationMenuFor(areas: readonly AreaRoute[], viewer: Viewer): readonly MenuEntry[] {
  const entries = CONFIGURATION_MENU.filter((entry) => {
    const area = entry.to === undefined ? undefined : findArea(areas, entry.to)?.area;
    return (
      area !== undefined &&
      entry.to !== undefined &&
      pageExists(areas, entry.to) &&
      mayOpen(entry, viewer) &&
      mayOpen(area, viewer)
    );
  });
  return entries.map((entry) => inGroup(entry, viewer));
}
