import { isList } from '#domain/fields.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import TextField from '@mui/material/TextField';
import type { SettingName } from '#domain/setting-lists.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { GroupField } from './group-field.tsx';
import { optionsSetting } from '../options-setting.ts';
import { fixedChoices, useSettingChoices, type Choice } from './use-choices.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

const MOST_BOXES = 8;

interface Props extends WidgetProps {
  readonly choices: readonly Choice[];
  readonly loading?: boolean;
}

function chosenOf(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

function Boxes({ choices, ...props }: Props) {
  const { id, value, onChange, onBlur, disabled } = props;
  const chosen = chosenOf(value);
  return (
    <GroupField {...props}>
      <FormGroup row>
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            disabled={disabled}
            control={
              <Checkbox
                id={index === 0 ? id : undefined}
                checked={chosen.includes(choice.value)}
                onBlur={onBlur}
                // in the order of the choices, whatever the order of the clicks
                onChange={(_event, checked) =>
                  onChange(
                    choices
                      .filter((one) => (one.value === choice.value ? checked : chosen.includes(one.value)))
                      .map((one) => one.value),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </GroupField>
  );
}

function Search({
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
}: Props) {
  const chosen = chosenOf(value);
  return (
    <Autocomplete<Choice, true>
      id={id}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={[...choices]}
      loading={loading}
      disabled={disabled}
      value={choices.filter((choice) => chosen.includes(choice.value))}
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(option, one) => option.value === one.value}
      noOptionsText="No choices match"
      onBlur={onBlur}
      onChange={(_event, next) => onChange(next.map((choice) => choice.value))}
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

function Chooser(props: Props) {
  return props.choices.length > MOST_BOXES || props.loading === true ? <Search {...props} /> : <Boxes {...props} />;
}

function SettingChooser({ setting, ...props }: WidgetProps & { readonly setting: SettingName }) {
  return <Chooser {...props} {...useSettingChoices(setting, chosenOf(props.value))} />;
}

/** Several of a list: check-boxes up to eight, a searched list beyond. */
export function ChoicesWidget(props: WidgetProps) {
  const setting = optionsSetting(props.property);
  return setting === undefined ? (
    <Chooser {...props} choices={fixedChoices(props.property)} />
  ) : (
    <SettingChooser {...props} setting={setting} />
  );
}
