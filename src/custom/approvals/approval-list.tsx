import { useMemo } from 'react';
import { fieldsOf } from '#domain/fields.ts';
import { DataProviderContext, useDataProvider, useListContext, withLifecycleCallbacks } from 'ra-core';
import Button from '@mui/material/Button';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import { FieldFilters, useFieldWords } from '#src/kit/kinds/field-filters.tsx';
import type { FilterWords } from '#src/kit/list/filter-values.ts';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ApprovalIcon } from '#src/ui/icons.ts';
import { useZone } from '#src/ui/zone.tsx';
import { ApprovalCards } from './approval-cards.tsx';
import {
  approvalConditions,
  ApprovingContext,
  ID_FILTER,
  MOVE_WORDS,
  type ApprovalKind,
  type Decide,
} from './approval-kind.ts';
import { isDecidable, type Authority, type Move } from './authority.ts';
import { DecidedNotice } from './decided-notice.tsx';
import { useAuthority } from './use-authority.ts';
import { useDecisions } from './use-decisions.tsx';
import { useLiveList } from './use-live-list.ts';
import '#src/kit/list/list.css';
import './approvals.css';

interface Props<Row extends { readonly id: number }> {
  readonly kind: ApprovalKind<Row>;
  readonly decide: Decide<Row>;
}

/** What was asked for first waits longest. */
const OLDEST_FIRST = { field: 'id', order: 'ASC' } as const;
const DEFAULT_SORTS = [OLDEST_FIRST.field];

/** A list of what this person and others are to decide: everything that they see, with what they may do beside it. */
export function ApprovalList<Row extends { readonly id: number }>({ kind, decide }: Props<Row>) {
  const plain = useDataProvider();
  const zone = useZone();
  const keys = useListKeys(kind.list);
  const dataProvider = useMemo(
    () =>
      withLifecycleCallbacks(plain, [
        {
          resource: kind.type,
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: {
                _and: {
                  format: 'hasura-raw-query',
                  value: approvalConditions(kind, fieldsOf(params.filter), { zone }),
                },
              },
            }),
        },
      ]),
    [plain, kind, zone],
  );
  const queryOptions = useMemo(() => ({ meta: { fragment: kind.fragment }, onError: () => undefined }), [kind]);
  return (
    <DataProviderContext value={dataProvider}>
      {/* the address alone: a notification's filter is not the next visit's */}
      <AddressList
        resource={kind.type}
        sort={OLDEST_FIRST}
        perPage={25}
        storeKey={false}
        views={{
          keys,
          names: [ID_FILTER, ...kind.filters.map(({ name }) => name)],
          columns: kind.columns,
          sorts: DEFAULT_SORTS,
        }}
        queryOptions={queryOptions}
        disableAuthentication
      >
        <Content kind={kind} decide={decide} />
      </AddressList>
    </DataProviderContext>
  );
}

function Content<Row extends { readonly id: number }>({ kind, decide }: Props<Row>) {
  const { authority, error, reload } = useAuthority();
  const decisions = useDecisions(kind, authority, decide);
  useLiveList(kind);
  if (!authority)
    return error ? (
      <ErrorState title="Your limits did not load" onRetry={reload}>
        {error.message}
      </ErrorState>
    ) : (
      <CardSkeleton lines={8} label={`Loading ${kind.many}`} />
    );
  const { moves, one, stopsOf } = kind;
  return (
    <ApprovingContext
      value={{
        authority,
        moves,
        one,
        // the rows of the list are the kind's own
        stopsOf: (row) => stopsOf(row as Row, authority),
        ask: decisions.ask,
      }}
    >
      {decisions.parts}
      <Found kind={kind} authority={authority} onAsk={decisions.ask} />
    </ApprovingContext>
  );
}

interface FoundProps<Row extends { readonly id: number }> {
  readonly kind: ApprovalKind<Row>;
  readonly authority: Authority;
  readonly onAsk: (move: Move, ids: readonly number[]) => void;
}

function useWords({ filters, one }: Pick<ApprovalKind<never>, 'filters' | 'one'>): readonly FilterWords[] {
  const { filterValues } = useListContext();
  const id = fieldsOf(filterValues)[ID_FILTER];
  const words = useFieldWords(filters);
  const own = `${one.charAt(0).toUpperCase()}${one.slice(1)} ${String(id)}`;
  return id === undefined ? words : [{ name: ID_FILTER, text: own }, ...words];
}

function Found<Row extends { readonly id: number }>({ kind, authority, onAsk }: FoundProps<Row>) {
  const keys = useListKeys(kind.list);
  const words = useWords(kind);
  const isPhone = useIsPhone();
  const { selectedIds } = useListContext();
  const actions = kind.moves.map((move) => (
    <Button
      key={move}
      size="small"
      variant={move === 'refused' ? 'text' : 'tonal'}
      color={move === 'refused' ? 'error' : 'primary'}
      onClick={() => onAsk(move, selectedIds.map(Number))}
    >
      {MOVE_WORDS[move].verb}
    </Button>
  ));
  const empty = (
    <EmptyState icon={ApprovalIcon} title={kind.none.title}>
      {kind.none.text}
    </EmptyState>
  );
  return (
    <div className="rl-list">
      <SavedViews allLabel={`All ${kind.many}`} one={kind.one} />
      <FieldFilters label={kind.many} filters={kind.filters} storeKey={keys.filters} words={words} />
      <DecidedNotice type={kind.type} />
      <ListResults one={kind.one} many={kind.many} words={words} empty={empty}>
        {isPhone ? (
          <>
            {selectedIds.length > 0 && <BulkBar>{actions}</BulkBar>}
            <ApprovalCards kind={kind} authority={authority} />
          </>
        ) : (
          <>
            <ListToolbar keys={keys} columns={kind.columns} density="compact" bulkActions={actions} />
            <ListTable
              label={kind.many}
              keys={keys}
              columns={kind.columns}
              density="compact"
              rowPath={undefined}
              selectable={kind.nameOf}
              isSelectable={(row) => isDecidable(kind.stopsOf(row, authority), kind.moves)}
            />
          </>
        )}
        <ListPager isQuiet />
      </ListResults>
    </div>
  );
}
