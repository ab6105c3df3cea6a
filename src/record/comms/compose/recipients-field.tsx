import { useMemo, useState, type Ref } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { addressOf, type MessageChannel } from '#domain/message.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { reachableOn, useRecordContacts } from '../contacts.ts';
import { fullAddress, shortName } from '../message.ts';
import { isBadRecipient, typedRecipients, type ChosenRecipient } from './compose-form.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly channel: MessageChannel;
  readonly value: readonly ChosenRecipient[];
  readonly onChange: (people: readonly ChosenRecipient[]) => void;
  readonly error?: string;
  readonly required?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

const HELP: Readonly<Record<MessageChannel, string>> = {
  email: 'Contacts, or addresses as they are typed',
  sms: 'Contacts, or mobile numbers as they are typed',
};

/** Recipients of a message: people of the record by contact type and typed addresses, each a chip. */
export function RecipientsField({ id, label, channel, value, onChange, error, required = false, inputRef }: Props) {
  const { people } = useRecordContacts();
  const [text, setText] = useState('');
  const options = useMemo((): readonly ChosenRecipient[] => reachableOn(channel, people), [channel, people]);
  const add = (typed: string) => {
    const found = typedRecipients(channel, typed);
    setText('');
    if (found.length > 0) onChange([...value, ...found]);
  };
  return (
    <Autocomplete<ChosenRecipient, true, true, true>
      id={id}
      multiple
      freeSolo
      disableClearable
      filterSelectedOptions
      options={[...options]}
      groupBy={({ type }) => type ?? ''}
      getOptionKey={(option) =>
        typeof option === 'string' ? option : `${option.type ?? ''} ${addressOf(channel, option)}`
      }
      getOptionLabel={(option) => (typeof option === 'string' ? option : fullAddress(option))}
      isOptionEqualToValue={(option, chosen) =>
        typeof chosen !== 'string' &&
        addressOf(channel, option).toLowerCase() === addressOf(channel, chosen).toLowerCase()
      }
      value={[...value]}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        if (reason === 'reset') return;
        // several at once, as they are pasted or typed with a comma
        if (/[,;\n]/.test(next)) add(next);
        else setText(next);
      }}
      onChange={(_event, chosen) => {
        setText('');
        onChange(chosen.flatMap((one) => (typeof one === 'string' ? typedRecipients(channel, one) : one)));
      }}
      onBlur={() => add(text)}
      renderValue={(chosen, getItemProps) =>
        chosen.map((one, index) => {
          const person = typeof one === 'string' ? {} : one;
          const { key, ...props } = getItemProps({ index });
          return (
            <Tip key={key} title={fullAddress(person)}>
              <Chip
                {...props}
                label={shortName(person)}
                color={isBadRecipient(channel, person) ? 'error' : 'default'}
              />
            </Tip>
          );
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          inputRef={inputRef}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={label === 'To' ? HELP[channel] : undefined} />}
        />
      )}
    />
  );
}
