import { matchPath, useLocation } from 'react-router';
import type { Identifier } from 'ra-core';

export interface DrawerAddress {
  readonly isAdding: boolean;
  readonly isImporting: boolean;
  readonly openId: string | undefined;
  readonly addPath: string;
  readonly importPath: string;
  readonly editPath: (id: Identifier) => string;
}

/**
 * Which drawer of a list the address opens, and the addresses of the others; they keep the list's filters and page.
 * @param basePath address of the list
 * @param pattern where an existing record stands below it: '{id}', 'edit/{id}'
 */
export function useDrawerAddress(basePath: string, pattern: string): DrawerAddress {
  const { pathname, search } = useLocation();
  const isAdding = matchPath(`${basePath}/add`, pathname) !== null;
  const isImporting = matchPath(`${basePath}/import`, pathname) !== null;
  const match = matchPath(`${basePath}/${pattern.replace('{id}', ':drawerId')}`, pathname);
  return {
    isAdding,
    isImporting,
    openId: isAdding || isImporting ? undefined : match?.params['drawerId'],
    addPath: `${basePath}/add${search}`,
    importPath: `${basePath}/import${search}`,
    editPath: (id) => `${basePath}/${pattern.replace('{id}', encodeURIComponent(id))}${search}`,
  };
}
