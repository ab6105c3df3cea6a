import { createContext, useContext } from 'react';
import type { IncidentDetailsQuery } from '#src/generated/documents/incidents.ts';

export type IncidentDetails = NonNullable<IncidentDetailsQuery['Incident_by_pk']>;

interface OpenIncident {
  readonly incident: IncidentDetails;
  /** Read-only but for its status (spec 2 §4). */
  readonly isClosed: boolean;
  /** Reads it anew; undefined when it is not there any more. */
  readonly reload: () => Promise<IncidentDetails | undefined>;
}

export const IncidentContext = createContext<OpenIncident | undefined>(undefined);

/** The incident that the page shows, as it is now. */
export function useIncident(): OpenIncident {
  const open = useContext(IncidentContext);
  if (!open) throw new Error('useIncident outside of an incident page');
  return open;
}
