import type { Control } from 'react-hook-form';
import { isLocalDate } from '#domain/dates.ts';
import { NO_DATE } from '#domain/field-words.ts';
import { requiredTextFault } from '#domain/text-length.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';

/** Characters that the file has for it. */
const LONGEST = 12;

export interface RunValues {
  description: string;
  /** YYYY-MM-DD, or what was typed and is no date. */
  processingDate: string | null;
}

export const RUN_LABELS = { description: 'Description', processingDate: 'Processing date' };

/** What is wrong with a run. @param today YYYY-MM-DD of the organisation */
export function runFaults({ description, processingDate }: RunValues, today: string) {
  return {
    description: requiredTextFault(description, LONGEST),
    processingDate:
      processingDate === null
        ? 'Field is required'
        : !isLocalDate(processingDate)
          ? NO_DATE
          : processingDate < today
            ? 'Choose today or a later day.'
            : undefined,
  };
}

/** What a run is called in the file, and when the bank shall carry it out. */
export function RunFields({ control, today }: { readonly control: Control<RunValues>; readonly today: string }) {
  const date = useField(control, 'processingDate');
  return (
    <>
      <TextInput
        control={control}
        name="description"
        label={RUN_LABELS.description}
        required
        autoFocus
        limit={LONGEST}
        help="Stands in the file for the bank."
      />
      <DateField {...date} label={RUN_LABELS.processingDate} required min={today} />
    </>
  );
}
