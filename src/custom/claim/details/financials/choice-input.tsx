import { useId } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { GroupField } from '#src/kit/kinds/widgets/group-field.tsx';

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly help?: string;
  readonly disabled?: boolean;
}

/** Two or three choices beside each other; one of them is required. */
export function ChoiceInput<V extends FieldValues>({ control, name, label, choices, help, disabled }: Props<V>) {
  const id = useId();
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController<V>({ control, name });
  return (
    <GroupField id={id} label={label} error={error?.message} help={help} required disabled={disabled}>
      <RadioGroup row value={value ?? ''} onChange={onChange} onBlur={onBlur}>
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={disabled}
            control={<Radio slotProps={{ input: { ref: index === 0 ? ref : undefined } }} />}
          />
        ))}
      </RadioGroup>
    </GroupField>
  );
}
