import { useId } from 'react';
import { FILTER_INPUTS } from './filter-inputs.ts';
import { FilterActions } from '#src/kit/list/filter-panel.tsx';
import { tidyValues, type FilterValues } from '#src/kit/list/filter-values.ts';
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts';
import type { ListField } from './list-field.ts';

interface Props {
  /** Names the search: what is looked for. */
  readonly label: string;
  readonly fields: readonly ListField[];
  readonly filter: FilterValues;
  readonly onSearch: (filter: FilterValues) => void;
}

/** The inputs of a list's filters, by the kind of each. */
export function FieldFilterForm({ label, fields, filter, onSearch }: Props) {
  const formId = useId();
  const names = fields.map(({ name }) => name);
  const { values, change, search, reset, round } = useFilterDraft(
    filter,
    (draft) => tidyValues(names, draft),
    onSearch,
  );
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      role="search"
      aria-label={label}
    >
      <div key={round} className="rl-filters-grid">
        {fields.map(({ name, title, kind, property }) => {
          const Input = FILTER_INPUTS[kind];
          return (
            <Input
              key={name}
              id={`${formId}-${name}`}
              label={title}
              property={property}
              value={values[name]}
              onChange={(value) => change(name, value)}
            />
          );
        })}
      </div>
      <FilterActions form={formId} onReset={reset} />
    </form>
  );
}
