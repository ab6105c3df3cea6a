import { useEffect, useState } from 'react';
import { useListContext } from 'ra-core';
import { Controller, useForm } from 'react-hook-form';
import TextField from '@mui/material/TextField';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { CustomFieldFilters } from '#src/resources/custom-fields/custom-field-filters.tsx';
import { isCustomFilter } from '#src/resources/custom-fields/filter-conditions.ts';
import { useCustomFields } from '#src/resources/custom-fields/use-custom-fields.ts';
import { FilterActions, FilterPanel } from '#src/resources/list/filter-panel.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { FILTER_LABELS, tidyFilter, type ClaimFilter, type FilterName } from './claim-filter.ts';
import { useClaimSearchKeys } from './claim-search-keys.ts';
import { useClaimFilterWords } from './use-claim-filter-words.ts';

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

const customOf = (filter: ClaimFilter): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(filter).filter(([name]) => isCustomFilter(name)));

function toForm(filter: ClaimFilter): FormValues {
  const text = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, filter[name as TextFilter] ?? ''])) as Record<TextFilter, string>;
  return { ...text, dateOfLoss: filter.dateOfLoss ?? null, ownerIds: filter.ownerIds ?? [] };
}

/** The filters of claim search: applied by Search or Enter, remembered, in the page's address (UX §4a, §5). */
export function ClaimFilters() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as ClaimFilter;
  const words = useClaimFilterWords(filter);
  return (
    <FilterPanel storeKey={useClaimSearchKeys().filters} words={words}>
      <FilterForm filter={filter} onSearch={(next) => setFilters(tidyFilter(next), {}, false)} />
    </FilterPanel>
  );
}

interface FormProps {
  readonly filter: ClaimFilter;
  readonly onSearch: (filter: ClaimFilter) => void;
}

function FilterForm({ filter, onSearch }: FormProps) {
  const { control, register, handleSubmit, reset } = useForm<FormValues>({ defaultValues: toForm(filter) });
  const source = useUserSource();
  const { fields } = useCustomFields('claim');
  const key = JSON.stringify(filter);
  // the filters change elsewhere too: a saved view, a chip's cross, Back
  useEffect(() => reset(toForm(JSON.parse(key) as ClaimFilter)), [key, reset]);
  const [typed, setTyped] = useState<{ readonly key: string; readonly values: Readonly<Record<string, unknown>> }>();
  const custom = typed?.key === key ? typed.values : customOf(filter);
  const setCustom = (values: Readonly<Record<string, unknown>>) => setTyped({ key, values });
  const search = handleSubmit((values) => onSearch({ ...values, ...custom, dateOfLoss: values.dateOfLoss ?? undefined }));
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
    <form onSubmit={(event) => void search(event)} role="search" aria-label="Claims">
      <div className="rl-filters-grid">
        {text('id')}
        {text('policyHolder')}
        {text('causeOfLoss')}
        <Controller control={control} name="dateOfLoss" render={({ field }) => <DateField {...field} label={FILTER_LABELS.dateOfLoss} />} />
        {text('insurerContact')}
        {text('brokerContact')}
        {text('invoiceNo')}
        <Controller control={control} name="ownerIds" render={({ field }) => <UserSelector label={FILTER_LABELS.ownerIds} source={source} value={field.value} onChange={field.onChange} placeholder="Anyone" />} />
        <CustomFieldFilters fields={fields} values={custom} onChange={(name, value) => setCustom({ ...custom, [name]: value })} />
      </div>
      <FilterActions
        onReset={() => {
          reset(toForm({}));
          setCustom({});
          onSearch({});
        }}
      />
    </form>
  );
}
