import { useId, useState, type FormEvent } from 'react';
import { useListContext } from 'ra-core';
import { FILTERS } from '../kinds/filters.ts';
import { FilterActions, FilterPanel } from '../list/filter-panel.tsx';
import { appliedNames, tidyValues, type FilterValues, type FilterWords } from '../list/filter-values.ts';
import type { ListField } from './list-field.ts';
import { useResourceList } from './resource-list-context.ts';

/** The applied filters in words. */
export function useFilterWords(): readonly FilterWords[] {
  const { filters } = useResourceList();
  const { filterValues } = useListContext();
  const values = filterValues as FilterValues;
  const applied = appliedNames(
    filters.map(({ name }) => name),
    values,
  );
  return filters
    .filter(({ name }) => applied.includes(name))
    .map(({ name, title, kind, property }) => {
      const { Words } = FILTERS[kind];
      return {
        name,
        text: (
          <>
            {title}: <Words value={values[name]} property={property} />
          </>
        ),
      };
    });
}

/** The filters of a definition's list: applied by Search or Enter, in the page's address. */
export function ResourceFilters({ words }: { readonly words: readonly FilterWords[] }) {
  const { filters, keys } = useResourceList();
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterPanel storeKey={keys.filters} words={words} isOpenAtFirst={false}>
      <FilterForm fields={filters} filter={filterValues as FilterValues} onSearch={(next) => setFilters(next, {}, false)} />
    </FilterPanel>
  );
}

interface FormProps {
  readonly fields: readonly ListField[];
  readonly filter: FilterValues;
  readonly onSearch: (filter: FilterValues) => void;
}

function FilterForm({ fields, filter, onSearch }: FormProps) {
  const { definition } = useResourceList();
  const formId = useId();
  const applied = JSON.stringify(filter);
  const [draft, setDraft] = useState({ applied, values: filter });
  // the filters change elsewhere too: a saved view, a chip's cross, Back
  if (draft.applied !== applied) setDraft({ applied, values: filter });
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(
      tidyValues(
        fields.map(({ name }) => name),
        draft.values,
      ),
    );
  };
  return (
    <form onSubmit={search} role="search" aria-label={definition.label.many}>
      <div className="rl-filters-grid">
        {fields.map(({ name, title, kind, property }) => {
          const { Input } = FILTERS[kind];
          return (
            <Input
              key={name}
              id={`${formId}-${name}`}
              label={title}
              property={property}
              value={draft.values[name]}
              onChange={(value) => setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }))}
            />
          );
        })}
      </div>
      <FilterActions
        onReset={() => {
          setDraft({ applied, values: {} });
          onSearch({});
        }}
      />
    </form>
  );
}
