import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ValueEditorProps } from 'react-querybuilder';
import { isList, textsOf } from '#domain/fields.ts';
import { placeWords } from './place-words.ts';
import { isListed, isUnary } from './rule-shape.ts';
import { offeredValues, type RuleValues } from './use-rule-values.ts';

interface RuleContext {
  readonly values: RuleValues;
  /** Whether a condition without a value is to be seen as wrong. */
  readonly showsFaults: boolean;
}

interface Props {
  readonly name: string;
  readonly chosen: readonly string[];
  readonly isMany: boolean;
  readonly isWrong: boolean;
  readonly onChange: (value: string | readonly string[]) => void;
}

/** A value of the organisation's list, or several. */
function ListedValue({
  name,
  chosen,
  isMany,
  isWrong,
  options,
  onChange,
}: Props & { readonly options: readonly { key: string; label: string }[] }) {
  return (
    <TextField
      select
      className="wr-value"
      value={isMany ? [...chosen] : (chosen[0] ?? '')}
      error={isWrong}
      onChange={({ target: { value } }) => onChange(value)}
      slotProps={{
        select: {
          multiple: isMany,
          displayEmpty: true,
          SelectDisplayProps: { 'aria-label': name, 'aria-invalid': isWrong },
          renderValue: () =>
            chosen.length === 0 || chosen[0] === ''
              ? 'Choose'
              : chosen.map((key) => options.find((option) => option.key === key)?.label ?? key).join(', '),
        },
      }}
    >
      {options.map(({ key, label }) => (
        <MenuItem key={key} value={key}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Any text, or several: what the organisation has no list of. */
function TypedValue({ name, chosen, isMany, isWrong, onChange }: Props) {
  const input = { 'aria-label': name };
  if (!isMany)
    return (
      <TextField
        className="wr-value"
        value={chosen[0] ?? ''}
        error={isWrong}
        autoComplete="off"
        onChange={({ target: { value } }) => onChange(value)}
        slotProps={{ htmlInput: input }}
      />
    );
  return (
    <Autocomplete<string, true, false, true>
      className="wr-value"
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...chosen]}
      onChange={(_event, values) => onChange(values.map((value) => value.trim()).filter(Boolean))}
      renderInput={(params) => (
        <TextField
          {...params}
          error={isWrong}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps?.htmlInput, ...input } }}
        />
      )}
    />
  );
}

/** What a condition compares with; nothing for 'is empty' and 'is not empty'. */
export function RuleValueEditor(editor: ValueEditorProps) {
  const { field, operator, value, path, context } = editor;
  if (isUnary(operator)) return null;
  const { values, showsFaults } = context as RuleContext;
  const isMany = isListed(operator);
  const chosen = textsOf(isList(value) ? [...value] : [value]).filter(Boolean);
  const options = values(field);
  const props: Props = {
    name: `Value of ${placeWords('condition', path)}`,
    chosen: isMany ? chosen : chosen.slice(0, 1),
    isMany,
    isWrong: showsFaults && chosen.length === 0,
    onChange: (next) => editor.handleOnChange(next),
  };
  return options === undefined ? (
    <TypedValue key={String(isMany)} {...props} />
  ) : (
    <ListedValue {...props} options={offeredValues(options, chosen)} />
  );
}
