import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { AGE_BANDS, ISSUE_GROUPS, OTHER_ISSUES } from '#domain/complaint.ts';
import { NO_AGE, type ComplaintFilter } from '#domain/search-addresses.ts';
import { DaySpanFields } from '#src/kit/list/day-span-fields.tsx';
import { ManyFilter } from '#src/kit/list/many-filter.tsx';
import { FILTER_LABELS, SPANS } from './complaint-filter.ts';

interface Props {
  readonly draft: ComplaintFilter;
  readonly change: (name: string, value: unknown) => void;
}

/** The filters that complaint search shows on demand. */
export function MoreComplaintFilters({ draft, change }: Props) {
  const id = useId();
  return (
    <>
      <DaySpanFields spans={SPANS} labels={FILTER_LABELS} draft={{ ...draft }} change={change} />
      <ManyFilter
        label={FILTER_LABELS.issueGroups}
        // what an address asks for may be none of the groups
        options={[...new Set([...ISSUE_GROUPS, OTHER_ISSUES, ...(draft.issueGroups ?? [])])].map((group) => ({
          value: group,
          label: group,
        }))}
        value={draft.issueGroups ?? []}
        onChange={(groups) => change('issueGroups', groups)}
      />
      <TextField
        select
        id={id}
        label={FILTER_LABELS.age}
        value={draft.age ?? ''}
        onChange={(event) => change('age', event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { htmlFor: id, shrink: true } }}
      >
        <MenuItem value="">Any</MenuItem>
        {/* what an address asks for may be none of the bands */}
        {[...new Set([...AGE_BANDS, NO_AGE, ...(draft.age ? [draft.age] : [])])].map((age) => (
          <MenuItem key={age} value={age}>
            {age}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={FILTER_LABELS.withRemedy}
        control={
          <Checkbox
            checked={draft.withRemedy === true}
            onChange={(_event, checked) => change('withRemedy', checked ? true : undefined)}
          />
        }
      />
    </>
  );
}
