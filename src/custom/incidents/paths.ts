/** Address of incident search. */
export const INCIDENTS_PATH = '/app/compliance/incidents';
