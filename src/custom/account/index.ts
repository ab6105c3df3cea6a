// The account area's face: pages outside of /app, and the parts of the top bar and the shell.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const LoginPage = lazyPart(() => import('./login-page.tsx'));
export const AdminLoginPage = lazyPart(() => import('./admin-login-page.tsx'));
export const CallbackPage = lazyPart(() => import('./callback-page.tsx'));
export const AdminCallbackPage = lazyPart(() => import('./admin-callback-page.tsx'));
export const LogoutPage = lazyPart(() => import('./logout-page.tsx'));
export const TermsModal = lazyPart(() => import('./terms-modal.tsx'));
export const OrganisationSwitcher = lazyPart(() => import('./organisation-switcher.tsx'));
export const RoleSwitcher = lazyPart(() => import('./role-switcher.tsx'));

export const routes: readonly AreaRoute[] = [
  {
    path: 'organisations/:orgId',
    Component: lazyPart(() => import('./open-organisation-page.tsx')),
    roles: ['user', 'org_admin', 'supplier'],
    crumbs: [{ label: 'Organisations' }],
  },
];
