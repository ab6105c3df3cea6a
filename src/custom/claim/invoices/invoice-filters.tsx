import { useId } from 'react';
import { useListContext } from 'ra-core';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { formatDate } from '#domain/dates.ts';
import { choicesOf, INVOICE_STATUSES } from '#domain/money-words.ts';
import { FilterActions, FilterPanel } from '#src/kit/list/filter-panel.tsx';
import { appliedNames, type FilterWords } from '#src/kit/list/filter-values.ts';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts';
import { DateField } from '#src/ui/date-field.tsx';
import {
  INVOICE_FILTERS,
  INVOICE_FILTER_NAMES,
  tidyInvoiceFilter,
  type InvoiceFilter,
  type InvoiceFilterName,
} from './invoice-filter.ts';

const EXPORTED = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'Not yet' },
];
const STATUSES = choicesOf(INVOICE_STATUSES);

/** A value as people read it. */
function wordsOf(name: InvoiceFilterName, value: string): string {
  if (name === 'issuedFrom' || name === 'issuedTo') return formatDate(value);
  const choices = name === 'status' ? STATUSES : name === 'exported' ? EXPORTED : [];
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

/** The applied filters in words. */
export function useInvoiceFilterWords(): readonly FilterWords[] {
  const { filterValues } = useListContext();
  const filter: InvoiceFilter = filterValues;
  return appliedNames(INVOICE_FILTER_NAMES, { ...filter }).map((name) => ({
    name,
    text: `${INVOICE_FILTERS[name]}: ${wordsOf(name, String(filter[name]))}`,
  }));
}

/** The filters of the page of invoices: applied by Search or Enter, in the page's address. */
export function InvoiceFilters() {
  const { filterValues, setFilters } = useListContext();
  const words = useInvoiceFilterWords();
  return (
    <FilterPanel storeKey={useListKeys('invoices').filters} words={words}>
      <FilterForm filter={filterValues} onSearch={(next) => setFilters(next, {}, false)} />
    </FilterPanel>
  );
}

interface FormProps {
  readonly filter: InvoiceFilter;
  readonly onSearch: (filter: InvoiceFilter) => void;
}

function FilterForm({ filter, onSearch }: FormProps) {
  const { values, change, search, reset, round } = useFilterDraft(
    { ...filter },
    (typed) => ({ ...tidyInvoiceFilter(typed) }),
    onSearch,
  );
  const draft: InvoiceFilter = values;
  const id = useId();
  const text = (name: InvoiceFilterName, placeholder: string) => (
    <TextField
      id={`${id}-${name}`}
      label={INVOICE_FILTERS[name]}
      placeholder={placeholder}
      autoComplete="off"
      value={draft[name] ?? ''}
      onChange={(event) => change(name, event.target.value)}
    />
  );
  const choice = (name: InvoiceFilterName, choices: readonly { readonly value: string; readonly label: string }[]) => (
    <TextField
      select
      id={`${id}-${name}`}
      label={INVOICE_FILTERS[name]}
      value={draft[name] ?? ''}
      onChange={(event) => change(name, event.target.value)}
    >
      <MenuItem value="">Any</MenuItem>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (name: 'issuedFrom' | 'issuedTo') => (
    <DateField
      label={INVOICE_FILTERS[name]}
      value={draft[name] ?? null}
      onChange={(chosen) => change(name, chosen ?? undefined)}
    />
  );
  return (
    <form
      id={id}
      role="search"
      aria-label="Invoices"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <div key={round} className="rl-filters-grid">
        {text('invoiceNo', 'Contains')}
        {text('claimId', 'Number')}
        {text('insurer', 'Name')}
        {choice('status', STATUSES)}
        {day('issuedFrom')}
        {day('issuedTo')}
        {choice('exported', EXPORTED)}
      </div>
      <FilterActions form={id} onReset={reset} />
    </form>
  );
}
