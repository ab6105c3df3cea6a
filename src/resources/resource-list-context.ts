import { createContext, useContext } from 'react';
import type { DocumentNode } from '@apollo/client';
import type { Identifier, RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { Condition } from '#src/kit/kinds/filters/filter-kind.ts';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import type { ListKeys } from '#src/kit/list/list-keys.ts';
import type { ListField } from '#src/kit/kinds/list-field.ts';

export type Row = RaRecord & Readonly<Record<string, unknown>>;

/** What the parts of one resource's list share. */
interface ResourceListValue {
  /** File name in schemas/: 'insurer'. */
  readonly name: string;
  readonly definition: ResourceDefinition;
  readonly keys: ListKeys;
  readonly columns: readonly ListColumn<Row>[];
  /** What is fetched of each row. */
  readonly fragment: DocumentNode;
  readonly filters: readonly ListField[];
  /** What holds for every row, whatever the filters. */
  readonly standing: readonly Condition[];
  /** The person may add, change and delete. */
  readonly mayWrite: boolean;
  /** The person may add: also the page allows it. */
  readonly mayAdd: boolean;
  /** Address of the list. */
  readonly basePath: string;
  /** Address of the drawer of a new record. */
  readonly addPath: string;
  /** Address of the drawer of a record made after another; undefined where records cannot be cloned, or the person may not add. */
  readonly clonePath: ((id: Identifier) => string) | undefined;
  /** The record after which the new one is made whose drawer is open. */
  readonly cloneId: string | undefined;
  /** The list's filters and page, as they stand in its address. */
  readonly listSearch: string;
  /** Address of the import's drawer. */
  readonly importPath: string;
  /** Address of a record's drawer. */
  readonly editPath: (id: Identifier) => string;
  /** The list shows what was deleted, to be restored. */
  readonly isDeletedView: boolean;
  /** Address of what was deleted; undefined where nothing is kept, or the person may not restore it. */
  readonly deletedPath: string | undefined;
  /** Where a row leads: the drawer, or another page; nowhere for what was deleted. */
  readonly rowPath: ((row: Row) => string) | undefined;
  /** The record whose drawer is open. */
  readonly openId: string | undefined;
}

export const ResourceListContext = createContext<ResourceListValue | undefined>(undefined);

/**
 * The list that a part belongs to.
 * @throws Error outside of a resource's list
 */
export function useResourceList(): ResourceListValue {
  const value = useContext(ResourceListContext);
  if (value === undefined) throw new Error('There is no resource list around this part.');
  return value;
}
