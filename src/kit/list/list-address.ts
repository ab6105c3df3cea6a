/** What an address may say of a list. */
const STATE = ['filter', 'page', 'perPage', 'sort', 'order'];

/** Whether a list's address leaves open what it shows. */
export function saysNothing(search: string): boolean {
  const params = new URLSearchParams(search);
  return !STATE.some((name) => params.has(name));
}
