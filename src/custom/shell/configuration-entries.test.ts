import { lazy } from 'react';
import { resources } from 'virtual:resources';
import { describe, expect, it } from 'vitest';
import type { AreaRoute, Feature } from '#src/providers/areas/area-route.ts';
import { MENU } from './menu-entries.ts';
import { CONFIGURATION_MENU, configurationMenuFor, hasConfigurationMenu } from './configuration-entries.ts';

const Component = lazy(async () => ({ default: () => null }));
const areas: readonly AreaRoute[] = CONFIGURATION_MENU.map(({ to = '', feature }) => ({
  path: `${to.slice('/app/'.length)}/*`,
  Component,
  feature,
  roles: ['org_admin'],
  crumbs: [],
}));
/** Those that UX §4 and RULES 11 name, in their order; what is added later stands among them. */
const NAMED = [
  'System',
  'Users',
  'Handling parties',
  'Suppliers',
  'Claim',
  'Documents',
  'Insurers',
  'Product types',
  'Specified items',
  'Questionnaire',
  'Workflow',
  'Custom fields',
  'Complaints',
  'Tasks',
  'Task manager',
  'Comms templates',
  'Finance',
  'Expenses and billing',
];
const labels = (features: readonly Feature[], of = areas) =>
  configurationMenuFor(of, { role: 'org_admin', features })
    .map(({ label }) => label)
    .filter((label) => NAMED.includes(label));

describe('[3§2.1] the configuration menu', () => {
  it('has an entry for each page, in groups', () => {
    expect(labels(['claim', 'complaint', 'compliance'])).toEqual(NAMED);
  });

  it('leaves out what belongs to a feature that is off', () => {
    expect(labels(['complaint', 'compliance'])).toEqual([
      'System',
      'Users',
      'Handling parties',
      'Documents',
      'Custom fields',
      'Complaints',
      'Tasks',
      'Task manager',
      'Comms templates',
    ]);
    expect(labels(['claim'])).not.toContain('Complaints');
  });

  it('[RULES 36] has documents and custom fields for an organisation with any feature', () => {
    for (const feature of ['complaint', 'compliance'] as const)
      expect(labels([feature])).toEqual(expect.arrayContaining(['Documents', 'Custom fields']));
    expect(labels([])).toEqual(['System', 'Users', 'Handling parties', 'Tasks', 'Task manager', 'Comms templates']);
    const groups = (features: readonly Feature[]) =>
      configurationMenuFor(areas, { role: 'org_admin', features })
        .filter(({ feature }) => feature === 'any')
        .map(({ group }) => group);
    expect(groups(['claim'])).toEqual(['Claims', 'Claims']);
    expect(groups(['complaint'])).toEqual(['Organisation', 'Organisation']);
  });

  it('has a line for each page that is made from a definition', () => {
    const isListed = (route: string) =>
      [...CONFIGURATION_MENU, ...MENU].some(({ to = '/app', ...entry }) =>
        [to, 'leadsTo' in entry ? (entry.leadsTo ?? '/app') : '/app'].some(
          (place) => place !== '/app' && `/app/${route}/`.startsWith(`${place}/`),
        ),
      );
    const missing = resources.flatMap(({ name, route }) =>
      route === undefined || isListed(route)
        ? []
        : [`schemas/${name}.ts: add /app/${route} to src/custom/shell/configuration-entries.ts`],
    );
    expect(missing).toEqual([]);
  });

  it('leads to pages that exist alone', () => {
    expect(
      labels(
        ['claim'],
        areas.filter(({ path }) => path.endsWith('/insurers/*')),
      ),
    ).toEqual(['Insurers']);
  });

  it("[3§6] is the administrators' alone", () => {
    expect(configurationMenuFor(areas, { role: 'user', features: ['claim'] })).toEqual([]);
    expect(hasConfigurationMenu('/app/configuration/claim', { role: 'user', features: [] })).toBe(false);
  });

  it("stands beside the area's pages and the users' page", () => {
    const viewer = { role: 'org_admin', features: [] } as const;
    for (const path of ['/app/configuration', '/app/configuration/claim/lists', '/app/users', '/app/users/1001'])
      expect(hasConfigurationMenu(path, viewer)).toBe(true);
    for (const path of ['/app', '/app/configurations', '/app/user-settings'])
      expect(hasConfigurationMenu(path, viewer)).toBe(false);
  });
});
