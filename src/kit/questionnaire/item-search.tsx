import { useCallback, useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useApolloClient } from '@apollo/client';
import { containsPattern } from '#domain/search-filters.ts';
import { type ItemAttribute, OTHER_ITEM, type SpecifiedItem } from '#domain/specified-items.ts';
import {
  SearchSpecifiedItemDocument,
  type SearchSpecifiedItemQuery,
} from '#src/generated/documents/specified-items.ts';
import { useFound } from '#src/ui/use-found.ts';
import { useQuestionSetting } from './question-setting.ts';

const SLOTS = [1, 2, 3, 4] as const;

type Row = SearchSpecifiedItemQuery['SpecifiedItem'][number];

function toItem(row: Row): SpecifiedItem {
  const attributes = SLOTS.flatMap((slot): ItemAttribute[] => {
    const name = row[`attribute${slot}Name`];
    return name ? [{ name, type: row[`attribute${slot}Type`] ?? 'text', unit: row[`attribute${slot}Unit`] }] : [];
  });
  return { id: row.id, label: row.label, attributes };
}

/** Finds an item by its label, as many at most as the page sets; 'Other' is always offered unless the question says otherwise. */
export function ItemSearch({
  allowOther,
  onAdd,
}: {
  readonly allowOther: boolean;
  readonly onAdd: (item: SpecifiedItem) => void;
}) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { itemSearchLimit } = useQuestionSetting();
  const client = useApolloClient();
  const search = useCallback(
    async (typed: string) => {
      const variables = { search: containsPattern(typed), limit: itemSearchLimit };
      const { data } = await client.query({ query: SearchSpecifiedItemDocument, variables });
      return data.SpecifiedItem.map(toItem);
    },
    [client, itemSearchLimit],
  );
  const { records, loading, hasFailed } = useFound(search, text, isOpen);
  const options = [...records, ...(allowOther ? [OTHER_ITEM] : [])];
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
      noOptionsText={hasFailed ? 'The items did not load' : 'No items found'}
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
