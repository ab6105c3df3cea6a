import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { namesOf } from '#domain/fields.ts';
import {
  claimFieldsOfPolicy,
  POLICY_FILTER_REQUIRED,
  POLICY_FILTERS,
  POLICY_NOT_FOUND,
  type PolicyFilter,
  type PolicyRecord,
  usedFilters,
} from '#domain/policy-lookup.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { SearchIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { usePolicySearch } from '../data/use-policy-search.ts';
import type { LodgementFields } from '../fields/lodgement-fields.ts';
import { useWizard } from '../wizard-context.ts';
import { PolicyResults } from './policy-results.tsx';

const LABELS: Readonly<Record<PolicyFilter, string>> = {
  firstName: 'First name',
  surname: 'Surname',
  policyNo: 'Policy number',
  address: 'Address',
};

/** Values that react-hook-form takes for a policy record's fields: texts are never null. */
function formValues(record: PolicyRecord): Partial<LodgementFields> {
  const { externalPolicyData: _record, phITC, ...fields } = claimFieldsOfPolicy(record, crypto.randomUUID());
  const dates: ReadonlySet<string> = new Set(['policyTermFrom', 'policyTermTo', 'policyIssuedOn', 'phDob']);
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value ?? (dates.has(name) ? null : '')]),
    ),
    phITC: phITC === null ? '' : String(phITC),
  };
}

/** The policy step: finds the insured's policy, or goes on without one. */
export function SearchForm({ onContinue }: { readonly onContinue: () => void }) {
  const { state, dispatch, product } = useWizard();
  const { setValue } = useFormContext<LodgementFields>();
  const [filters, setFilters] = useState<Partial<Record<PolicyFilter, string>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { records, loading, error, search } = usePolicySearch();

  const start = (): void => {
    const none = Object.keys(usedFilters(filters)).length === 0;
    setEmpty(none);
    if (none) first.current?.focus();
    else void search(filters);
  };
  const choose = (record: PolicyRecord | null): void => {
    dispatch({ type: 'policy', record });
    if (record === null) return;
    const values = formValues(record);
    for (const name of namesOf(values)) {
      const value = values[name];
      if (value !== undefined) setValue(name, value, { shouldDirty: true });
    }
    // a cover that is called like a product type is that product
    const named = product.productTypes.find(({ name }) => name.toLowerCase() === record.cover.trim().toLowerCase());
    setValue('productTypeId', named?.id ?? null, { shouldDirty: true });
    setValue('insurerId', null, { shouldDirty: true });
  };

  return (
    <>
      <SectionCard title="Find the policy">
        <div className="lw-grid lw-grid-four">
          {POLICY_FILTERS.map((name, index) => (
            <TextField
              key={name}
              label={LABELS[name]}
              value={filters[name] ?? ''}
              inputRef={index === 0 ? first : undefined}
              autoComplete="off"
              error={isEmpty && index === 0}
              helperText={
                index === 0 ? <FieldMessage error={isEmpty ? POLICY_FILTER_REQUIRED : undefined} /> : undefined
              }
              onChange={(event) => {
                setEmpty(false);
                setFilters((before) => ({ ...before, [name]: event.target.value }));
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                start();
              }}
            />
          ))}
        </div>
        <div className="lw-actions">
          <Button variant="tonal" startIcon={<SearchIcon />} onClick={start}>
            Search
          </Button>
          <Button
            variant="text"
            onClick={() => {
              choose(null);
              onContinue();
            }}
          >
            Continue without a policy
          </Button>
        </div>
      </SectionCard>
      <div aria-live="polite">
        {loading && <CardSkeleton />}
        {error !== undefined && <Alert severity="error">{error}</Alert>}
        {records?.length === 0 && (
          <SectionCard title="Policies found" count={0}>
            <EmptyState title={POLICY_NOT_FOUND} icon={SearchIcon}>
              Check the spelling or search for less, or continue without a policy and enter its details by hand.
            </EmptyState>
          </SectionCard>
        )}
        {records !== undefined && records.length > 0 && (
          <SectionCard
            title="Policies found"
            count={records.length === 10 ? 'the first 10' : records.length}
            padded={false}
          >
            <PolicyResults records={records} chosen={state.policyRecord} onChoose={choose} />
          </SectionCard>
        )}
        {records === undefined && !loading && state.policyRecord !== null && (
          <SectionCard title="Chosen policy" padded={false}>
            <PolicyResults records={[state.policyRecord]} chosen={state.policyRecord} onChoose={choose} />
          </SectionCard>
        )}
      </div>
    </>
  );
}
