import { useId, useMemo } from 'react';
import { useListContext } from 'ra-core';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router';
import { recordTitle } from '#domain/records.ts';
import { historyPerson } from '#domain/history/changes.ts';
import { HistoryPeopleDocument } from '#src/generated/documents/record-log.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { ExportMenu } from '#src/kit/export/export-menu.tsx';
import { SummaryIcon } from '#src/ui/icons.ts';
import { useRecord } from '../record.ts';
import { fieldOptions, HISTORY_POLL_MS, historyWhere, historyFilter, type HistoryFilter } from './history-filter.ts';

/** Filters of the history, its export, and the way to the page that prints it. */
export function HistoryTools() {
  const record = useRecord();
  const { filterValues, setFilters, total } = useListContext();
  const filter = historyFilter(filterValues);
  const set = (change: HistoryFilter) =>
    setFilters(
      Object.fromEntries(
        Object.entries({ ...filter, ...change }).filter(([, value]) => value !== undefined && value !== ''),
      ),
      {},
      false,
    );
  const getRequest = () => ({
    type: 'Log',
    where: { ...historyWhere(record, filter) },
    orderBy: [{ id: 'desc' }],
    columns: [
      { path: 'createdAt', title: 'Time' },
      { path: 'userName', title: 'Person', history: 'person' as const },
      { path: 'entity', title: 'Record', history: 'record' as const },
      { path: 'content', title: 'Change', history: 'title' as const },
      { path: 'jsonDiff', title: 'Fields', history: 'fields' as const },
      { path: 'jsonDiff', title: 'Before and after', history: 'changes' as const },
    ],
    name: `${recordTitle(record.kind)} ${record.id} history`,
  });
  return (
    <div className="hi-tools">
      <FieldFilter value={filter.field} onChange={(field) => set({ field })} />
      <PersonFilter value={filter.person} onChange={(person) => set({ person })} />
      <div className="hi-buttons">
        <Button component={Link} to={record.path('log')} variant="text" startIcon={<SummaryIcon />}>
          Print view
        </Button>
        <ExportMenu getRequest={getRequest} disabled={total === 0} />
      </div>
    </div>
  );
}

interface FilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function FieldFilter({ value, onChange }: FilterProps) {
  const id = useId();
  const { kind } = useRecord();
  const options = useMemo(() => fieldOptions(kind), [kind]);
  return (
    <Autocomplete
      id={id}
      className="hi-field"
      options={options}
      groupBy={({ group }) => group}
      value={options.find((option) => option.value === value) ?? null}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      onChange={(_event, next) => onChange(next?.value)}
      renderInput={(params) => <TextField {...params} label="Field" placeholder="Any" />}
    />
  );
}

/** Those who have changed anything of the record. */
function PersonFilter({ value, onChange }: FilterProps) {
  const id = useId();
  const record = useRecord();
  const { data } = useLive(HistoryPeopleDocument, {
    variables: { where: historyWhere(record) },
    pollInterval: HISTORY_POLL_MS,
  });
  const people = (data?.Log ?? []).toSorted((a, b) => a.userName.localeCompare(b.userName));
  const isKnown = value === undefined || people.some(({ userId }) => String(userId) === value);
  return (
    <TextField
      select
      id={id}
      className="hi-person"
      label="Person"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { htmlFor: id } }}
    >
      <MenuItem value="">Anyone</MenuItem>
      {people.map(({ userId, userName }) => (
        <MenuItem key={userId} value={String(userId)}>
          {historyPerson({ userName })}
        </MenuItem>
      ))}
      {!isKnown && <MenuItem value={value}>Person {value}</MenuItem>}
    </TextField>
  );
}
