import { fieldsOf } from '#domain/fields.ts';
import { lazy, Suspense } from 'react';
import { useListContext } from 'ra-core';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { FilterPanel } from '#src/kit/list/filter-panel.tsx';
import { appliedNames, type FilterWords } from '#src/kit/list/filter-values.ts';
import { useResourceList } from './resource-list-context.ts';

const AppliedWords = lazyPart(() => import('#src/kit/kinds/applied-words.tsx'));
const ResourceFilterForm = lazy(async () => ({
  default: (await import('./resource-filter-form.tsx')).ResourceFilterForm,
}));

/** The applied filters in words. */
export function useFilterWords(): readonly FilterWords[] {
  const { filters } = useResourceList();
  const { filterValues } = useListContext();
  const values = fieldsOf(filterValues);
  const applied = appliedNames(
    filters.map(({ name }) => name),
    values,
  );
  return filters
    .filter(({ name }) => applied.includes(name))
    .map(({ name, title, kind, property }) => ({
      name,
      text: (
        <>
          {title}:{' '}
          <Suspense fallback="…">
            <AppliedWords kind={kind} value={values[name]} property={property} />
          </Suspense>
        </>
      ),
    }));
}

/** The filters of a definition's list: applied by Search or Enter, in the page's address. */
export function ResourceFilters({ words }: { readonly words: readonly FilterWords[] }) {
  const { filters, keys } = useResourceList();
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterPanel storeKey={keys.filters} words={words} isOpenAtFirst={false}>
      <Suspense fallback={<CardSkeleton lines={3} label="Loading the filters" />}>
        <ResourceFilterForm
          fields={filters}
          filter={fieldsOf(filterValues)}
          onSearch={(next) => setFilters(next, {}, false)}
        />
      </Suspense>
    </FilterPanel>
  );
}
