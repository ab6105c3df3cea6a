import { useSession } from '#src/providers/session/use-session.ts';

/** What is remembered of a list, each in react-admin's store. */
export interface ListKeys {
  readonly columns: string;
  readonly density: string;
  /** Base of the keys that say whether the filters are open, one for phones and one for wider screens. */
  readonly filters: string;
  readonly views: string;
  /** Filters, order and page of the last visit. */
  readonly params: string;
}

/** Beginning of every key of a list. */
const LISTS_PREFIX = 'lists.';

/**
 * Where what is remembered of a list is kept: apart for each person and each organisation, as they share a computer.
 * @param name the list's own, e.g. 'claims'
 */
export function useListKeys(name: string): ListKeys {
  const { user, org } = useSession();
  const base = `${LISTS_PREFIX}${org.id}.${user.id}.${name}`;
  return {
    columns: `${base}.columns`,
    density: `${base}.density`,
    filters: `${base}.filters`,
    views: `${base}.views`,
    params: `${base}.params`,
  };
}
