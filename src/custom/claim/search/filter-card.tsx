import { useEffect, useId, useRef } from 'react';
import { useListContext, useStore } from 'ra-core';
import { Controller, useForm } from 'react-hook-form';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { ChevronDownIcon, ChevronUpIcon, FilterIcon, SearchIcon } from '#src/ui/icons.ts';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { appliedFilters, FILTER_LABELS, tidyFilter, type ClaimFilter, type FilterName } from './claim-filter.ts';
import { FilterChips } from './filter-chips.tsx';
import { useSlashKey } from './use-slash-key.ts';

type TextFilter = Exclude<FilterName, 'dateOfLoss' | 'ownerIds'>;

const PLACEHOLDERS: Readonly<Record<TextFilter, string>> = {
  id: 'Number',
  policyHolder: 'Company or person',
  causeOfLoss: 'Contains',
  insurerContact: 'Name',
  brokerContact: 'Name',
  invoiceNo: 'Number',
};

type FormValues = Record<TextFilter, string> & { dateOfLoss: string | null; ownerIds: readonly number[] };

function toForm(filter: ClaimFilter): FormValues {
  const text = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, filter[name as TextFilter] ?? ''])) as Record<TextFilter, string>;
  return { ...text, dateOfLoss: filter.dateOfLoss ?? null, ownerIds: filter.ownerIds ?? [] };
}

/** The filter card of claim search: applied by Search or Enter, remembered, in the page's address (UX §4a, §5). */
export function FilterCard() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as ClaimFilter;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // the choice is kept for each kind of screen: on phones the claims come first
  const [isOpen, setOpen] = useStore(`claims.search.filters-open-${isPhone ? 'phone' : 'wide'}`, !isPhone);
  const bodyId = useId();
  const count = appliedFilters(filter).length;
  const form = useRef<HTMLFormElement>(null);
  useSlashKey(() => {
    setOpen(true);
    requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
  });
  return (
    <Card component="section" aria-label="Filters" className="cl-filters">
      <div className="cl-filters-head">
        <Button variant="text" size="small" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)} startIcon={<FilterIcon />} endIcon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}>
          <span className="cl-filters-title">Filters</span>
          {count > 0 && <Badge color="primary" badgeContent={count} className="cl-inline-badge" slotProps={{ badge: { 'aria-label': `${count} applied` } }} />}
        </Button>
        {!isOpen && <FilterChips filter={filter} onRemove={(name) => setFilters({ ...filter, [name]: undefined }, {}, false)} />}
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <FilterForm ref={form} filter={filter} onSearch={(next) => setFilters(tidyFilter(next), {}, false)} />}
      </div>
    </Card>
  );
}

interface FormProps {
  readonly ref: React.RefObject<HTMLFormElement | null>;
  readonly filter: ClaimFilter;
  readonly onSearch: (filter: ClaimFilter) => void;
}

function FilterForm({ ref, filter, onSearch }: FormProps) {
  const { control, register, handleSubmit, reset } = useForm<FormValues>({ defaultValues: toForm(filter) });
  const source = useUserSource();
  const key = JSON.stringify(filter);
  // the filters change elsewhere too: a saved view, a chip's cross, Back
  useEffect(() => reset(toForm(JSON.parse(key) as ClaimFilter)), [key, reset]);
  const search = handleSubmit((values) => onSearch({ ...values, dateOfLoss: values.dateOfLoss ?? undefined }));
  const text = (name: TextFilter) => (
    <TextField
      label={FILTER_LABELS[name]}
      placeholder={PLACEHOLDERS[name]}
      autoComplete="off"
      slotProps={{ htmlInput: name === 'id' ? { inputMode: 'numeric' } : {}, inputLabel: { htmlFor: `filter-${name}` } }}
      id={`filter-${name}`}
      {...register(name)}
    />
  );
  return (
    <form ref={ref} onSubmit={(event) => void search(event)} role="search" aria-label="Claims">
      <div className="cl-filters-grid">
        {text('id')}
        {text('policyHolder')}
        {text('causeOfLoss')}
        <Controller control={control} name="dateOfLoss" render={({ field }) => <DateField {...field} label={FILTER_LABELS.dateOfLoss} />} />
        {text('insurerContact')}
        {text('brokerContact')}
        {text('invoiceNo')}
        <Controller control={control} name="ownerIds" render={({ field }) => <UserSelector label={FILTER_LABELS.ownerIds} source={source} value={field.value} onChange={field.onChange} placeholder="Anyone" />} />
      </div>
      <div className="cl-filters-actions">
        <Button
          variant="text"
          size="small"
          onClick={() => {
            reset(toForm({}));
            onSearch({});
          }}
        >
          Reset
        </Button>
        <Button type="submit" variant="tonal" size="small" startIcon={<SearchIcon />}>
          Search
        </Button>
      </div>
    </form>
  );
}
