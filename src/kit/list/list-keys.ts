import { useSession } from '#src/providers/session/use-session.ts';

/** What is remembered of a list, each in react-admin's store. */
export interface ListKeys {
  readonly columns: string;
  readonly density: string;
  /** Base of the keys that say whether the filters are open, one for phones and one for wider screens. */
  readonly filters: string;
  /** Saved views of before they came into the database, and those of the platform's administrators. */
  readonly views: string;
  /** The list itself, as saved views name it. */
  readonly list: string;
  /** Filters, order and page of the last visit. */
  readonly params: string;
}

/** Beginning of every key of a list. */
const LISTS_PREFIX = 'lists.';

/** End of the key of a list's views that the browser keeps (react-admin's name). */
export const KEPT_VIEWS = '.views.savedQueries';

/** Beginning of the keys of a person's lists in an organisation. */
export const listsPrefix = (orgId: number, userId: number): string => `${LISTS_PREFIX}${orgId}.${userId}.`;

/**
 * Where what is remembered of a list is kept: apart for each person and each organisation, as they share a computer.
 * @param name the list's own, e.g. 'claims'
 */
export function useListKeys(name: string): ListKeys {
  const { user, org } = useSession();
  const base = `${listsPrefix(org.id, user.id)}${name}`;
  return {
    columns: `${base}.columns`,
    density: `${base}.density`,
    filters: `${base}.filters`,
    views: `${base}.views`,
    list: name,
    params: `${base}.params`,
  };
}
