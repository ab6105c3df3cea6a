import { MISSING } from '../format.ts';
import type { UserSource } from './user-option.ts';
import { useChosenUsers } from './use-chosen-users.ts';

/** The name behind a person's id. */
export function PersonName({ id, source }: { readonly id: number; readonly source: UserSource }) {
  const [person] = useChosenUsers(source, [id]);
  return person?.name ?? MISSING;
}
