import { lazy } from 'react';
import { describe, expect, it } from 'vitest';
import type { AreaRoute, Feature, PaymentRight } from '#src/providers/areas/area-route.ts';
import type { Role } from '#domain/session.ts';
import { activeEntry, MENU, menuFor } from './menu-entries.ts';

const Component = lazy(async () => ({ default: () => null }));
const area = (path: string): AreaRoute => ({
  path,
  Component,
  roles: ['user', 'org_admin', 'supplier', 'super_admin'],
  crumbs: [],
});
const everyPage = MENU.flatMap(({ to }) => (to === undefined || to === '/app' ? [] : [area(to.slice('/app/'.length))]));
const ALL: readonly Feature[] = ['claim', 'complaint', 'compliance'];
const labels = (role: Role, features: readonly Feature[], areas = everyPage) =>
  menuFor(areas, { role, features }).map(({ label }) => label);

describe('[1§2] the left menu', () => {
  it("shows a user everything of the organisation's features, in the spec's order", () => {
    expect(labels('user', ALL)).toEqual([
      'Home',
      'Dashboard',
      'Tasks',
      'Lodge claim',
      'Search claims',
      'Payments',
      'Reporting',
      'Suppliers',
      'Deadlines',
      'Incidents',
      'Conflicts of interest',
      'Complaints',
      'Obligations',
      'Training',
      'Systemic issues',
      'Fraud register',
    ]);
  });

  it('[1§6] leaves out what belongs to a feature that is off', () => {
    expect(labels('org_admin', ['claim'])).toEqual([
      'Home',
      'Dashboard',
      'Tasks',
      'Lodge claim',
      'Search claims',
      'Payments',
      'Invoices',
      'Reporting',
      'Suppliers',
      'Deadlines',
      'Team board',
      'Inbox',
      'Background jobs',
    ]);
    expect(labels('user', ['complaint', 'compliance'])).not.toContain('Search claims');
    expect(labels('user', ['complaint'])).toEqual([
      'Home',
      'Dashboard',
      'Tasks',
      'Reporting',
      'Deadlines',
      'Complaints',
      'Systemic issues',
    ]);
    expect(labels('user', [])).toEqual(['Home']);
  });

  it('[1§6] shows platform admins the admin pages alone', () => {
    expect(labels('super_admin', [])).toEqual(['Admin home', 'New organisation', 'Organisations', 'Users']);
  });

  it('[1§6] shows suppliers their jobs alone', () => {
    expect(labels('supplier', ALL)).toEqual(['Home', 'Jobs']);
  });

  it('shows pages of a payment right to those who have it', () => {
    const viewer = { role: 'user', features: ALL } as const;
    const shown = (rights?: readonly PaymentRight[]) =>
      menuFor(everyPage, { ...viewer, rights }).filter(({ group }) => group === 'Money');
    expect(shown()).toEqual([]);
    expect(shown(['payment']).map(({ label }) => label)).not.toContain('Approvals');
    expect(shown(['paymentAdmin', 'payment']).map(({ label }) => label)).toContain('Approvals');
  });

  it('hides entries whose page does not exist, but keeps Payments and Fraud register', () => {
    expect(labels('user', ALL, [area('claims/lodge'), area('claims/search'), area('claims/*')])).toEqual([
      'Home',
      'Lodge claim',
      'Search claims',
      'Payments',
      'Fraud register',
    ]);
  });

  it('does not take a catch-all for the page', () => {
    expect(labels('user', ALL, [area('claims/search'), area('claims/*')])).not.toContain('Lodge claim');
  });

  it('marks the entry that the open page belongs to', () => {
    expect(activeEntry(MENU, '/app/claims/lodge')?.label).toBe('Lodge claim');
    expect(activeEntry(MENU, '/app/compliance/complaints/details/4/manage')?.label).toBe('Complaints');
    expect(activeEntry(MENU, '/app')?.label).toBe('Home');
    expect(activeEntry(MENU, '/app/claims/details/4/comms')?.label).toBe('Search claims');
    expect(activeEntry(MENU, '/app/nowhere')).toBeUndefined();
  });
});
