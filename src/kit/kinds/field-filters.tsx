import { fieldsOf } from '#domain/fields.ts';
import { lazy, Suspense } from 'react';
import { useListContext } from 'ra-core';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { FilterPanel } from '#src/kit/list/filter-panel.tsx';
import { appliedNames, unreadableWords, type FilterWords } from '#src/kit/list/filter-values.ts';
import { useZone } from '#src/ui/zone.tsx';
import { filterCondition } from './filters.ts';
import { NEVER } from './filters/conditions.ts';
import type { ListField } from './list-field.ts';

const AppliedWords = lazyPart(() => import('./applied-words.tsx'));
const FieldFilterForm = lazy(async () => ({ default: (await import('./field-filter-form.tsx')).FieldFilterForm }));

/** The applied filters in words. */
export function useFieldWords(filters: readonly ListField[]): readonly FilterWords[] {
  const { filterValues } = useListContext();
  const values = fieldsOf(filterValues);
  const zone = useZone();
  const applied = appliedNames(
    filters.map(({ name }) => name),
    values,
  );
  return filters
    .filter(({ name }) => applied.includes(name))
    .map((field) => {
      const { name, title, kind, property } = field;
      if (filterCondition(field, values[name], { zone }) === NEVER) return { name, text: unreadableWords(title) };
      return {
        name,
        text: (
          <>
            {title}:{' '}
            <Suspense fallback="…">
              <AppliedWords kind={kind} value={values[name]} property={property} />
            </Suspense>
          </>
        ),
      };
    });
}

interface Props {
  /** Names the search: what is looked for. */
  readonly label: string;
  readonly filters: readonly ListField[];
  /** Where it is remembered whether the filters are open. */
  readonly storeKey: string;
  readonly words: readonly FilterWords[];
}

/** Filters by the kinds of fields: applied by Search or Enter, in the page's address. */
export function FieldFilters({ label, filters, storeKey, words }: Props) {
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterPanel storeKey={storeKey} words={words} isOpenAtFirst={false}>
      <Suspense fallback={<CardSkeleton lines={3} label="Loading the filters" />}>
        <FieldFilterForm
          label={label}
          fields={filters}
          filter={fieldsOf(filterValues)}
          onSearch={(next) => setFilters(next, {}, false)}
        />
      </Suspense>
    </FilterPanel>
  );
}
