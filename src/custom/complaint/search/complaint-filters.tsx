import { useId } from 'react';
import { useListContext } from 'ra-core';
import TextField from '@mui/material/TextField';
import { fieldsOf } from '#domain/fields.ts';
import { COMPLAINT_FILTER_SHAPES, NO_OUTCOME, unreadableNames } from '#domain/search-addresses.ts';
import { COMPLAINT_OUTCOMES, COMPLAINT_STATUS_LABELS, COMPLAINT_STATUSES } from '#domain/complaint.ts';
import { ChoiceFilter } from '#src/kit/kinds/filters/choice-filter.tsx';
import { FilterActions, FilterPanel } from '#src/kit/list/filter-panel.tsx';
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts';
import { FoldedPart, useFold, type Fold } from '#src/kit/list/use-fold.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { INDICATOR_COLORS, INDICATOR_LABELS } from '#src/ui/indicator.tsx';
import { About, Boxes, Holders, useSeesAll } from './complaint-filter-fields.tsx';
import {
  FILTER_LABELS,
  numberFaults,
  readFilter,
  SPANS,
  tidyFilter,
  type ComplaintFilter,
  type FilterName,
} from './complaint-filter.ts';
import { useComplaintSearchKeys } from './complaint-search-keys.ts';
import { MoreComplaintFilters } from './more-complaint-filters.tsx';
import { useComplaintFilterWords } from './use-filter-words.ts';

type TextFilter = 'name' | 'id' | 'policyNo' | 'claimId';
type ListFilter = 'statuses' | 'outcomes' | 'indicators';

const PLACEHOLDERS: Readonly<Record<TextFilter, string>> = {
  name: 'First or last name',
  id: 'Number',
  policyNo: 'Contains',
  claimId: 'Number',
};

const LISTS = {
  statuses: { title: FILTER_LABELS.statuses, enum: COMPLAINT_STATUSES, 'x-labels': COMPLAINT_STATUS_LABELS },
  outcomes: { title: FILTER_LABELS.outcomes, enum: [...COMPLAINT_OUTCOMES, NO_OUTCOME] },
  indicators: { title: FILTER_LABELS.indicators, enum: INDICATOR_COLORS, 'x-labels': INDICATOR_LABELS },
} as const;

/** Filters that no field shows: they come from links, and stand as chips beside the open form. */
const LINKED: readonly FilterName[] = [
  'withoutParty',
  'withoutIssue',
  'flag',
  'lastStep',
  'acknowledged',
  'acknowledgedIn',
  'responded',
  'answeredIn',
  'respondedIn',
];
/** Filters whose fields are shown on demand. */
const FOLDED = new Set<string>(['issueGroups', 'age', 'withRemedy', ...SPANS.flatMap(({ from, to }) => [from, to])]);

/** The filters of complaint search: applied by Search or Enter, remembered, in the page's address. */
export function ComplaintFilters() {
  const { filterValues, setFilters } = useListContext();
  const values = fieldsOf(filterValues);
  const words = useComplaintFilterWords(values);
  const { filters } = useComplaintSearchKeys();
  const fold = useFold(filters);
  const seesAll = useSeesAll();
  const withoutField = new Set<string>([
    ...LINKED,
    ...(seesAll ? [] : ['unassigned']),
    ...unreadableNames(COMPLAINT_FILTER_SHAPES, values),
  ]);
  const hasField = (name: string) => !withoutField.has(name) && !(fold.isFolded && FOLDED.has(name));
  return (
    <FilterPanel storeKey={filters} words={words} hasField={hasField}>
      <FilterForm filter={readFilter(values)} fold={fold} onSearch={(next) => setFilters(next, {}, false)} />
    </FilterPanel>
  );
}

interface FormProps {
  readonly filter: ComplaintFilter;
  readonly fold: Fold;
  readonly onSearch: (filter: ComplaintFilter) => void;
}

function FilterForm({ filter, fold, onSearch }: FormProps) {
  const { values, change, search, reset, round } = useFilterDraft(
    { ...filter },
    (typed) => ({ ...tidyFilter(typed) }),
    onSearch,
  );
  const draft: ComplaintFilter = values;
  const formId = useId();
  const faults: Partial<Record<TextFilter, string>> = numberFaults(draft);
  const text = (name: TextFilter) => (
    <TextField
      error={faults[name] !== undefined}
      helperText={faults[name] === undefined ? undefined : <FieldMessage error={faults[name]} />}
      label={FILTER_LABELS[name]}
      placeholder={PLACEHOLDERS[name]}
      autoComplete="off"
      slotProps={{
        htmlInput: name === 'id' || name === 'claimId' ? { inputMode: 'numeric' } : {},
        inputLabel: { htmlFor: `complaint-filter-${name}` },
      }}
      id={`complaint-filter-${name}`}
      value={draft[name] ?? ''}
      onChange={(event) => change(name, event.target.value)}
    />
  );
  const list = (name: ListFilter) => (
    <ChoiceFilter
      id={`complaint-filter-${name}`}
      label={FILTER_LABELS[name]}
      property={LISTS[name]}
      value={draft[name]}
      onChange={(chosen) => change(name, chosen)}
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
      aria-label="Complaints"
    >
      <div key={round} className="rl-filters-grid">
        {text('name')}
        <DateField
          label={FILTER_LABELS.dateReceived}
          value={draft.dateReceived ?? null}
          onChange={(day) => change('dateReceived', day ?? undefined)}
        />
        {list('statuses')}
        <Holders draft={draft} change={change} />
        <About draft={draft} change={change} />
        {list('outcomes')}
        {list('indicators')}
        {text('id')}
        {text('policyNo')}
        {text('claimId')}
        <Boxes draft={draft} change={change} />
        <FoldedPart fold={fold}>
          <MoreComplaintFilters draft={draft} change={change} />
        </FoldedPart>
      </div>
      <FilterActions form={formId} onReset={reset}>
        {fold.toggle}
      </FilterActions>
    </form>
  );
}
