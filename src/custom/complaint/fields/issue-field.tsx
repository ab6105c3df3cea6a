import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { issueGroupOf, splitIssue } from '#domain/complaint.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { useSettingChoices, type Choice } from '#src/kit/kinds/widgets/use-choices.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';

const groupOf = ({ label }: Choice): string => issueGroupOf(label);

/** What a complaint is about: the details of the organisation's list under the ombudsman's groups (spec 2 §9). */
export function IssueField({
  id,
  label,
  value,
  onChange,
  onBlur,
  error,
  help,
  required,
  disabled,
  autoFocus,
}: WidgetProps) {
  const { choices, loading } = useSettingChoices('complaint_issues', value === null ? [] : [value]);
  // an issue stands below the heading of its group, wherever an administrator has put it in the list
  const options = [...Map.groupBy(choices, groupOf).values()].flat();
  return (
    <Autocomplete<Choice>
      id={id}
      options={options}
      loading={loading}
      groupBy={groupOf}
      value={options.find((choice) => choice.value === value) ?? null}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.value}
      renderOption={({ key: _key, ...props }, choice) => (
        <li key={choice.value} {...props}>
          {splitIssue(choice.label).detail}
        </li>
      )}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      autoHighlight
      disabled={disabled}
      noOptionsText="No choices match"
      onBlur={onBlur}
      onChange={(_event, chosen) => onChange(chosen?.value ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help} />}
        />
      )}
    />
  );
}
