import { useState } from 'react';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { HeaderPopover } from '#src/record/header-popover.tsx';
import { FilterIcon } from '#src/ui/icons.ts';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { filterCount, type DashboardFilter, type OwnerFilter } from './dashboard-filter.ts';
import { PartySelect } from './party-select.tsx';

interface Props {
  readonly filter: DashboardFilter;
  readonly onApply: (filter: DashboardFilter) => void;
}

const NOBODY: readonly number[] = [];

function FilterForm({ filter, onApply }: Props) {
  const [parties, setParties] = useState(filter.parties);
  const [owners, setOwners] = useState<OwnerFilter>(filter.owners);
  const source = useUserSource();
  const mode = typeof owners === 'string' ? owners : 'chosen';
  return (
    <form
      className="db-filters"
      onSubmit={(event) => {
        event.preventDefault();
        onApply({ ...filter, parties, owners: owners.length === 0 ? 'all' : owners });
      }}
    >
      <PartySelect label="Handling parties" value={parties} onChange={setParties} />
      <FormControl>
        <FormLabel id="db-owners">Owners</FormLabel>
        <RadioGroup
          aria-labelledby="db-owners"
          value={mode}
          onChange={(_event, next) => setOwners(next === 'all' || next === 'mine' ? next : NOBODY)}
        >
          <FormControlLabel value="all" control={<Radio size="small" />} label="All" />
          <FormControlLabel value="mine" control={<Radio size="small" />} label="My claims" />
          <FormControlLabel value="chosen" control={<Radio size="small" />} label="Selected owners" />
        </RadioGroup>
      </FormControl>
      {typeof owners !== 'string' && (
        <UserSelector label="Selected owners" source={source} value={owners} onChange={setOwners} autoFocus />
      )}
      <div className="db-filters-actions">
        <Button variant="text" onClick={() => onApply({ ...filter, parties: [], owners: 'all' })}>
          Reset
        </Button>
        <Button type="submit" variant="contained">
          Apply
        </Button>
      </div>
    </form>
  );
}

/** What the claims' figures are limited to (spec 2 §2): handling parties all or selected; owners all, my claims or selected. */
export function FiltersPopover({ filter, onApply }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <HeaderPopover
      name="Filters"
      Icon={FilterIcon}
      count={filterCount(filter)}
      countWords="set"
      countColour="primary"
      anchor={anchor}
      onAnchor={setAnchor}
    >
      <FilterForm
        filter={filter}
        onApply={(next) => {
          setAnchor(undefined);
          onApply(next);
        }}
      />
    </HeaderPopover>
  );
}
