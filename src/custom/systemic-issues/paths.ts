/** Address of the register of systemic issues. */
export const SYSTEMIC_ISSUES_PATH = '/app/compliance/systemic-issues';

/** Address of a systemic issue's page. */
export function systemicIssuePath(id: number): string {
  return `${SYSTEMIC_ISSUES_PATH}/details/${id}`;
}
