import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** What the database works out (employee_training). */
const STATUSES = ['On track', 'Behind'];

interface Found {
  readonly name: string;
  readonly status: string;
}

interface Props extends Found {
  readonly onSearch: (found: Found) => void;
}

/** The filters of the staff list; they apply on Enter or Search (UX §5). */
export function SearchForm({ name: givenName, status: givenStatus, onSearch }: Props) {
  const [name, setName] = useState(givenName);
  const [status, setStatus] = useState(givenStatus);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch({ name: name.trim(), status });
  };
  return (
    <form role="search" aria-label="Search employees" className="tr-search" onSubmit={submit}>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      <TextField
        select
        label="Status"
        value={status}
        onChange={(event) => setStatus(event.target.value)}
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">All</MenuItem>
        {STATUSES.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained">
        Search
      </Button>
      <Button variant="text" onClick={() => onSearch({ name: '', status: '' })}>
        Reset
      </Button>
    </form>
  );
}
