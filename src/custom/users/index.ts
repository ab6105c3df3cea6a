// The face of Team management: what the shell needs to know of it, and the parts of people's forms.
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'users/*',
    Component: lazyPart(() => import('./team-page.tsx')),
    roles: ['org_admin'],
    crumbs: [{ label: 'Organisation' }, { label: 'Team management' }],
  },
];

export const components: Partial<NamedComponents> = {
  fields: {
    'position-field': lazyPart(() => import('./position-field.tsx')),
    'enabled-field': lazyPart(() => import('./enabled-field.tsx')),
  },
  below: { 'user-sign-in': lazyPart(() => import('./user-sign-in.tsx')) },
};
