// A page for every definition that has a route of its own, and who is shown what of all of them.
import { createElement } from 'react';
import { resources, type ResourceEntry } from 'virtual:resources';
import type { Role } from '#domain/session.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { registerAccessRules } from '#src/providers/auth/access-rules.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { lazyResourcePage } from '#src/kit/lazy-page.ts';

const CONFIGURERS: readonly Role[] = ['org_admin'];

registerAccessRules(
  Object.fromEntries(
    resources.map(({ type, feature, read = CONFIGURERS, write }) => [type, { roles: read, writers: write, feature }]),
  ),
);

function areaOf({
  name,
  route,
  label,
  feature,
  read = CONFIGURERS,
}: ResourceEntry & { readonly route: string }): AreaRoute {
  return {
    path: `${route}/*`,
    Component: lazyResourcePage(name, async () => {
      const { ResourcePage } = await import('./resource-page.tsx');
      return { default: () => createElement(ResourcePage, { name }) };
    }),
    roles: read,
    feature,
    crumbs: [
      ...(route.startsWith('configuration/') ? [{ label: 'Configuration', to: '/app/configuration' }] : []),
      { label: label.many },
    ],
  };
}

function hasOwnPage(entry: ResourceEntry): entry is ResourceEntry & { readonly route: string } {
  return entry.route !== undefined && entry.isHosted !== true;
}

/** Where the bell leads of a file that was imported: the drawer of its records' imports. */
const importRoute: AreaRoute = {
  path: 'imports/:importId',
  Component: lazyPart(() => import('./import-place.tsx')),
  roles: CONFIGURERS,
  feature: undefined,
  crumbs: [{ label: 'Configuration', to: '/app/configuration' }, { label: 'Import' }],
};

/** The pages made from definitions. */
export const resourceRoutes: readonly AreaRoute[] = [...resources.filter(hasOwnPage).map(areaOf), importRoute];
