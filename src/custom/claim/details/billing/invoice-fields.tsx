import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId } from 'react';
import { formatAbn } from '#domain/abn.ts';
import { taxOf } from '#domain/expense.ts';
import { INVOICE_LENGTHS } from '#domain/invoice-draft.ts';
import { choicesOf, INVOICE_DISPLAYS } from '#domain/money-words.ts';
import type { OpenInvoiceFragment } from '#src/generated/documents/billing.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { dueAfter, type InvoiceValues } from './invoice-values.ts';
import type { InvoiceChoices } from './use-invoice-choices.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

interface Props {
  readonly form: InvoiceForm;
  readonly values: InvoiceValues;
  readonly choices: InvoiceChoices;
  readonly stored: OpenInvoiceFragment | undefined;
}

interface Choice {
  readonly id: number;
  readonly name: string;
}

function ChoiceField({
  label,
  field,
  choices,
  help,
  none,
}: {
  readonly label: string;
  readonly field: ReturnType<typeof useField<InvoiceValues, 'invoiceToId' | 'invoiceFromId'>>;
  readonly choices: readonly Choice[];
  readonly help: string | undefined;
  readonly none: string;
}) {
  return (
    <TextField
      select
      required
      label={label}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(Number(event.target.value))}
      onBlur={field.onBlur}
      error={field.error !== undefined}
      helperText={<FieldMessage error={field.error} help={choices.length === 0 ? none : help} />}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** How the lines are shown: grouped ones are worked out from the lines, which stay as they are. */
function DisplayField({ form }: Pick<Props, 'form'>) {
  const id = useId();
  const { value, onChange } = useField(form.control, 'invoiceDisplay');
  return (
    <div className="bil-display">
      <span id={id} className="bil-label">
        Invoice display
      </span>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-labelledby={id}
        value={value}
        onChange={(_event, next: string | null) => next !== null && onChange(next)}
      >
        {choicesOf(INVOICE_DISPLAYS).map((choice) => (
          <ToggleButton key={choice.value} value={choice.value}>
            {choice.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FieldMessage help={<span className="cw-meta">Grouped: one line for each tax rate; the lines are kept</span>} />
    </div>
  );
}

/** The fields above the lines. */
export function InvoiceFields({ form, values, choices, stored }: Props) {
  const { control } = form;
  const to = useField(control, 'invoiceToId');
  const from = useField(control, 'invoiceFromId');
  const issue = useField(control, 'issueDate');
  const due = useField(control, 'dueDate');
  const insurer = choices.insurers.find(({ id }) => id === to.value);
  const office = choices.offices.find(({ id }) => id === from.value);
  const gone = stored?.BillingOffice?.isDeleted === true ? stored.BillingOffice : undefined;
  return (
    <>
      {gone && from.value === gone.id && (
        <Alert severity="warning">The billing office {gone.name} was deleted. Choose another one.</Alert>
      )}
      <div className="bil-fields">
        <ChoiceField
          label="Invoice to"
          field={to}
          choices={choices.insurers}
          none="No insurers are configured."
          help={
            insurer &&
            (taxOf(insurer) > 0 ? 'Applies GST: new lines start at 10%' : 'Without GST: new lines start at 0%')
          }
        />
        <ChoiceField
          label="Invoice from"
          field={from}
          choices={gone ? [...choices.offices, gone] : choices.offices}
          none="No billing offices are configured."
          help={office?.abn ? `ABN ${formatAbn(office.abn)}` : undefined}
        />
        <TextInput control={control} name="reference" label="Reference" required limit={INVOICE_LENGTHS.reference} />
        <TextInput
          control={control}
          name="invoiceNo"
          label="Invoice no."
          limit={INVOICE_LENGTHS.invoiceNo}
          help={
            values.invoiceNo.trim() === ''
              ? 'Empty: the next number is given'
              : stored?.isNumberProposed === true && stored.invoiceNo === values.invoiceNo
                ? 'Proposed; final when sent'
                : 'Stays as it is typed'
          }
        />
        <DateField
          label="Issue date"
          {...issue}
          onChange={(day) => form.change({ issueDate: day, dueDate: dueAfter(day, values, choices.dueDays) })}
        />
        <DateField label="Due date" {...due} />
        <DisplayField form={form} />
      </div>
    </>
  );
}
