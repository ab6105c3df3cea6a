// The face of training: who has done what, and the files of a record.
import type { NamedComponents } from '#src/kit/form/named-components.ts';
import { lazyResourcePage } from '#src/kit/lazy-page.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/training/*',
    Component: lazyResourcePage('training-record', () => import('./training-page.tsx')),
    feature: 'compliance',
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Compliance' }, { label: 'Training', to: '/app/compliance/training' }],
  },
];

export const components: Partial<NamedComponents> = {
  below: { 'training-attachments': lazyPart(() => import('./training-attachments.tsx')) },
};
