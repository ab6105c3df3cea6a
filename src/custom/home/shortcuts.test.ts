import { lazy } from 'react';
import { describe, expect, it } from 'vitest';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { shortcutsFor } from './shortcuts.ts';

const Component = lazy(async () => ({ default: () => null }));
const pages = [
  'claims/lodge',
  'claims/search',
  'dashboard',
  'compliance/complaints/add',
  'compliance/complaints/search',
  'users',
  'configuration',
];
const areas: readonly AreaRoute[] = pages.map((path) => ({
  path,
  Component,
  roles: ['user', 'org_admin'],
  crumbs: [],
}));
const ALL = ['claim', 'complaint', 'compliance'] as const;

describe('[1§2] the shortcuts of home', () => {
  it('are dashboard, new complaint, complaint search and the claims pages for role user', () => {
    expect(shortcutsFor(areas, { role: 'user', features: ALL }).map(({ label }) => label)).toEqual([
      'Lodge claim',
      'Search claims',
      'Dashboard',
      'New complaint',
      'Search complaints',
    ]);
  });

  it('are users and configuration too for org_admin', () => {
    expect(shortcutsFor(areas, { role: 'org_admin', features: ALL }).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Users', 'Configuration']),
    );
  });

  it('are hidden when the organisation lacks the feature, or the page does not exist', () => {
    expect(shortcutsFor(areas, { role: 'user', features: ['claim'] }).map(({ label }) => label)).toEqual([
      'Lodge claim',
      'Search claims',
      'Dashboard',
    ]);
    expect(shortcutsFor(areas.slice(0, 1), { role: 'user', features: ALL }).map(({ label }) => label)).toEqual([
      'Lodge claim',
    ]);
  });
});
