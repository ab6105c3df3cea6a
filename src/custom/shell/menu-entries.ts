import type { ComponentType } from 'react';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Role } from '#domain/session.ts';
import type { AreaRoute, PageFeature, PaymentRight } from '#src/providers/areas/area-route.ts';
import { mayOpen, pageExists, type Viewer } from '#src/providers/areas/find-area.ts';
import {
  AddIcon,
  ApprovalIcon,
  BackgroundJobIcon,
  BillingIcon,
  ClockIcon,
  ComplaintIcon,
  ConflictIcon,
  DashboardIcon,
  FraudIcon,
  HomeIcon,
  InboxIcon,
  IncidentIcon,
  JobIcon,
  LodgeClaimIcon,
  ObligationIcon,
  OrganisationIcon,
  PayByHandIcon,
  PaymentIcon,
  PeopleIcon,
  ReportingIcon,
  SearchIcon,
  SummaryIcon,
  SupplierIcon,
  SystemicIssueIcon,
  TasksIcon,
  TrainingIcon,
} from '#src/ui/icons.ts';
import { InboxCount } from './inbox-count.tsx';

export type MenuGroup =
  'Claims' | 'Compliance' | 'Organisation' | 'Complaints' | 'Tasks and messages' | 'Money' | undefined;

export interface MenuEntry {
  readonly label: string;
  /** Absent for what the spec names without a page (RULES 37). */
  readonly to?: string;
  /** Pages elsewhere that one comes to from this one. */
  readonly leadsTo?: string;
  readonly icon: typeof SvgIcon;
  readonly group?: MenuGroup;
  readonly roles: readonly Role[];
  readonly feature?: PageFeature;
  /** Left out of the menus of those who lack it. */
  readonly right?: PaymentRight;
  /** A live count beside the label. */
  readonly Count?: ComponentType;
}

const STAFF = ['user', 'org_admin'] as const;
const MEMBERS = ['user', 'org_admin', 'supplier'] as const;
const PLATFORM = ['super_admin'] as const;

/** The left menu in its order (spec 1 §2). What has no page yet is left out by {@link menuFor}. */
export const MENU: readonly MenuEntry[] = [
  { label: 'Home', to: '/app', icon: HomeIcon, roles: MEMBERS },
  { label: 'Dashboard', to: '/app/dashboard', icon: DashboardIcon, roles: STAFF, feature: 'any' },
  { label: 'Tasks', to: '/app/tasks', icon: TasksIcon, roles: STAFF, feature: 'any' },
  { label: 'Jobs', to: '/app/jobs', icon: JobIcon, roles: ['supplier'] },
  {
    label: 'Lodge claim',
    to: '/app/claims/lodge',
    icon: LodgeClaimIcon,
    group: 'Claims',
    roles: STAFF,
    feature: 'claim',
  },
  {
    label: 'Search claims',
    to: '/app/claims/search',
    leadsTo: '/app/claims/details',
    icon: SearchIcon,
    group: 'Claims',
    roles: STAFF,
    feature: 'claim',
  },
  { label: 'Payments', icon: PaymentIcon, group: 'Claims', roles: STAFF, feature: 'claim' },
  {
    label: 'Approvals',
    to: '/app/approvals',
    icon: ApprovalIcon,
    group: 'Money',
    roles: STAFF,
    feature: 'claim',
    right: 'paymentAdmin',
  },
  {
    label: 'Payment runs',
    to: '/app/payment-runs',
    icon: PaymentIcon,
    group: 'Money',
    roles: STAFF,
    feature: 'claim',
    right: 'payment',
  },
  {
    label: 'Pay by hand',
    to: '/app/approvals/by-hand',
    icon: PayByHandIcon,
    group: 'Money',
    roles: STAFF,
    feature: 'claim',
    right: 'payment',
  },
  {
    label: 'Invoices',
    to: '/app/invoices',
    icon: BillingIcon,
    group: 'Money',
    roles: ['org_admin'],
    feature: 'claim',
  },
  { label: 'Reporting', to: '/app/reporting', icon: ReportingIcon, group: 'Claims', roles: STAFF, feature: 'any' },
  { label: 'Suppliers', to: '/app/suppliers', icon: SupplierIcon, group: 'Claims', roles: STAFF, feature: 'claim' },
  {
    label: 'Deadlines',
    to: '/app/deadlines',
    icon: ClockIcon,
    group: 'Compliance',
    roles: STAFF,
    feature: 'any',
  },
  {
    label: 'Incidents',
    to: '/app/compliance/incidents',
    icon: IncidentIcon,
    group: 'Compliance',
    roles: STAFF,
    feature: 'compliance',
  },
  {
    label: 'Conflicts of interest',
    to: '/app/compliance/coi',
    icon: ConflictIcon,
    group: 'Compliance',
    roles: STAFF,
    feature: 'compliance',
  },
  {
    label: 'Complaints',
    to: '/app/compliance/complaints/search',
    leadsTo: '/app/compliance/complaints',
    icon: ComplaintIcon,
    group: 'Compliance',
    roles: STAFF,
    feature: 'complaint',
  },
  {
    label: 'Complaints report',
    to: '/app/compliance/idr',
    icon: SummaryIcon,
    group: 'Compliance',
    roles: ['org_admin'],
    feature: 'complaint',
  },
  {
    label: 'Obligations',
    to: '/app/compliance/obligations',
    icon: ObligationIcon,
    group: 'Compliance',
    roles: STAFF,
    feature: 'compliance',
  },
  {
    label: 'Training',
    to: '/app/compliance/training',
    icon: TrainingIcon,
    group: 'Compliance',
    roles: STAFF,
    feature: 'compliance',
  },
  {
    label: 'Systemic issues',
    to: '/app/compliance/systemic-issues',
    icon: SystemicIssueIcon,
    group: 'Compliance',
    roles: STAFF,
    feature: 'complaint',
  },
  { label: 'Fraud register', icon: FraudIcon, group: 'Compliance', roles: STAFF, feature: 'compliance' },
  {
    label: 'Team board',
    to: '/app/team',
    icon: PeopleIcon,
    group: 'Organisation',
    roles: ['org_admin'],
    feature: 'any',
  },
  { label: 'Inbox', to: '/app/inbox', icon: InboxIcon, group: 'Organisation', roles: ['org_admin'], Count: InboxCount },
  {
    label: 'Background jobs',
    to: '/app/background-jobs',
    icon: BackgroundJobIcon,
    group: 'Organisation',
    roles: ['org_admin'],
  },
  { label: 'Admin home', to: '/app/admin', icon: HomeIcon, roles: PLATFORM },
  { label: 'New organisation', to: '/app/admin/new-organization', icon: AddIcon, roles: PLATFORM },
  { label: 'Organisations', to: '/app/admin/organizations', icon: OrganisationIcon, roles: PLATFORM },
  { label: 'Users', to: '/app/admin/users', icon: PeopleIcon, roles: PLATFORM },
];

/** What this person's menu shows: by role and feature, and only pages that exist; what has none by design stays. */
export function menuFor(areas: readonly AreaRoute[], viewer: Viewer): readonly MenuEntry[] {
  const entries = MENU.filter(
    (entry) => mayOpen(entry, viewer) && (entry.to === undefined || entry.to === '/app' || pageExists(areas, entry.to)),
  );
  return entries.map((entry) => inGroup(entry, viewer));
}

/** An entry in its group: without claims, what every organisation has stands under Organisation (RULES 36). */
export function inGroup(entry: MenuEntry, { features }: Viewer): MenuEntry {
  return entry.feature === 'any' && entry.group === 'Claims' && !features.includes('claim')
    ? { ...entry, group: 'Organisation' }
    : entry;
}

/** The entry that a path belongs to: the one with the longest address that the path begins with. */
export function activeEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  const isWithin = (to: string) => pathname === to || (to !== '/app' && pathname.startsWith(`${to}/`));
  const places = entries.flatMap((entry) =>
    [entry.to, entry.leadsTo].flatMap((to) => (to !== undefined && isWithin(to) ? [{ entry, to }] : [])),
  );
  return places.toSorted((a, b) => b.to.length - a.to.length)[0]?.entry;
}
