import { useId } from 'react';
import { useListContext } from 'ra-core';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { appliedNames, type FilterWords } from '#src/kit/list/filter-values.ts';
import {
  CHOICES,
  DEADLINE_FILTER_NAMES,
  DEADLINE_FILTERS,
  tidyDeadlineFilter,
  UNCHOSEN,
  type DeadlineFilter,
} from './deadline-filter.ts';

/** The applied filters in words. */
export function useDeadlineFilterWords(): readonly FilterWords[] {
  const { filterValues } = useListContext();
  const filter: DeadlineFilter = filterValues;
  return appliedNames(DEADLINE_FILTER_NAMES, { ...filter }).map((name) => ({
    name,
    text: `${DEADLINE_FILTERS[name]}: ${CHOICES[name].find(({ value }) => value === filter[name])?.label ?? filter[name] ?? ''}`,
  }));
}

/** Which deadlines are shown: a choice applies at once, and stands in the page's address. */
export function DeadlineFilters() {
  const { filterValues, setFilters } = useListContext();
  const filter: DeadlineFilter = filterValues;
  const id = useId();
  return (
    <form role="search" aria-label="Deadlines" className="dl-filters" onSubmit={(event) => event.preventDefault()}>
      {DEADLINE_FILTER_NAMES.map((name) => (
        <TextField
          key={name}
          select
          id={`${id}-${name}`}
          label={DEADLINE_FILTERS[name]}
          value={filter[name] ?? ''}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          onChange={(event) => setFilters(tidyDeadlineFilter({ ...filter, [name]: event.target.value }), {}, false)}
        >
          <MenuItem value="">{UNCHOSEN[name]}</MenuItem>
          {CHOICES[name].map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </form>
  );
}
