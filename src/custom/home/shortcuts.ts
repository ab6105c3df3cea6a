import type SvgIcon from '@mui/material/SvgIcon';
import type { Role } from '#domain/session.ts';
import type { AreaRoute, PageFeature } from '#src/providers/areas/area-route.ts';
import { mayOpen, pageExists, type Viewer } from '#src/providers/areas/find-area.ts';
import {
  ComplaintIcon,
  DashboardIcon,
  GearIcon,
  JobIcon,
  LodgeClaimIcon,
  OrganisationIcon,
  PeopleIcon,
  SearchIcon,
} from '#src/ui/icons.ts';

interface Shortcut {
  readonly label: string;
  readonly to: string;
  readonly icon: typeof SvgIcon;
  readonly roles: readonly Role[];
  readonly feature?: PageFeature;
}

const STAFF = ['user', 'org_admin'] as const;

/** Spec 1 §2: role user sees dashboard, new complaint, complaint search; other roles also users and configuration. */
const SHORTCUTS: readonly Shortcut[] = [
  { label: 'Lodge claim', to: '/app/claims/lodge', icon: LodgeClaimIcon, roles: STAFF, feature: 'claim' },
  { label: 'Search claims', to: '/app/claims/search', icon: SearchIcon, roles: STAFF, feature: 'claim' },
  { label: 'Dashboard', to: '/app/dashboard', icon: DashboardIcon, roles: STAFF, feature: 'any' },
  {
    label: 'New complaint',
    to: '/app/compliance/complaints/add',
    icon: ComplaintIcon,
    roles: STAFF,
    feature: 'complaint',
  },
  {
    label: 'Search complaints',
    to: '/app/compliance/complaints/search',
    icon: SearchIcon,
    roles: STAFF,
    feature: 'complaint',
  },
  { label: 'Users', to: '/app/users', icon: PeopleIcon, roles: ['org_admin'] },
  { label: 'Configuration', to: '/app/configuration', icon: GearIcon, roles: ['org_admin'] },
  { label: 'Jobs', to: '/app/jobs', icon: JobIcon, roles: ['supplier'] },
  { label: 'Organisations', to: '/app/admin/organizations', icon: OrganisationIcon, roles: ['super_admin'] },
  { label: 'Users', to: '/app/admin/users', icon: PeopleIcon, roles: ['super_admin'] },
];

/** The shortcuts of this person: by role and feature, and only to pages that exist. */
export function shortcutsFor(areas: readonly AreaRoute[], viewer: Viewer): readonly Shortcut[] {
  return SHORTCUTS.filter((shortcut) => mayOpen(shortcut, viewer) && pageExists(areas, shortcut.to));
}
