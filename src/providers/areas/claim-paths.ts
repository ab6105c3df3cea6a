/** Address of a claim's page. */
export function claimPath(id: number | string, section = 'manage-claim'): string {
  return `/app/claims/details/${id}/${section}`;
}

export const SEARCH_PATH = '/app/claims/search';
