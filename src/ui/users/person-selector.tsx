import TextField from '@mui/material/TextField';
import { FieldMessage } from '../field-message.tsx';
import { chosenId, choosePerson, type NamedPerson } from './other-person.ts';
import { OwnerSelector, type SelectorProps } from './user-selector.tsx';

interface Props extends SelectorProps {
  readonly value: NamedPerson;
  readonly onChange: (person: NamedPerson) => void;
  /** Of the name of somebody else. */
  readonly otherError?: string;
  readonly onOtherBlur?: () => void;
}

/** Chooses a user, or 'Other' and writes who it is (spec 3 §5). */
export function PersonSelector({ value, onChange, otherError, onOtherBlur, ...shared }: Props) {
  return (
    <div className="cw-person">
      <OwnerSelector {...shared} hasOther value={chosenId(value)} onChange={(id) => onChange(choosePerson(id))} />
      {value.userId === null && value.other !== null && (
        <TextField
          label={`${shared.label}, other`}
          required={shared.required}
          disabled={shared.disabled}
          value={value.other}
          onChange={(event) => onChange({ userId: null, other: event.target.value })}
          onBlur={onOtherBlur}
          error={otherError !== undefined}
          helperText={<FieldMessage error={otherError} help="Name of the person" />}
        />
      )}
    </div>
  );
}
