import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import {
  CHANNEL_LABELS,
  LONGEST_PROOF,
  MILESTONE_CHANNELS,
  recordedMilestoneIssues,
} from '#domain/recorded-milestone.ts';
import { ProofChoicesDocument, RecordMilestoneDocument } from '#src/generated/documents/timeline.ts';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { parentWhere, recordArguments, useRecord } from '../record.ts';

interface Values {
  readonly occurredAt: string | null;
  readonly channel: string;
  readonly proof: string;
  /** 'file:' or 'message:' with its id; empty for none. */
  readonly shown: string;
}

interface Props {
  readonly milestone: { readonly name: string; readonly label: string };
  readonly onClose: () => void;
}

/** The newest documents and messages of the record, of which one may show that it was done. */
function useProofs() {
  const where = parentWhere(useRecord());
  const { data } = useQuery(ProofChoicesDocument, { variables: { files: where, messages: where } });
  return [
    {
      title: 'Documents',
      choices: (data?.File ?? []).map((file) => ({ value: `file:${file.id}`, label: file.name })),
    },
    {
      title: 'Messages',
      choices: (data?.CommLog ?? []).map((message) => ({
        value: `message:${message.id}`,
        label: message.subject || (message.channel === 'phone' ? `Call ${message.id}` : `Message ${message.id}`),
      })),
    },
  ].filter(({ choices }) => choices.length > 0);
}

/** When, how, and what shows it: a milestone that a person records (RULES 31). */
export function RecordMilestoneDialog({ milestone: { name, label }, onClose }: Props) {
  const record = useRecord();
  const groups = useProofs();
  const [initial] = useState((): Values => ({
    occurredAt: new Date().toISOString(),
    channel: '',
    proof: '',
    shown: '',
  }));
  const [save] = useMutation(RecordMilestoneDocument);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => initial,
    check: (values) =>
      Object.fromEntries(
        recordedMilestoneIssues(
          { ...values, milestone: name, isShown: values.shown !== '' },
          record.kind.table,
          new Date(),
        ).map(({ path, message }) => [String(path[0]), message]),
      ),
    showsFaults: 'onSubmit',
    fieldOf: (column) => (column === 'fileId' || column === 'messageId' ? 'shown' : undefined),
    save({ occurredAt, channel, proof, shown }, _stored, context) {
      const [what, id = ''] = shown.split(':');
      return save({
        variables: {
          ...recordArguments(record),
          milestone: name,
          occurredAt: occurredAt ?? '',
          channel,
          proof: proof.trim(),
          fileId: what === 'file' ? id : null,
          messageId: what === 'message' ? Number(id) : null,
        },
        context,
      });
    },
    said: 'Recorded.',
    done: onClose,
  });
  const at = useField(form.control, 'occurredAt');
  return (
    <FormDialog title={`Record: ${label}`} form={form} saveLabel="Record" labels={LABELS} onClose={onClose}>
      <DateTimeField label="When" {...at} required />
      <TextInput control={form.control} name="channel" label="Channel" required select>
        {MILESTONE_CHANNELS.map((channel) => (
          <MenuItem key={channel} value={channel}>
            {CHANNEL_LABELS[channel]}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput
        control={form.control}
        name="proof"
        label="What shows it"
        help="Who was told what, or what was found"
        limit={LONGEST_PROOF}
        multiline
        minRows={2}
        maxRows={8}
      />
      {groups.length > 0 && (
        <TextInput control={form.control} name="shown" label="Document or message" select>
          <MenuItem value="">None</MenuItem>
          {groups.flatMap(({ title, choices }) => [
            <ListSubheader key={title}>{title}</ListSubheader>,
            ...choices.map((choice) => (
              <MenuItem key={choice.value} value={choice.value}>
                {choice.label}
              </MenuItem>
            )),
          ])}
        </TextInput>
      )}
    </FormDialog>
  );
}

const LABELS = {
  occurredAt: 'When',
  channel: 'Channel',
  proof: 'What shows it',
  shown: 'Document or message',
};
