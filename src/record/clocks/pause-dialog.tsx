import { useMutation } from '@apollo/client';
import { LONGEST_CLOCK_REASON, pauseIssues } from '#domain/clocks/pause.ts';
import { clockRule } from '#domain/clocks/rules.ts';
import { addDays } from '#domain/dates.ts';
import { PauseClockDocument } from '#src/generated/documents/clocks.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { FormDialog } from '#src/ui/form/form-dialog.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { useToday } from '#src/ui/use-now.ts';

interface Values {
  readonly until: string | null;
  readonly reason: string;
}
const INITIAL: Values = { until: null, reason: '' };
const LABELS = { until: 'Goes on from', reason: 'Timetable that is agreed' };

interface Props {
  readonly clock: { readonly id: number; readonly rule: string };
  readonly onClose: () => void;
}

/** Until when an update clock stands still, and which timetable was agreed (General Insurance Code). */
export function PauseDialog({ clock, onClose }: Props) {
  const today = useToday();
  const [save] = useMutation(PauseClockDocument);
  const form = useSaveForm({
    stored: undefined,
    valuesOf: () => INITIAL,
    check: (values: Values) =>
      Object.fromEntries(pauseIssues(values, today).map(({ path, message }) => [String(path[0]), message])),
    showsFaults: 'onSubmit',
    fieldOf: (column) => (column === 'until' || column === 'reason' ? column : undefined),
    save: ({ until, reason }, _stored, context) =>
      save({ variables: { clockId: clock.id, until: until ?? '', reason: reason.trim() }, context }),
    said: 'Paused.',
    done: onClose,
  });
  const until = useField(form.control, 'until');
  return (
    <FormDialog
      title={`Pause: ${clockRule(clock.rule)?.label ?? clock.rule}`}
      form={form}
      saveLabel="Pause"
      labels={LABELS}
      onClose={onClose}
    >
      <DateField label={LABELS.until} {...until} min={addDays(today, 1)} required />
      <TextInput
        control={form.control}
        name="reason"
        label={LABELS.reason}
        help="Who agreed to which updates"
        limit={LONGEST_CLOCK_REASON}
        required
        multiline
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  );
}
