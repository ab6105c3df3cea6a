import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { RECORDS } from '#domain/records.ts';
import { BulkMessageDocument, BulkTemplatesDocument } from '#src/generated/documents/bulk.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { recordRows, type BulkProps } from './bulk-props.ts';

const CHANNELS: Readonly<Record<string, string>> = { email: 'E-mail', sms: 'Text message' };
/** As the service names them. */
const PARTIES = [
  ['policy holder', 'Policy holder'],
  ['broker', 'Broker'],
  ['insurer', 'Insurer'],
] as const;

/** A template sent about each of the selected records, to its own people and filled with its own values. */
export function MessageDialog({ kind, onClose }: BulkProps) {
  const [templateId, setTemplateId] = useState<number>();
  const [sendTo, setSendTo] = useState<string>(PARTIES[0][0]);
  const { data } = useQuery(BulkTemplatesDocument, { variables: { relatedTo: kind.table } });
  const [mutate] = useMutation(BulkMessageDocument);
  const templates = data?.CommTemplate ?? [];
  const isClaim = kind.table === RECORDS.claim.table;
  return (
    <BulkDialog
      title={`Send a message about ${kind.label.many}`}
      verb="Send about"
      rows={recordRows(kind)}
      chosen={templateId === undefined ? undefined : `${templateId} ${sendTo}`}
      run={async ({ ids, dryRun, context }) =>
        templateId === undefined
          ? undefined
          : (
              await mutate({
                variables: { entity: kind.table, ids: [...ids], templateId, ...(isClaim ? { sendTo } : {}), dryRun },
                context,
              })
            ).data?.bulkMessage
      }
      onClose={onClose}
    >
      <Autocomplete
        options={templates}
        getOptionLabel={({ name, channel }) => `${name} (${CHANNELS[channel] ?? channel})`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        value={templates.find(({ id }) => id === templateId) ?? null}
        onChange={(_event, template) => setTemplateId(template?.id)}
        noOptionsText="No templates"
        renderInput={(params) => <TextField {...params} label="Template" required autoFocus />}
      />
      {isClaim ? (
        <TextField select label="To" value={sendTo} onChange={(event) => setSendTo(event.target.value)} required>
          {PARTIES.map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <p className="cw-meta">Each message goes to the complainant of its complaint.</p>
      )}
    </BulkDialog>
  );
}
