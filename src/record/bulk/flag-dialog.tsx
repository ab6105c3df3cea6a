import { useMemo, useState } from 'react';
import { useMutation } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { CUSTOM_FLAG, flagLabels, flagTypes, LONGEST_FLAG_LABEL } from '#domain/flags.ts';
import { BulkFlagDocument } from '#src/generated/documents/bulk.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { limited } from '#src/ui/field-message.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { recordRows, type BulkProps } from './bulk-props.ts';

/** The same flag on the selected records: one of the organisation's types, or one's own words. */
export function FlagDialog({ kind, onClose }: BulkProps) {
  const [text, setText] = useState('');
  const [mutate] = useMutation(BulkFlagDocument);
  const setting = kind.lists.flagTypes;
  const { value } = useConfiguration(useMemo(() => (setting === undefined ? [] : [setting]), [setting]));
  const types = flagTypes(setting === undefined ? [] : value(setting));
  const label = text.trim();
  const key = types.find((type) => type.label === label)?.key ?? CUSTOM_FLAG;
  const isGood = label !== '' && label.length <= LONGEST_FLAG_LABEL;
  return (
    <BulkDialog
      title={`Add a flag to ${kind.label.many}`}
      verb="Flag"
      rows={recordRows(kind)}
      chosen={isGood ? label : undefined}
      run={async ({ ids, dryRun, context }) =>
        (
          await mutate({
            variables: { entity: kind.table, ids: [...ids], ...flagLabels({ type: key, label }, types), dryRun },
            context,
          })
        ).data?.bulkFlag
      }
      onClose={onClose}
    >
      <Autocomplete
        freeSolo
        options={types.map((type) => type.label)}
        inputValue={text}
        onInputChange={(_event, next) => setText(next)}
        renderInput={(params) => (
          <TextField
            {...params}
            label="Flag"
            required
            autoFocus
            {...limited({ text: label, limit: LONGEST_FLAG_LABEL, help: 'One of the list, or your own words' })}
          />
        )}
      />
    </BulkDialog>
  );
}
