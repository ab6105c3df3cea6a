import { isOneOf } from '#domain/fields.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { LONGEST_CALL_CONTENT, DIRECTIONS } from '#domain/logged-call.ts';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import type { SaveForm } from '#src/ui/form/use-save-form.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import type { UserSource } from '#src/ui/users/user-option.ts';
import { useRecordContacts } from '../contacts.ts';
import { withDirection, type CallForm } from './call-form.ts';
import { PersonField } from './person-field.tsx';

interface Props {
  readonly form: Pick<SaveForm<CallForm, undefined>, 'control' | 'change'>;
  readonly source: UserSource;
}

/** The fields of a call: from and to in the order of its direction. */
export function CallFields({ form: { control, change }, source }: Props) {
  const { types } = useRecordContacts();
  const call = useWatch({ control, compute: (fields) => fields });
  const user = useField(control, 'userId');
  const { value: person, onChange: setPerson, error: personError } = useField(control, 'person');
  const at = useField(control, 'at');
  const contactType = useField(control, 'contactType');
  const isInbound = call.direction === 'inbound';
  const us = (
    <OwnerSelector key="user" label={isInbound ? 'To user' : 'From user'} source={source} {...user} required />
  );
  const them = (
    <div key="them" className="cm-pair">
      <TextField
        select
        label="Call with"
        value={contactType.value ?? ''}
        onChange={(event) => change({ contactType: event.target.value, person: '' })}
        required
        error={contactType.error !== undefined}
        helperText={<FieldMessage error={contactType.error} />}
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {type}
          </MenuItem>
        ))}
      </TextField>
      <PersonField
        label={isInbound ? 'From' : 'To'}
        contactType={contactType.value}
        value={person}
        onChange={setPerson}
        error={personError}
      />
    </div>
  );
  return (
    <>
      <TextField
        select
        label="Direction"
        value={call.direction}
        onChange={(event) => {
          const direction = event.target.value;
          if (isOneOf(DIRECTIONS, direction)) change(withDirection(call, direction));
        }}
        required
      >
        <MenuItem value="inbound">Inbound</MenuItem>
        <MenuItem value="outbound">Outbound</MenuItem>
      </TextField>
      {isInbound ? [them, us] : [us, them]}
      <DateTimeField label="Date and time" {...at} required />
      <TextInput control={control} name="duration" label="Duration (minutes)" required inputMode="numeric" />
      <TextInput
        control={control}
        name="content"
        label="What was said"
        limit={LONGEST_CALL_CONTENT}
        multiline
        minRows={4}
        maxRows={16}
      />
    </>
  );
}
