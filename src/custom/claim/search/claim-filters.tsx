import { useId } from 'react';
import { fieldsOf } from '#domain/fields.ts';
import { CLAIM_FILTER_SHAPES, unreadableNames } from '#domain/search-addresses.ts';
import { useListContext } from 'ra-core';
import TextField from '@mui/material/TextField';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { CustomFieldFilters } from '#src/kit/custom-fields/custom-field-filters.tsx';
import { isCustomFilter } from '#src/kit/custom-fields/filter-conditions.ts';
import { useFoldedFilters } from '#src/kit/custom-fields/use-folded-filters.ts';
import { FilterActions, FilterPanel } from '#src/kit/list/filter-panel.tsx';
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts';
import { FoldedPart, useFold, type Fold } from '#src/kit/list/use-fold.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { claimNumberFault, FILTER_LABELS, readFilter, SPANS, tidyFilter, type ClaimFilter } from './claim-filter.ts';
import { useClaimSearchKeys } from './claim-search-keys.ts';
import { MoreClaimFilters } from './more-claim-filters.tsx';
import { useClaimFilterWords } from './use-claim-filter-words.ts';

type TextFilter = 'id' | 'policyHolder' | 'causeOfLoss' | 'insurerContact' | 'brokerContact' | 'invoiceNo';

const PLACEHOLDERS: Readonly<Record<TextFilter, string>> = {
  id: 'Number',
  policyHolder: 'Company or person',
  causeOfLoss: 'Contains',
  insurerContact: 'Name',
  brokerContact: 'Name',
  invoiceNo: 'Number',
};

/** Filters that have a field in the open form; the others come from links and stand there as chips. */
const ALWAYS = new Set(['dateOfLoss', 'ownerIds', ...Object.keys(PLACEHOLDERS)]);
const UNFOLDED = new Set(['statuses', 'indicator', 'externalOrgIds', ...SPANS.flatMap(({ from, to }) => [from, to])]);

/** The filters of claim search: applied by Search or Enter, remembered, in the page's address (UX §4a, §5). */
export function ClaimFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = fieldsOf(filterValues);
  const words = useClaimFilterWords(values);
  const { filters } = useClaimSearchKeys();
  const fold = useFold(filters);
  const unreadable = unreadableNames(CLAIM_FILTER_SHAPES, values);
  const hasField = (name: string) =>
    !unreadable.includes(name) && (isCustomFilter(name) || ALWAYS.has(name) || (!fold.isFolded && UNFOLDED.has(name)));
  return (
    <FilterPanel storeKey={filters} words={words} hasField={hasField}>
      <FilterForm filter={readFilter(values)} fold={fold} onSearch={(next) => setFilters(next, {}, false)} />
    </FilterPanel>
  );
}

interface FormProps {
  readonly filter: ClaimFilter;
  readonly fold: Fold;
  readonly onSearch: (filter: ClaimFilter) => void;
}

function FilterForm({ filter, fold, onSearch }: FormProps) {
  const { values, change, search, reset, round } = useFilterDraft(
    { ...filter },
    (typed) => ({ ...tidyFilter(typed) }),
    onSearch,
  );
  const draft: ClaimFilter = values;
  const source = useUserSource();
  const formId = useId();
  const own = useFoldedFilters('claim', useClaimSearchKeys().filters, fold.isFolded, filter);
  const fault = claimNumberFault(draft.id);
  const text = (name: TextFilter) => (
    <TextField
      error={name === 'id' && fault !== undefined}
      helperText={name === 'id' ? <FieldMessage error={fault} /> : undefined}
      label={FILTER_LABELS[name]}
      placeholder={PLACEHOLDERS[name]}
      autoComplete="off"
      slotProps={{
        htmlInput: name === 'id' ? { inputMode: 'numeric' } : {},
        inputLabel: { htmlFor: `filter-${name}` },
      }}
      id={`filter-${name}`}
      value={draft[name] ?? ''}
      onChange={(event) => change(name, event.target.value)}
    />
  );
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
      role="search"
      aria-label="Claims"
    >
      <div key={round} className="rl-filters-grid">
        {text('id')}
        {text('policyHolder')}
        {text('causeOfLoss')}
        <DateField
          label={FILTER_LABELS.dateOfLoss}
          value={draft.dateOfLoss ?? null}
          onChange={(day) => change('dateOfLoss', day ?? undefined)}
        />
        {text('insurerContact')}
        {text('brokerContact')}
        {text('invoiceNo')}
        <UserSelector
          label={FILTER_LABELS.ownerIds}
          source={source}
          value={draft.ownerIds ?? []}
          onChange={(ids) => change('ownerIds', ids)}
          placeholder="Anyone"
        />
        <CustomFieldFilters own={own} values={values} onChange={change} />
        <FoldedPart fold={fold}>
          <MoreClaimFilters draft={draft} change={change} />
        </FoldedPart>
      </div>
      <FilterActions form={formId} onReset={reset}>
        {fold.toggle}
      </FilterActions>
    </form>
  );
}
