import TextField from '@mui/material/TextField';
import { textOrNone } from '#domain/fields.ts';
import {
  COMPLAINT_STATUS_LABELS,
  COMPLAINT_STATUSES,
  nextComplaintStatuses,
  OUTCOME_BEFORE_CLOSING,
  type ComplaintStatus,
} from '#domain/complaint.ts';
import { useFieldMessage, useFormScope, useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoiceMenu } from '#src/kit/kinds/widgets/choice-widget.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useState } from 'react';

const REASON = ['statusReason'] as const;

function statusOf(value: unknown): ComplaintStatus {
  return COMPLAINT_STATUSES.find((status) => status === value) ?? 'open';
}

/** Why a complaint is cancelled. */
function Reason({ disabled }: { readonly disabled: boolean }) {
  const { change, store } = useFormScope();
  const value = textOrNone(useFormValue(...REASON)) ?? '';
  const error = useFieldMessage(REASON);
  return (
    <TextField
      label="Reason"
      value={value}
      onChange={(event) => change(REASON, event.target.value)}
      onBlur={() => store.touch('statusReason')}
      required
      multiline
      minRows={2}
      disabled={disabled}
      error={error !== undefined}
      helperText={<FieldMessage error={error} />}
    />
  );
}

/** The status that a complaint can have next (spec 2 §4); cancelling asks for the reason, closing for an outcome. */
export function StatusField(props: WidgetProps) {
  const { value, error } = props;
  const [before] = useState(() => statusOf(value));
  const outcomeFault = useFieldMessage(['outcome']);
  const choices = nextComplaintStatuses(before).map((status) => ({
    value: status,
    label: COMPLAINT_STATUS_LABELS[status],
  }));
  const isWithoutOutcome = value === 'closed' && outcomeFault === OUTCOME_BEFORE_CLOSING;
  return (
    <>
      <ChoiceMenu
        {...props}
        required
        choices={choices}
        error={error ?? (isWithoutOutcome ? outcomeFault : undefined)}
      />
      {value === 'cancelled' && before !== 'cancelled' && <Reason disabled={props.disabled} />}
    </>
  );
}
