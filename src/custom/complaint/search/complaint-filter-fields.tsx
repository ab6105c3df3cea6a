import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { splitIssue } from '#domain/complaint.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useSettingChoices } from '#src/kit/kinds/widgets/use-choices.ts';
import { ManyFilter } from '#src/kit/list/many-filter.tsx';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { useProducts } from '../fields/use-products.ts';
import { FILTER_LABELS, type ComplaintFilter } from './complaint-filter.ts';

interface PartProps {
  readonly draft: ComplaintFilter;
  readonly change: (name: string, value: unknown) => void;
}

/** Whose the complaints are, and who handles them. */
export function Holders({ draft, change }: PartProps) {
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
export function About({ draft, change }: PartProps) {
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

/** Whether the person sees what no handling party has. */
export function useSeesAll(): boolean {
  const { user, claims } = useSession();
  return user.allowAccessToAllExternalOrgs || claims.role === 'org_admin';
}

/** What is in the search beside the rest; nobody's complaints are seen by those who see all (RULES 34). */
export function Boxes({ draft, change }: PartProps) {
  const names = useSeesAll() ? (['unassigned', 'withClaims'] as const) : (['withClaims'] as const);
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
