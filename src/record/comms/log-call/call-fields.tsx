import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LONGEST_CALL_CONTENT, type Direction } from '#domain/logged-call.ts';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import type { UserSource } from '#src/ui/users/user-option.ts';
import { useRecordContacts } from '../contacts.ts';
import { withDirection, type CallForm } from './call-form.ts';
import { PersonField } from './person-field.tsx';

interface Props {
  /** Ids of the fields begin with it. */
  readonly id: string;
  readonly form: CallForm;
  readonly onChange: (form: CallForm) => void;
  readonly faults: Readonly<Record<string, string>>;
  readonly source: UserSource;
}

/** The fields of a call: from and to in the order of its direction. */
export function CallFields({ id, form, onChange, faults, source }: Props) {
  const { types } = useRecordContacts();
  const set = (changes: Partial<CallForm>) => onChange({ ...form, ...changes });
  const isInbound = form.direction === 'inbound';
  const us = (
    <OwnerSelector
      key="user"
      id={`${id}-userId`}
      label={isInbound ? 'To user' : 'From user'}
      source={source}
      value={form.userId}
      onChange={(userId) => set({ userId })}
      required
      error={faults['userId']}
    />
  );
  const them = (
    <div key="them" className="cm-pair">
      <TextField
        id={`${id}-contactType`}
        select
        label="Call with"
        value={form.contactType ?? ''}
        onChange={(event) => set({ contactType: event.target.value, person: '' })}
        required
        error={faults['contactType'] !== undefined}
        helperText={<FieldMessage error={faults['contactType']} />}
      >
        {types.map((type) => (
          <MenuItem key={type} value={type}>
            {type}
          </MenuItem>
        ))}
      </TextField>
      <PersonField
        id={`${id}-person`}
        label={isInbound ? 'From' : 'To'}
        contactType={form.contactType}
        value={form.person}
        onChange={(person) => set({ person })}
        error={faults['person']}
      />
    </div>
  );
  return (
    <>
      <TextField
        id={`${id}-direction`}
        select
        label="Direction"
        value={form.direction}
        onChange={(event) => onChange(withDirection(form, event.target.value as Direction))}
        required
      >
        <MenuItem value="inbound">Inbound</MenuItem>
        <MenuItem value="outbound">Outbound</MenuItem>
      </TextField>
      {isInbound ? [them, us] : [us, them]}
      <DateTimeField
        id={`${id}-at`}
        label="Date and time"
        value={form.at}
        onChange={(at) => set({ at })}
        required
        error={faults['at']}
      />
      <TextField
        id={`${id}-duration`}
        label="Duration (minutes)"
        value={form.duration}
        onChange={(event) => set({ duration: event.target.value })}
        required
        error={faults['duration'] !== undefined}
        helperText={<FieldMessage error={faults['duration']} />}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        id={`${id}-content`}
        label="What was said"
        value={form.content}
        onChange={(event) => set({ content: event.target.value })}
        multiline
        minRows={4}
        maxRows={16}
        {...limited({ text: form.content.trim(), limit: LONGEST_CALL_CONTENT, error: faults['content'] })}
      />
    </>
  );
}
