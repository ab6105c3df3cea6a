import { useEffect, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLazyQuery } from '@apollo/client';
import { containsPattern } from '#domain/search-filters.ts';
import { type ItemAttribute, OTHER_ITEM, type SpecifiedItem } from '#domain/specified-items.ts';
import { SearchSpecifiedItemDocument, type SearchSpecifiedItemQuery } from '#src/generated/documents/specified-items.ts';

const TYPING_MS = 200;
const SLOTS = [1, 2, 3, 4] as const;

type Row = SearchSpecifiedItemQuery['SpecifiedItem'][number];

function toItem(row: Row): SpecifiedItem {
  const attributes = SLOTS.flatMap((slot): ItemAttribute[] => {
    const name = row[`attribute${slot}Name`];
    return name ? [{ name, type: row[`attribute${slot}Type`] ?? 'text', unit: row[`attribute${slot}Unit`] }] : [];
  });
  return { id: row.id, label: row.label, attributes };
}

/** Finds an item by its label, five at most; 'Other' is always offered unless the question says otherwise. */
export function ItemSearch({ allowOther, onAdd }: { readonly allowOther: boolean; readonly onAdd: (item: SpecifiedItem) => void }) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [run, { data, loading, error }] = useLazyQuery(SearchSpecifiedItemDocument);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => void run({ variables: { search: containsPattern(text) } }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isOpen, run]);
  const options = [...(data?.SpecifiedItem ?? []).map(toItem), ...(allowOther ? [OTHER_ITEM] : [])];
  return (
    <Autocomplete
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={text}
      onInputChange={(_event, next, reason) => setText(reason === 'input' ? next : '')}
      options={options}
      loading={loading}
      noOptionsText={error === undefined ? 'No items found' : 'The items did not load'}
      // the service has searched already
      filterOptions={(all) => all}
      getOptionLabel={(item) => item.label}
      getOptionKey={(item) => item.id}
      blurOnSelect
      clearOnBlur
      onChange={(_event, item) => {
        if (item !== null) onAdd(item);
      }}
      renderInput={(params) => <TextField {...params} label="Add an item" placeholder="e.g. television, or Other" />}
    />
  );
}
