import { use, useCallback, useMemo, type ReactNode } from 'react';
import { DataProviderContext } from 'ra-core';
import { useSession } from '#src/providers/session/use-session.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { Condition } from '#src/kit/kinds/filters/filter-kind.ts';
import { AddressList } from '#src/kit/list/address-list.tsx';
import type { FilterValues } from '#src/kit/list/filter-values.ts';
import { isCloneable } from '#src/kit/form/clone-values.ts';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { fragmentOf } from '#src/kit/kinds/row-fragment.ts';
import { loadDefinition } from '#src/kit/load.ts';
import { listPaths } from './list-fragment.ts';
import { filterFields, listField } from '#src/kit/kinds/list-field.ts';
import { Removal } from './removal.tsx';
import { resourceColumns } from './resource-columns.tsx';
import { ResourceDrawers } from './resource-drawers.tsx';
import { ResourceListContext, type Row } from './resource-list-context.ts';
import { filterConditions, standingConditions } from './resource-where.ts';
import { useDrawerAddress } from './use-drawer-address.ts';
import { useLiveRows } from './use-live-rows.ts';
import { useResourceProvider } from './use-resource-provider.ts';
import '#src/kit/list/list.css';

/** What a page says about the list that it shows. */
export interface ResourceListOptions {
  /** File name in schemas/: 'insurer'. */
  readonly name: string;
  /** Address of the list; its drawers stand below it. The definition's route when left out. */
  readonly basePath?: string;
  /** What the definition's parent property is: it narrows the list and is given to new records. */
  readonly parentValue?: string | number;
  /** False where the page adds records in its own way, or not at all. */
  readonly canAdd?: boolean;
  /** Where a row leads, when not to its drawer. */
  readonly rowPath?: (row: Row) => string;
  /** What a new record starts with, beside the parent; it should stay the same between renders. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Names what is remembered of this list, where one resource is listed on several pages. */
  readonly listName?: string;
}

interface Props extends ResourceListOptions {
  readonly children: ReactNode;
}

const onError = (): void => undefined;

/** A resource's list around its parts: definition, rows, drawers and deletion. */
export function ResourceFrame({
  name,
  basePath,
  parentValue,
  canAdd = true,
  rowPath,
  listName,
  defaults: given,
  children,
}: Props) {
  const definition = use(loadDefinition(name));
  const { claims } = useSession();
  const zone = useZone();
  const base = basePath ?? `/app/${definition.route ?? ''}`;
  const address = useDrawerAddress(base, definition.form.path ?? '{id}');
  const columns = useMemo(() => resourceColumns(definition), [definition]);
  const mayWrite = claims.role !== undefined && definition.write.includes(claims.role);
  const mayRestore = mayWrite && definition.remove === 'soft';
  const isDeletedView = mayRestore && address.isDeletedView;
  const mayAdd = mayWrite && canAdd && !isDeletedView;
  const keys = useListKeys(
    [listName ?? name, parentValue, isDeletedView ? 'deleted' : undefined]
      .filter((part) => part !== undefined)
      .join('.'),
  );
  const standing = useMemo(
    () => standingConditions(definition, parentValue, isDeletedView),
    [definition, parentValue, isDeletedView],
  );
  const filters = useMemo(() => filterFields(definition), [definition]);
  const toConditions = useCallback(
    (filter: FilterValues): readonly Condition[] => [...standing, ...filterConditions(filters, filter, { zone })],
    [standing, filters, zone],
  );
  const provider = useResourceProvider(definition.type, toConditions);
  const fragment = useMemo(() => fragmentOf(definition.type, listPaths(definition)), [definition]);
  const queryOptions = useMemo(() => ({ meta: { fragment }, onError, refetchOnWindowFocus: true }), [fragment]);
  const sort = useMemo(() => {
    const entries = Object.entries(definition.list.sort);
    return {
      field: entries.map(([property]) => listField(definition, property).source).join(','),
      order: entries.map(([, order]) => String(order).toUpperCase()).join(',') as 'ASC',
    };
  }, [definition]);
  const views = useMemo(
    () => ({ keys, names: filters.map((one) => one.name), columns, sorts: sort.field.split(',') }),
    [keys, filters, columns, sort],
  );
  const value = {
    name,
    definition,
    keys,
    columns,
    fragment,
    filters,
    standing,
    mayWrite,
    mayAdd,
    basePath: base,
    ...address,
    clonePath: mayAdd && isCloneable(definition) ? address.clonePath : undefined,
    isDeletedView,
    deletedPath: mayRestore ? address.deletedPath : undefined,
    rowPath: isDeletedView ? undefined : (rowPath ?? ((row: Row) => address.editPath(row.id))),
  };
  const defaults = useMemo(
    () => ({
      ...given,
      ...(definition.parent === undefined || parentValue === undefined ? {} : { [definition.parent]: parentValue }),
    }),
    [definition, parentValue, given],
  );
  return (
    <ResourceListContext value={value}>
      <DataProviderContext value={provider}>
        {/* the shell has let the person in; what they may see is the service's to say */}
        <AddressList
          key={keys.params}
          resource={definition.type}
          sort={sort}
          perPage={10}
          storeKey={keys.params}
          views={views}
          queryOptions={queryOptions}
          disableAuthentication
        >
          <LiveRows type={definition.type} where={standing} />
          <Removal>
            <div className="rl-list">{children}</div>
          </Removal>
          <ResourceDrawers
            basePath={base}
            isAdding={address.isAdding}
            isImporting={address.isImporting}
            defaults={defaults}
          />
        </AddressList>
      </DataProviderContext>
    </ResourceListContext>
  );
}

function LiveRows({ type, where }: { readonly type: string; readonly where: readonly Condition[] }) {
  useLiveRows(type, where);
  return null;
}
