import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isOneOf } from '#domain/fields.ts';
import { lengthFault } from '#domain/text-length.ts';
import { CommContactsDocument } from '#src/generated/documents/comms.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../../record.ts';
import { CHANNEL_LABELS, isFiltered, LONGEST_SEARCH, type CommChannel } from './comms-filter.ts';
import { contactOptions } from './contact-options.ts';
import { useCommsFilter } from './use-comms-filter.ts';

const CHANNELS = Object.keys(CHANNEL_LABELS) as readonly CommChannel[];

/** What is searched for, from Enter or the button on (UX §5). */
function SearchField({ value, onSearch }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const fault = lengthFault(text.trim(), LONGEST_SEARCH);
  return (
    <form
      role="search"
      aria-label="Messages"
      className="cm-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onSearch(text.trim());
      }}
    >
      <TextField
        label="Search"
        placeholder="Subject or text"
        type="search"
        value={text}
        error={fault !== undefined}
        helperText={fault === undefined ? undefined : <FieldMessage error={fault} />}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

/** Filters of a record's messages: by words, channel and contact. */
export function CommsTools() {
  const record = useRecord();
  const { filter, setFilter } = useCommsFilter();
  const { data } = useLive(CommContactsDocument, {
    variables: { where: parentWhere(record) },
    pollInterval: RECORD_POLL_MS,
  });
  const known = contactOptions(data?.CommLog ?? []);
  const { contact } = filter;
  // of an old link: somebody whom no message has any more
  const isKnown = contact === undefined || known.some(({ value }) => value === contact);
  const options = isKnown ? known : [...known, { value: contact, label: contact }];
  return (
    <div className="cm-tools">
      <SearchField
        key={filter.search}
        value={filter.search ?? ''}
        onSearch={(search) => setFilter({ ...filter, search: search || undefined })}
      />
      <TextField
        select
        className="cm-tool"
        label="Channel"
        value={filter.channel ?? ''}
        onChange={({ target: { value } }) =>
          setFilter({ ...filter, channel: isOneOf(CHANNELS, value) ? value : undefined })
        }
        slotProps={{ select: { displayEmpty: true } }}
      >
        <MenuItem value="">All channels</MenuItem>
        {CHANNELS.map((channel) => (
          <MenuItem key={channel} value={channel}>
            {CHANNEL_LABELS[channel]}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete
        className="cm-tool"
        options={options}
        value={options.find(({ value }) => value === contact) ?? null}
        isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
        getOptionKey={({ value }) => value}
        onChange={(_event, chosen) => setFilter({ ...filter, contact: chosen?.value })}
        noOptionsText="Nobody"
        renderInput={(params) => <TextField {...params} label="Contact" placeholder="Everybody" />}
      />
      {isFiltered(filter) && (
        <Button variant="text" onClick={() => setFilter({})}>
          Reset
        </Button>
      )}
    </div>
  );
}
