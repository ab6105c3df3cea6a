import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { listWords } from '#domain/issue.ts';
import { useRecordContacts } from '../contacts.ts';
import { unreachedTypes, type ComposeForm } from './compose-form.ts';

interface Props {
  readonly id: string;
  readonly form: ComposeForm;
  readonly onChange: (types: readonly string[]) => void;
}

/** Whom the message concerns: a type brings its primary contact, and is what the message is tagged with (spec 1 §3). */
export function ContactTypesField({ id, form, onChange }: Props) {
  const { types } = useRecordContacts();
  const unreached = unreachedTypes(form);
  const address = form.channel === 'email' ? 'e-mail address' : 'mobile number';
  return (
    <Autocomplete<string, true>
      id={id}
      multiple
      disableCloseOnSelect
      options={[...types]}
      value={[...form.tags]}
      onChange={(_event, chosen) => onChange(chosen)}
      slotProps={{ chip: { color: 'primary' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Contact types"
          helperText={
            unreached.length > 0
              ? `No ${address} of ${listWords(unreached)} is chosen.`
              : 'The message is tagged with them.'
          }
        />
      )}
    />
  );
}
