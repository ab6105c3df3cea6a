// The account area's face: pages outside of /app, and the parts of the top bar and the shell.
import { lazy } from 'react';

export const LoginPage = lazy(() => import('./login-page.tsx'));
export const AdminLoginPage = lazy(() => import('./admin-login-page.tsx'));
export const CallbackPage = lazy(() => import('./callback-page.tsx'));
export const AdminCallbackPage = lazy(() => import('./admin-callback-page.tsx'));
export const LogoutPage = lazy(() => import('./logout-page.tsx'));
export const TermsModal = lazy(() => import('./terms-modal.tsx'));
export const OrganisationSwitcher = lazy(() => import('./organisation-switcher.tsx'));
export const RoleSwitcher = lazy(() => import('./role-switcher.tsx'));
