import { useState } from 'react';
import { useMutation } from '@apollo/client';
import MenuItem from '@mui/material/MenuItem';
import { EXCEPTIONAL_CIRCUMSTANCES, EXCEPTIONAL_LABELS } from '#domain/clocks/exceptional.ts';
import { LONGEST_CLOCK_REASON } from '#domain/clocks/pause.ts';
import { requiredTextFault } from '#domain/text-length.ts';
import { SetExceptionalCircumstanceDocument } from '#src/generated/documents/clocks.ts';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';

interface Values {
  /** Empty for none. */
  readonly circumstance: string;
  readonly reason: string;
}
const LABELS = { circumstance: 'Circumstance', reason: 'Reason' };

interface Props {
  readonly claimId: number;
  readonly stored: Values;
  readonly onClose: () => void;
}

/** Exceptional Circumstances of a claim with the reason; none takes them back. */
export function ExceptionalDialog({ claimId, stored, onClose }: Props) {
  const [initial] = useState(stored);
  const [save] = useMutation(SetExceptionalCircumstanceDocument);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => initial,
    check: ({ circumstance, reason }: Values) => {
      const fault = circumstance === '' ? undefined : requiredTextFault(reason, LONGEST_CLOCK_REASON);
      return fault === undefined ? {} : { reason: fault };
    },
    showsFaults: 'onSubmit',
    fieldOf: (column) => (column === 'circumstance' || column === 'reason' ? column : undefined),
    save: ({ circumstance, reason }, _stored, context) =>
      save({ variables: { claimId, circumstance: circumstance || null, reason: reason.trim() || null }, context }),
    said: 'Saved.',
    done: onClose,
  });
  return (
    <FormDialog title="Exceptional Circumstances" form={form} labels={LABELS} onClose={onClose}>
      <TextInput control={form.control} name="circumstance" label={LABELS.circumstance} select>
        <MenuItem value="">None</MenuItem>
        {EXCEPTIONAL_CIRCUMSTANCES.map((one) => (
          <MenuItem key={one} value={one}>
            {EXCEPTIONAL_LABELS[one]}
          </MenuItem>
        ))}
      </TextInput>
      <TextInput
        control={form.control}
        name="reason"
        label={LABELS.reason}
        limit={LONGEST_CLOCK_REASON}
        multiline
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  );
}
