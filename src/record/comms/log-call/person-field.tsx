import { useId } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useRecordContacts } from '../contacts.ts';
import { personText } from './call-form.ts';

interface Props {
  readonly label: string;
  readonly contactType: string | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** Who was spoken to: somebody of the chosen contact type, or a name or number as it is typed. */
export function PersonField({ label, contactType, value, onChange, error }: Props) {
  const id = useId();
  const { people } = useRecordContacts();
  const options = [
    ...new Set(people.flatMap((person) => (person.type === contactType ? personText(person) : []))),
  ].filter((text) => text !== '');
  return (
    <Autocomplete<string, false, false, true>
      id={id}
      freeSolo
      options={options}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Name or number"
          error={error !== undefined}
          helperText={<FieldMessage error={error} />}
        />
      )}
    />
  );
}
