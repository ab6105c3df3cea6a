import { useId } from 'react';
import { useListContext } from 'ra-core';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { COMPLAINT_OUTCOMES, COMPLAINT_STATUS_LABELS, COMPLAINT_STATUSES, splitIssue } from '#domain/complaint.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { ChoiceFilter } from '#src/kit/kinds/filters/choice-filter.tsx';
import { useSettingChoices } from '#src/kit/kinds/widgets/use-choices.ts';
import { FilterActions, FilterPanel } from '#src/kit/list/filter-panel.tsx';
import { useFilterDraft } from '#src/kit/list/use-filter-draft.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { INDICATOR_COLORS } from '#src/ui/indicator.tsx';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { useProducts } from '../fields/use-products.ts';
import { FILTER_LABELS, numberFaults, tidyFilter, type ComplaintFilter } from './complaint-filter.ts';
import { useComplaintSearchKeys } from './complaint-search-keys.ts';
import { ManyFilter } from './many-filter.tsx';
import { useComplaintFilterWords } from './use-filter-words.ts';

type TextFilter = 'name' | 'id' | 'policyNo' | 'claimId';
type ListFilter = 'statuses' | 'outcomes' | 'indicators';

const PLACEHOLDERS: Readonly<Record<TextFilter, string>> = {
  name: 'First or last name',
  id: 'Number',
  policyNo: 'Contains',
  claimId: 'Number',
};

const COLOUR_LABELS = { red: 'Red', orange: 'Orange', green: 'Green' };

const LISTS = {
  statuses: { title: FILTER_LABELS.statuses, enum: COMPLAINT_STATUSES, 'x-labels': COMPLAINT_STATUS_LABELS },
  outcomes: { title: FILTER_LABELS.outcomes, enum: COMPLAINT_OUTCOMES },
  indicators: { title: FILTER_LABELS.indicators, enum: INDICATOR_COLORS, 'x-labels': COLOUR_LABELS },
} as const;

/** The filters of complaint search: applied by Search or Enter, remembered, in the page's address. */
export function ComplaintFilters() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as ComplaintFilter;
  const words = useComplaintFilterWords(filter);
  return (
    <FilterPanel storeKey={useComplaintSearchKeys().filters} words={words}>
      <FilterForm filter={filter} onSearch={(next) => setFilters(next, {}, false)} />
    </FilterPanel>
  );
}

interface FormProps {
  readonly filter: ComplaintFilter;
  readonly onSearch: (filter: ComplaintFilter) => void;
}

function FilterForm({ filter, onSearch }: FormProps) {
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
      </div>
      <FilterActions form={formId} onReset={reset} />
    </form>
  );
}

interface PartProps {
  readonly draft: ComplaintFilter;
  readonly change: (name: string, value: unknown) => void;
}

/** Whose the complaints are, and who handles them. */
function Holders({ draft, change }: PartProps) {
  const source = useUserSource();
  const { parties, loading } = usePartyChoices(draft.partyIds);
  return (
    <>
      <UserSelector
        label={FILTER_LABELS.ownerIds}
        source={source}
        value={draft.ownerIds ?? []}
        onChange={(ids) => change('ownerIds', ids)}
        placeholder="Anyone"
      />
      <ManyFilter
        label={FILTER_LABELS.partyIds}
        options={parties.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.partyIds ?? []}
        onChange={(ids) => change('partyIds', ids)}
        loading={loading}
      />
    </>
  );
}

/** What the complaints are about. */
function About({ draft, change }: PartProps) {
  const issues = useSettingChoices('complaint_issues', draft.issues ?? []);
  const products = useProducts(undefined);
  return (
    <>
      <ManyFilter
        label={FILTER_LABELS.issues}
        options={issues.choices.map(({ value, label }) => {
          const { group, detail } = splitIssue(label);
          return { value: String(value), label: detail, group: group || undefined };
        })}
        value={draft.issues ?? []}
        onChange={(keys) => change('issues', keys)}
        loading={issues.loading}
      />
      <ManyFilter
        label={FILTER_LABELS.products}
        options={products.names.map((name) => ({ value: name, label: name }))}
        value={draft.products ?? []}
        onChange={(names) => change('products', names)}
        loading={products.loading}
      />
    </>
  );
}

/** What is in the search beside the rest; nobody's complaints are seen by those who see all (RULES 34). */
function Boxes({ draft, change }: PartProps) {
  const { user, claims } = useSession();
  const seesAll = user.allowAccessToAllExternalOrgs || claims.role === 'org_admin';
  const names = seesAll ? (['unassigned', 'withClaims'] as const) : (['withClaims'] as const);
  return names.map((name) => (
    <FormControlLabel
      key={name}
      label={FILTER_LABELS[name]}
      control={
        <Checkbox
          checked={draft[name] === true}
          onChange={(_event, checked) => change(name, checked ? true : undefined)}
        />
      }
    />
  ));
}
