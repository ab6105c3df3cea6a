import { useMemo } from 'react';
import { ApolloProvider } from '@apollo/client';
import { CoreAdminUI, CustomRoutes } from 'ra-core';
import { Navigate, Route } from 'react-router';
import { HomePage } from '#src/custom/home/index.ts';
import { NamedComponentsContext } from '#src/kit/form/named-components.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { AreasContext } from '#src/providers/areas/areas-context.ts';
import { APP_BASE } from '#src/providers/areas/find-area.ts';
import { SessionProvider } from '#src/providers/session/session-provider.tsx';
import { useLoaded } from '#src/ui/lazy-part.tsx';
import { AdminPortalOnly } from './admin-portal-only.tsx';
import { AreaPage } from './area-page.tsx';
import { areas } from './areas.ts';
import { firstParts } from './first-parts.ts';
import { namedComponents } from './named-components.ts';
import { Page } from './page.tsx';
import { StaffLayout } from './staff-layout.tsx';
import { apollo } from './service.ts';
import { Splash } from './splash.tsx';
import { usePreloadedPages } from './use-preloaded-pages.ts';

interface Props {
  /** Beside the areas' own. */
  readonly pages?: readonly AreaRoute[];
}

const NO_PAGES: readonly AreaRoute[] = [];

/** Everything under /app: the session first, then react-admin's routes inside our layout. */
export default function StaffApp({ pages = NO_PAGES }: Props) {
  const all = useMemo(() => [...pages, ...areas], [pages]);
  usePreloadedPages(all);
  return (
    <ApolloProvider client={apollo}>
      <AreasContext value={all}>
        <NamedComponentsContext value={namedComponents}>
          <CoreAdminUI
            layout={SessionLayout}
            catchAll={ToHome}
            loading={Splash}
            requireAuth
            disableTelemetry
            title="Claimworks"
          >
            <CustomRoutes>
              {/* as `dashboard` it would ask once more whether somebody is signed in, and be drawn in one go after that */}
              <Route path="/" element={<Page Component={HomePage} />} />
              {all.map((area) => (
                <Route key={area.path} path={`/${area.path}`} element={<AreaPage area={area} />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </NamedComponentsContext>
      </AreasContext>
    </ApolloProvider>
  );
}

function SessionLayout({ children }: { readonly children?: React.ReactNode }) {
  const isCodeHere = useLoaded(firstParts);
  return (
    <SessionProvider fallback={<Splash />}>
      {isCodeHere ? (
        <StaffLayout>
          <AdminPortalOnly>{children}</AdminPortalOnly>
        </StaffLayout>
      ) : (
        <Splash />
      )}
    </SessionProvider>
  );
}

/** Unknown paths lead home (spec 2 §2). */
function ToHome() {
  return <Navigate to={APP_BASE} replace />;
}
