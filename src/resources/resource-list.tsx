import { fieldsOf } from '#domain/fields.ts';
import { Suspense } from 'react';
import { useDataProvider, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useErrorModal } from '#src/ui/error-modal.tsx';
import { DeleteIcon } from '#src/ui/icons.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { FieldFilters, useFieldWords } from '#src/kit/kinds/field-filters.tsx';
import { appliedNames } from '#src/kit/list/filter-values.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useViews } from '#src/kit/list/use-views.ts';
import { recordName } from '#src/kit/kinds/list-field.ts';
import { AddButton } from './resource-actions.tsx';
import { useRemoval } from './removal-context.ts';
import { ResourceCards } from './resource-cards.tsx';
import { useResourceList, type Row } from './resource-list-context.ts';
import { inSentence } from '#src/kit/label-words.ts';

const SavedViews = lazyPart(async () => ({ default: (await import('#src/kit/list/saved-views.tsx')).SavedViews }));

function Nothing() {
  const { definition, mayAdd, isDeletedView } = useResourceList();
  if (isDeletedView)
    return (
      <EmptyState title={`No deleted ${inSentence(definition.label.many)}`}>
        What is deleted appears here and can be restored.
      </EmptyState>
    );
  return (
    <EmptyState title={`No ${inSentence(definition.label.many)}`} action={<AddButton />}>
      {mayAdd ? 'Add the first one, and it appears here.' : 'They appear here as soon as an administrator adds one.'}
    </EmptyState>
  );
}

function BulkDelete() {
  const { definition, fragment } = useResourceList();
  const { selectedIds } = useListContext();
  const { ask } = useRemoval();
  const { report } = useErrorModal();
  const dataProvider = useDataProvider();
  // rows of other pages are selected too, so all of them are read again
  const askAll = () =>
    dataProvider
      .getMany<Row>(definition.type, { ids: selectedIds, meta: { fragment } })
      .then(({ data }) => ask(data), report);
  return (
    <Button variant="text" color="error" size="small" startIcon={<DeleteIcon />} onClick={() => void askAll()}>
      Delete
    </Button>
  );
}

function Table() {
  const { definition, keys, columns, mayWrite, rowPath, openId, isDeletedView } = useResourceList();
  const isSelectable = mayWrite && !isDeletedView && definition.remove !== 'none';
  return (
    <>
      <ListToolbar
        keys={keys}
        columns={columns}
        density="standard"
        bulkActions={isSelectable ? <BulkDelete /> : undefined}
      />
      <ListTable
        label={definition.label.many}
        keys={keys}
        columns={columns}
        density="standard"
        rowPath={rowPath}
        openId={openId}
        selectable={isSelectable ? (row) => recordName(definition, row) : undefined}
      />
    </>
  );
}

/** The saved views, once there is one or there are filters to make one of. */
function Views() {
  const { definition, keys, filters } = useResourceList();
  const { filterValues } = useListContext();
  const { views } = useViews(keys);
  const names = filters.map(({ name }) => name);
  if (views.length === 0 && appliedNames(names, fieldsOf(filterValues)).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <SavedViews allLabel={`All ${inSentence(definition.label.many)}`} one={inSentence(definition.label.one)} />
    </Suspense>
  );
}

/** The rows of a resource, or what there is to say instead. */
export function ResourceList() {
  const { definition, filters, keys } = useResourceList();
  const { isPending } = useListContext();
  const words = useFieldWords(filters);
  const isPhone = useIsPhone();
  return (
    <>
      {filters.length > 0 && <Views />}
      {filters.length > 0 && (
        <FieldFilters label={definition.label.many} filters={filters} storeKey={keys.filters} words={words} />
      )}
      <ListResults
        one={inSentence(definition.label.one)}
        many={inSentence(definition.label.many)}
        words={words}
        empty={<Nothing />}
      >
        {isPhone ? <ResourceCards /> : <Table />}
        {!isPending && <ListPager isQuiet={definition.list.quietPager} />}
      </ListResults>
    </>
  );
}
