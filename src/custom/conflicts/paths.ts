/** Address of the search of conflicts of interest. */
export const CONFLICTS_PATH = '/app/compliance/coi';
