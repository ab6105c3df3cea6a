import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { DateField } from '#src/ui/date-field.tsx';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import type { FieldSpec, TextFieldSpec } from './field-spec.ts';
import type { DateFieldName, LodgementFields, YesNoFieldName } from './lodgement-fields.ts';
import { longestOf, TEXT_KINDS } from './text-kinds.tsx';

interface Props<Name> {
  readonly spec: { readonly name: Name; readonly label: string; readonly help?: string; readonly required?: boolean };
  readonly autoFocus?: boolean;
}

function TextInput({ spec, autoFocus }: { readonly spec: TextFieldSpec; readonly autoFocus?: boolean }) {
  const { control } = useFormContext<LodgementFields>();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name: spec.name, control });
  const kind = TEXT_KINDS[spec.kind] ?? {};
  // a status that the policy system made up stays choosable
  const choices =
    kind.choices?.some(({ value }) => value === field.value) === false
      ? [...kind.choices, { value: field.value, label: field.value }]
      : kind.choices;
  return (
    <TextField
      label={spec.label}
      name={spec.name}
      value={field.value}
      inputRef={ref}
      required={spec.required}
      autoFocus={autoFocus}
      onChange={field.onChange}
      onBlur={() => {
        const normal = kind.normalise?.(field.value) ?? field.value;
        if (normal !== field.value) field.onChange(normal);
        field.onBlur();
      }}
      {...limited({
        text: field.value.trim(),
        limit: longestOf(spec),
        error: fieldState.error?.message,
        help: spec.help,
      })}
      multiline={kind.rows !== undefined}
      minRows={kind.rows}
      select={choices !== undefined}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: kind.inputMode } }}
    >
      {choices?.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Dates that are checked against each other: a change of one shows or clears the messages at the others. */
const RELATED_DATES: Partial<Readonly<Record<DateFieldName, DateFieldName[]>>> = {
  policyTermFrom: ['policyTermTo', 'policyIssuedOn'],
  policyTermTo: ['policyTermFrom', 'policyIssuedOn'],
  policyIssuedOn: ['policyTermFrom', 'policyTermTo'],
  claimOccurredAt: ['claimReportedAt'],
};

function DateInput({ spec, autoFocus }: Props<DateFieldName>) {
  const { control } = useFormContext<LodgementFields>();
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ name: spec.name, control, rules: { deps: RELATED_DATES[spec.name] } });
  return (
    <DateField
      label={spec.label}
      name={spec.name}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={ref}
      error={fieldState.error?.message}
      help={spec.help}
      required={spec.required}
      autoFocus={autoFocus}
    />
  );
}

const YES_NO = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function YesNoInput({ spec }: Props<YesNoFieldName>) {
  const { control } = useFormContext<LodgementFields>();
  const {
    field: { ref, ...field },
  } = useController({ name: spec.name, control });
  return (
    <TextField
      select
      label={spec.label}
      name={spec.name}
      value={field.value === null ? '' : field.value ? 'yes' : 'no'}
      inputRef={ref}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value === 'yes')}
      helperText={<FieldMessage help={spec.help} />}
    >
      {YES_NO.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The input of one field, bound to the wizard's form. */
export function FieldInput({ spec, autoFocus }: { readonly spec: FieldSpec; readonly autoFocus?: boolean }) {
  if (spec.kind === 'date') return <DateInput spec={spec} autoFocus={autoFocus} />;
  if (spec.kind === 'yesNo') return <YesNoInput spec={spec} />;
  return <TextInput spec={spec} autoFocus={autoFocus} />;
}
