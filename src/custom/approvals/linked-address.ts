import { ID_FILTER } from './approval-kind.ts';

const LISTS = { payment: '/app/approvals', change: '/app/approvals/reserves' } as const;

/** The list that an address of a notification means (`?payment=12`), with the one record; undefined where it names none. */
export function linkedAddress(search: string): string | undefined {
  const params = new URLSearchParams(search);
  for (const name of ['payment', 'change'] as const) {
    const id = params.get(name);
    if (id !== null && /^\d{1,15}$/.test(id))
      return `${LISTS[name]}?filter=${encodeURIComponent(JSON.stringify({ [ID_FILTER]: Number(id) }))}`;
  }
  return undefined;
}
