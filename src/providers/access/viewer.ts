import { useMemo } from 'react';
import { useSession } from '#src/providers/session/use-session.ts';
import type { Viewer } from '#src/providers/areas/find-area.ts';

/** Role and features of whoever is signed in, for showing and hiding; the service decides by itself what is allowed. */
export function useViewer(): Viewer {
  const { claims, org } = useSession();
  const { role } = claims;
  const { features } = org;
  return useMemo(() => ({ role, features }), [role, features]);
}
