import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SettingName } from '#domain/setting-lists.ts';
import { optionsSetting } from '../options-setting.ts';
import { fixedChoices, useSettingChoices, type Choice } from '../widgets/use-choices.ts';
import type { FilterInputProps } from './filter-kind.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

interface WithChoices {
  readonly choices: readonly Choice[];
}

function Menu({ id, label, value, onChange, choices }: FilterInputProps & WithChoices) {
  const chosen = listOf(value);
  const shown = (keys: unknown): string =>
    listOf(keys)
      .map((key) => choices.find((choice) => String(choice.value) === key)?.label ?? String(key))
      .join(', ');
  return (
    <TextField
      select
      id={id}
      label={label}
      value={chosen.map(String)}
      onChange={(event) => {
        const keys = listOf(event.target.value);
        onChange(choices.filter((choice) => keys.includes(String(choice.value))).map((choice) => choice.value));
      }}
      slotProps={{ select: { multiple: true, displayEmpty: true, renderValue: (keys) => shown(keys) || 'Any' } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={String(choice.value)}>
          <Checkbox checked={chosen.includes(choice.value)} tabIndex={-1} aria-hidden="true" />
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function SettingMenu({ setting, ...props }: FilterInputProps & { readonly setting: SettingName }) {
  const { choices } = useSettingChoices(setting, listOf(props.value));
  return <Menu {...props} choices={choices} />;
}

/** Any of several choices. */
export function ChoiceFilter(props: FilterInputProps) {
  const setting = optionsSetting(props.property);
  return setting === undefined ? (
    <Menu {...props} choices={fixedChoices(props.property)} />
  ) : (
    <SettingMenu {...props} setting={setting} />
  );
}
