import { useId, useState, type FormEvent } from 'react';
import { FILTER_INPUTS } from '../kinds/filter-inputs.ts';
import { FilterActions } from '../list/filter-panel.tsx';
import { tidyValues, type FilterValues } from '../list/filter-values.ts';
import type { ListField } from './list-field.ts';
import { useResourceList } from './resource-list-context.ts';

interface Props {
  readonly fields: readonly ListField[];
  readonly filter: FilterValues;
  readonly onSearch: (filter: FilterValues) => void;
}

/** The inputs of a list's filters, by the kind of each. */
export function ResourceFilterForm({ fields, filter, onSearch }: Props) {
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
          const Input = FILTER_INPUTS[kind];
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
