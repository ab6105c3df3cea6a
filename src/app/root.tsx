import { Suspense, useEffect, type ReactNode } from 'react';
import { CoreAdminContext } from 'ra-core';
import { Route, Routes } from 'react-router';
import { AdminCallbackPage, AdminLoginPage, CallbackPage, LoginPage, LogoutPage } from '#src/custom/account/index.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { createAuthProvider } from '#src/providers/auth/auth-provider.ts';
import { PageErrorBoundary } from '#src/providers/errors/page-error-boundary.tsx';
import { i18nProvider } from '#src/providers/i18n/i18n.ts';
import { sessionFeatures } from '#src/providers/session/session-features.ts';
import { createStore } from '#src/providers/store/store.ts';
import { ThemeModeProvider } from '#src/providers/theme/theme-mode.tsx';
import { ErrorModalProvider, useErrorModal } from '#src/ui/error-modal.tsx';
import { useLoaded } from '#src/ui/lazy-part.tsx';
import { ToastProvider } from '#src/ui/toasts.tsx';
import { StaffApp } from './parts.ts';
import { dataProvider, serviceErrors } from './service.ts';
import { Splash } from './splash.tsx';
import { UnknownPath } from './unknown-path.tsx';

const authProvider = createAuthProvider(sessionFeatures);
const store = createStore();

interface Props {
  /** Under /app, beside the product's own: the gallery's. */
  readonly pages?: readonly AreaRoute[];
}

/** What every page of the staff entry stands in, and which part of the product an address belongs to. */
export function Root({ pages }: Props) {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      basename="/app"
    >
      <ThemeModeProvider>
        <ToastProvider>
          <ErrorModalProvider>
            <ServiceErrors>
              <PageErrorBoundary pageKey="app">
                <Suspense fallback={<Splash />}>
                  <Routes>
                    <Route path="/app/*" element={<Staff pages={pages} />} />
                    <Route path="/login" element={<LoginPage />} />
                    <Route path="/callback" element={<CallbackPage />} />
                    <Route path="/admin-login" element={<AdminLoginPage />} />
                    <Route path="/admin-callback" element={<AdminCallbackPage />} />
                    <Route path="/logout" element={<LogoutPage />} />
                    <Route path="*" element={<UnknownPath />} />
                  </Routes>
                </Suspense>
              </PageErrorBoundary>
            </ServiceErrors>
          </ErrorModalProvider>
        </ToastProvider>
      </ThemeModeProvider>
    </CoreAdminContext>
  );
}

function Staff({ pages }: Props) {
  return useLoaded([StaffApp]) ? <StaffApp pages={pages} /> : <Splash />;
}

function ServiceErrors({ children }: { readonly children: ReactNode }) {
  const { report } = useErrorModal();
  useEffect(() => serviceErrors.listen(report), [report]);
  return children;
}
