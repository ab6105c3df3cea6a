import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ClaimFilter } from '#domain/search-addresses.ts';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { DaySpanFields } from '#src/kit/list/day-span-fields.tsx';
import { ManyFilter } from '#src/kit/list/many-filter.tsx';
import { INDICATOR_COLORS, INDICATOR_LABELS } from '#src/ui/indicator.tsx';
import { FILTER_LABELS, SPANS } from './claim-filter.ts';

interface Props {
  readonly draft: ClaimFilter;
  readonly change: (name: string, value: unknown) => void;
}

/** The filters that claim search shows on demand. */
export function MoreClaimFilters({ draft, change }: Props) {
  const id = useId();
  const { all } = useClaimLists();
  const { parties, loading } = usePartyChoices(draft.externalOrgIds);
  return (
    <>
      <ManyFilter
        label={FILTER_LABELS.statuses}
        options={all('status').map(({ key, label }) => ({ value: key, label }))}
        value={draft.statuses ?? []}
        onChange={(keys) => change('statuses', keys)}
      />
      <TextField
        select
        id={id}
        label={FILTER_LABELS.indicator}
        value={draft.indicator ?? ''}
        onChange={(event) => change('indicator', event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { htmlFor: id, shrink: true } }}
      >
        <MenuItem value="">Any</MenuItem>
        {INDICATOR_COLORS.map((color) => (
          <MenuItem key={color} value={color}>
            {INDICATOR_LABELS[color]}
          </MenuItem>
        ))}
      </TextField>
      <ManyFilter
        label={FILTER_LABELS.externalOrgIds}
        options={parties.map((party) => ({ value: party.id, label: party.name }))}
        value={draft.externalOrgIds ?? []}
        onChange={(ids) => change('externalOrgIds', ids)}
        loading={loading}
      />
      <DaySpanFields spans={SPANS} labels={FILTER_LABELS} draft={{ ...draft }} change={change} />
    </>
  );
}
