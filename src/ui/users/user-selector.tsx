import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Avatar } from '../avatar.tsx';
import { FieldMessage } from '../field-message.tsx';
import type { UserOption, UserSource } from './user-option.ts';
import { useChosenUsers, useUserOptions } from './use-user-options.ts';

interface CommonProps {
  readonly id?: string;
  readonly onBlur?: () => void;
  readonly label: string;
  readonly source: UserSource;
  readonly error?: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

interface ManyProps extends CommonProps {
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

interface OneProps extends CommonProps {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
}

function Option({ user, ...rest }: { readonly user: UserOption } & React.HTMLAttributes<HTMLLIElement>) {
  return (
    <li {...rest} key={user.userId}>
      <Avatar name={user.name} photoUrl={user.photoUrl} />
      <span className="cw-user-name">{user.name}</span>
    </li>
  );
}

/** What the two selectors share: people found by name as one types. */
function useSelector(source: UserSource, ids: readonly number[]) {
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const chosen = useChosenUsers(source, ids);
  // a field that shows the chosen person's name is not a search for that person
  const isChosenName = chosen.some((user) => user.name === text);
  const { options, loading, failed } = useUserOptions(source, isChosenName ? '' : text, isOpen);
  return {
    chosen,
    shared: {
      open: isOpen,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      inputValue: text,
      onInputChange: (_event: unknown, next: string, reason: string) => {
        // the chosen person's name may arrive while somebody types another one
        if (reason === 'reset' && isTyping) return;
        setTyping(reason === 'input');
        setText(next);
      },
      options,
      loading,
      noOptionsText: failed ? 'People did not load' : 'No people found',
      // the service has searched already
      filterOptions: (all: readonly UserOption[]) => [...all],
      getOptionLabel: (user: UserOption) => user.name,
      getOptionKey: (user: UserOption) => user.userId,
      isOptionEqualToValue: (option: UserOption, value: UserOption) => option.userId === value.userId,
      renderOption: ({ key: _key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: unknown }, user: UserOption) => <Option key={user.userId} {...props} user={user} />,
    },
  };
}

/** Chooses several people (spec 1 §9: ten at a time, enabled, name contains). */
export function UserSelector({ label, source, value, onChange, error, help, required, disabled, placeholder, autoFocus, id, onBlur }: ManyProps) {
  const { chosen, shared } = useSelector(source, value);
  return (
    <Autocomplete<UserOption, true>
      {...shared}
      id={id}
      onBlur={onBlur}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      disabled={disabled}
      value={[...chosen]}
      onChange={(_event, users) => onChange(users.map((user) => user.userId))}
      slotProps={{ chip: { color: 'primary' } }}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required} autoFocus={autoFocus} placeholder={chosen.length === 0 ? placeholder : undefined} error={error !== undefined} helperText={<FieldMessage error={error} help={help} />} />
      )}
    />
  );
}

/** Chooses one person. */
export function OwnerSelector({ label, source, value, onChange, error, help, required, disabled, placeholder, autoFocus, id, onBlur }: OneProps) {
  const { chosen, shared } = useSelector(source, value === null ? [] : [value]);
  return (
    <Autocomplete<UserOption>
      {...shared}
      id={id}
      onBlur={onBlur}
      disabled={disabled}
      value={chosen[0] ?? null}
      onChange={(_event, user) => onChange(user?.userId ?? null)}
      renderInput={(params) => (
        <TextField {...params} label={label} required={required} autoFocus={autoFocus} placeholder={placeholder} error={error !== undefined} helperText={<FieldMessage error={error} help={help} />} />
      )}
    />
  );
}
