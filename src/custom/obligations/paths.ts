/** Address of the search list of obligations. */
export const OBLIGATIONS_PATH = '/app/compliance/obligations';

/** Address of an obligation's page. */
export function obligationPath(id: number): string {
  return `${OBLIGATIONS_PATH}/details/${id}`;
}
