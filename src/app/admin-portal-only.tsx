import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useViewer } from '#src/providers/access/viewer.ts';

const PORTAL = '/app/admin';

/** Platform administrators reach the admin portal alone, and are led there from elsewhere (spec 3 §2.4). */
export function AdminPortalOnly({ children }: { readonly children: ReactNode }) {
  const { role } = useViewer();
  const { pathname } = useLocation();
  if (role === 'super_admin' && pathname !== PORTAL && !pathname.startsWith(`${PORTAL}/`))
    return <Navigate to={PORTAL} replace />;
  return children;
}
