import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { isOneOf, namesOf } from '#domain/fields.ts';
import { lengthFault } from '#domain/text-length.ts';
import { CommContactsDocument } from '#src/generated/documents/comms.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../../record.ts';
import { CHANNEL_LABELS, isFiltered, LONGEST_SEARCH, SHOWN_LABELS } from './comms-filter.ts';
import { contactOptions } from './contact-options.ts';
import { useCommsFilter } from './use-comms-filter.ts';

interface ChoiceProps<Key extends string> {
  readonly label: string;
  /** What is chosen while nothing is. */
  readonly all: string;
  readonly labels: Readonly<Record<Key, string>>;
  readonly value: Key | undefined;
  readonly onChange: (value: Key | undefined) => void;
}

/** One of a few values, or all of them. */
function ChoiceField<Key extends string>({ label, all, labels, value, onChange }: ChoiceProps<Key>) {
  const keys = namesOf(labels);
  return (
    <TextField
      select
      className="cm-tool"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(isOneOf(keys, target.value) ? target.value : undefined)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {keys.map((key) => (
        <MenuItem key={key} value={key}>
          {labels[key]}
        </MenuItem>
      ))}
    </TextField>
  );
}

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

/** Filters of a record's messages: by words, way and answer, channel and contact. */
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
      <ChoiceField
        label="Show"
        all="All messages"
        labels={SHOWN_LABELS}
        value={filter.shown}
        onChange={(shown) => setFilter({ ...filter, shown })}
      />
      <ChoiceField
        label="Channel"
        all="All channels"
        labels={CHANNEL_LABELS}
        value={filter.channel}
        onChange={(channel) => setFilter({ ...filter, channel })}
      />
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
