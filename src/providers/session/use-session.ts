import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/**
 * Who is signed in, and where.
 * @throws Error outside of SessionProvider, which shows its children only once the session is loaded.
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("Store wasn't initialized");
  return session;
}
