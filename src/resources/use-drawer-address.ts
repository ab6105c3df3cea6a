import { matchPath, useLocation } from 'react-router';
import type { Identifier } from 'ra-core';

/** Steps below a list's address that the list itself answers, besides those of its records: a page made by hand leaves them to it. */
export const LIST_STEPS = ['add', 'import', 'deleted'] as const;

interface DrawerAddress {
  readonly isAdding: boolean;
  readonly isImporting: boolean;
  /** The list shows what was deleted. */
  readonly isDeletedView: boolean;
  readonly openId: string | undefined;
  readonly addPath: string;
  readonly importPath: string;
  readonly deletedPath: string;
  readonly editPath: (id: Identifier) => string;
  /** The record after which the new one is made. */
  readonly cloneId: string | undefined;
  readonly clonePath: (id: Identifier) => string;
  /** The list's filters and page, as they stand in its address, without what only a drawer reads. */
  readonly listSearch: string;
}

/** Names the record after which a new one is made, in the address of the new one's drawer. */
const CLONE = 'clone';

function searchWith(search: string, cloneId?: Identifier): string {
  const params = new URLSearchParams(search);
  params.delete(CLONE);
  if (cloneId !== undefined) params.set(CLONE, String(cloneId));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/**
 * Which drawer of a list the address opens, and the addresses of the others; they keep the list's filters and page.
 * @param basePath address of the list
 * @param pattern where an existing record stands below it: '{id}', 'edit/{id}'
 */
export function useDrawerAddress(basePath: string, pattern: string): DrawerAddress {
  const { pathname, search: given } = useLocation();
  const search = searchWith(given);
  const isAdding = matchPath(`${basePath}/add`, pathname) !== null;
  const isImporting = matchPath(`${basePath}/import`, pathname) !== null;
  const isDeletedView = matchPath(`${basePath}/deleted`, pathname) !== null;
  const match = matchPath(`${basePath}/${pattern.replace('{id}', ':drawerId')}`, pathname);
  return {
    isAdding,
    isImporting,
    isDeletedView,
    openId: isAdding || isImporting || isDeletedView ? undefined : match?.params['drawerId'],
    addPath: `${basePath}/add${search}`,
    importPath: `${basePath}/import${search}`,
    deletedPath: `${basePath}/deleted`,
    editPath: (id) => `${basePath}/${pattern.replace('{id}', encodeURIComponent(id))}${search}`,
    cloneId: (isAdding && new URLSearchParams(given).get(CLONE)) || undefined,
    clonePath: (id) => `${basePath}/add${searchWith(given, id)}`,
    listSearch: search,
  };
}
