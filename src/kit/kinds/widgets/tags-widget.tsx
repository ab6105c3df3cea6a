import { textsOf } from '#domain/fields.ts';
import { useState, type ClipboardEvent } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { isPostcode } from '#domain/postcode.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { splitCodes, splitTexts } from './split-list.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

interface Props extends WidgetProps {
  readonly split: (text: string) => readonly string[];
  readonly isGood?: (text: string) => boolean;
  readonly numeric?: boolean;
}

const NONE: readonly string[] = [];
/** More are told as a number, so that a list of thousands stays quick to type in. */
const MOST_CHIPS = 200;

function TextList({
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
  split,
  isGood,
  numeric = false,
}: Props) {
  const [text, setText] = useState('');
  const chosen = Array.isArray(value) ? textsOf(value) : NONE;
  const add = (typed: string) => {
    const parts = split(typed).filter((part) => !chosen.includes(part));
    setText('');
    if (parts.length > 0) onChange([...chosen, ...parts]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (split(pasted).length < 2) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <Autocomplete<string, true, false, true>
      id={id}
      multiple
      freeSolo
      options={[]}
      value={[...chosen]}
      inputValue={text}
      limitTags={MOST_CHIPS}
      disabled={disabled}
      onInputChange={(_event, typed, reason) => {
        if (reason !== 'input') return;
        // a separator ends a value
        if (split(`${typed}x`).length > 1 || typed.endsWith(',')) add(typed);
        else setText(typed);
      }}
      onChange={(_event, next, reason) => {
        if (reason === 'createOption') add(text);
        else onChange(next);
      }}
      onBlur={() => {
        if (text.trim() !== '') add(text);
        onBlur();
      }}
      slotProps={{ chip: { size: 'small' } }}
      getOptionLabel={(part) => (isGood === undefined || isGood(part) ? part : `${part} ⚠`)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help ?? 'Enter or a comma adds; a list can be pasted.'} />}
          onPaste={onPaste}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              inputMode: numeric ? 'numeric' : 'text',
              required: required && chosen.length === 0,
            },
          }}
        />
      )}
    />
  );
}

/** Free texts as chips. */
export function TagsWidget(props: WidgetProps) {
  return <TextList {...props} split={splitTexts} />;
}

/** Postcodes as chips; those that are none are marked, and the fault below names them. */
export function PostcodesWidget(props: WidgetProps) {
  return <TextList {...props} split={splitCodes} isGood={isPostcode} numeric />;
}
