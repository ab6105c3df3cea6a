import { createContext, useContext, type ReactNode } from 'react';
import { DEFAULT_ZONE } from './zone-default.ts';

const ZoneContext = createContext(DEFAULT_ZONE);

/** Says in which time zone everything below shows and reads times: the organisation's (RULES 14). */
export function ZoneProvider({ zone, children }: { readonly zone: string; readonly children: ReactNode }) {
  return <ZoneContext value={zone}>{children}</ZoneContext>;
}

/** IANA name of the organisation's time zone. */
export function useZone(): string {
  return useContext(ZoneContext);
}
