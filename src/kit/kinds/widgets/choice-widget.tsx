import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import type { SettingName } from '#domain/setting-lists.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { GroupField } from './group-field.tsx';
import { optionsSetting } from '../options-setting.ts';
import { fixedChoices, useSettingChoices, type Choice } from './use-choices.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

const MOST_RADIOS = 3;
const MOST_IN_MENU = 8;

interface Props extends WidgetProps {
  readonly choices: readonly Choice[];
}

function Radios({ choices, ...props }: Props) {
  const { id, value, onChange, onBlur, disabled, autoFocus } = props;
  return (
    <GroupField {...props}>
      <RadioGroup
        row
        value={value ?? ''}
        onBlur={onBlur}
        onChange={(_event, chosen) => {
          onChange(choices.find((choice) => String(choice.value) === chosen)?.value ?? null);
        }}
      >
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={disabled}
            control={<Radio id={index === 0 ? id : undefined} autoFocus={autoFocus === true && index === 0} />}
          />
        ))}
      </RadioGroup>
    </GroupField>
  );
}

/** A menu of choices, whatever their number. */
export function ChoiceMenu({
  choices,
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
}: Props) {
  return (
    <TextField
      select
      id={id}
      label={label}
      value={choices.some((choice) => choice.value === value) ? value : ''}
      onChange={(event) =>
        onChange(choices.find((choice) => String(choice.value) === event.target.value)?.value ?? null)
      }
      onBlur={onBlur}
      required={required}
      disabled={disabled}
      autoFocus={autoFocus}
      error={error !== undefined}
      helperText={<FieldMessage error={error} help={help} />}
    >
      {!required && (
        <MenuItem value="">
          <em>None</em>
        </MenuItem>
      )}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A searched list of choices, whatever their number. */
export function ChoiceSearch({
  choices,
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
  loading,
}: Props & { readonly loading: boolean }) {
  return (
    <Autocomplete<Choice>
      id={id}
      options={[...choices]}
      loading={loading}
      value={choices.find((choice) => choice.value === value) ?? null}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.value}
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

function Chooser({ loading = false, ...props }: Props & { readonly loading?: boolean }) {
  const { choices, required } = props;
  if (choices.length > MOST_IN_MENU || loading) return <ChoiceSearch {...props} loading={loading} />;
  // radios cannot be taken back, so they are for what must be chosen
  return choices.length <= MOST_RADIOS && required ? <Radios {...props} /> : <ChoiceMenu {...props} />;
}

function SettingChooser({ setting, ...props }: WidgetProps & { readonly setting: SettingName }) {
  return <Chooser {...props} {...useSettingChoices(setting, props.value === null ? [] : [props.value])} />;
}

/** One of several: radios up to three, a menu up to eight, a searched list beyond. */
export function ChoiceWidget(props: WidgetProps) {
  const setting = optionsSetting(props.property);
  return setting === undefined ? (
    <Chooser {...props} choices={fixedChoices(props.property)} />
  ) : (
    <SettingChooser {...props} setting={setting} />
  );
}
