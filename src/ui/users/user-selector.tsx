import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Avatar } from '../avatar.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FieldMessage } from '../field-message.tsx';
import { useFound } from '../use-found.ts';
import { useSearchText } from '../use-search-text.ts';
import { OTHER, withOther } from './other-person.ts';
import type { UserOption, UserSource } from './user-option.ts';
import { useChosenUsers } from './use-chosen-users.ts';

/** What every selector of people takes. */
export interface SelectorProps {
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

interface ManyProps extends SelectorProps {
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

interface OneProps extends SelectorProps {
  /** Adds the entry 'Other'; its id is that of OTHER. */
  readonly hasOther?: boolean;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  /** Whose name need not be asked for. */
  readonly known?: UserOption | null;
  /** What speaks against somebody is asked about by who uses this, before it is stored. */
  readonly isAskedLater?: boolean;
}

interface Asked {
  readonly user: UserOption;
  readonly reasons: readonly string[];
  /** Who stood there. */
  readonly before: number | null;
}

function Option({ user, ...rest }: { readonly user: UserOption } & React.HTMLAttributes<HTMLLIElement>) {
  return (
    <li {...rest} key={user.userId}>
      {user !== OTHER && <Avatar name={user.name} photoUrl={user.photoUrl} />}
      <span className="cw-user-name">{user.name}</span>
      {user.note && <span className="cw-user-note">{user.note}</span>}
    </li>
  );
}

/** What the two selectors share: people found by name as one types. */
function useSelector(
  source: UserSource,
  ids: readonly number[],
  { hasOther = false, known = [] }: { readonly hasOther?: boolean; readonly known?: readonly UserOption[] } = {},
) {
  const { text, onInputChange, onPicked } = useSearchText();
  const [picked, setPicked] = useState(known);
  const [isOpen, setOpen] = useState(false);
  const users = useChosenUsers(
    source,
    ids.filter((id) => id !== OTHER.userId),
    picked,
  );
  const chosen = ids.includes(OTHER.userId) ? [...users, OTHER] : users;
  // a field that shows the chosen person's name is not a search for that person
  const isChosenName = chosen.some((user) => user.name === text);
  const { records, loading, hasFailed } = useFound(source.search, isChosenName ? '' : text, isOpen);
  return {
    chosen,
    /** Their names are known from the list. */
    pick: (chosenNow: readonly UserOption[]) => {
      onPicked();
      setPicked(chosenNow);
    },
    shared: {
      open: isOpen,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      inputValue: text,
      onInputChange,
      options: withOther(records, hasOther),
      loading,
      noOptionsText: hasFailed ? 'People did not load' : 'No people found',
      // the service has searched already
      filterOptions: (all: readonly UserOption[]) => [...all],
      getOptionLabel: (user: UserOption) => user.name,
      getOptionKey: (user: UserOption) => user.userId,
      isOptionEqualToValue: (option: UserOption, value: UserOption) => option.userId === value.userId,
      renderOption: (
        { key: _key, ...props }: React.HTMLAttributes<HTMLLIElement> & { key: unknown },
        user: UserOption,
      ) => <Option key={user.userId} {...props} user={user} />,
    },
  };
}

/** Chooses several people (spec 1 §9: ten at a time, enabled, name contains). */
export function UserSelector({
  label,
  source,
  value,
  onChange,
  error,
  help,
  required,
  disabled,
  placeholder,
  autoFocus,
  id,
  onBlur,
}: ManyProps) {
  const { chosen, pick, shared } = useSelector(source, value);
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
      onChange={(_event, users) => {
        pick(users);
        onChange(users.map((user) => user.userId));
      }}
      slotProps={{ chip: { color: 'primary' } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          placeholder={chosen.length === 0 ? placeholder : undefined}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help} />}
        />
      )}
    />
  );
}

/** Chooses one person; where something speaks against them, the choice is asked about once and can be taken back. */
export function OwnerSelector({
  label,
  source,
  value,
  onChange,
  error,
  help,
  required,
  disabled,
  placeholder,
  autoFocus,
  id,
  onBlur,
  hasOther,
  known,
  isAskedLater = false,
}: OneProps) {
  const { chosen, pick, shared } = useSelector(source, value === null ? [] : [value], {
    hasOther,
    known: known ? [known] : [],
  });
  const [asked, setAsked] = useState<Asked>();
  const ask = (user: UserOption): void => {
    const reasons = isAskedLater || user.userId === value ? [] : (source.reservationsOf?.(user.userId) ?? []);
    if (reasons.length > 0) setAsked({ user, reasons, before: value });
  };
  return (
    <>
      <Autocomplete<UserOption>
        {...shared}
        id={id}
        onBlur={onBlur}
        disabled={disabled}
        value={chosen[0] ?? null}
        onChange={(_event, user) => {
          pick(user === null ? [] : [user]);
          onChange(user?.userId ?? null);
          if (user) ask(user);
        }}
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            required={required}
            autoFocus={autoFocus}
            placeholder={placeholder}
            error={error !== undefined}
            helperText={<FieldMessage error={error} help={help} />}
          />
        )}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={`Choose ${asked?.user.name ?? ''}?`}
        body={asked?.reasons.join(' ')}
        confirmLabel="Choose anyway"
        onConfirm={() => setAsked(undefined)}
        onClose={() => {
          setAsked(undefined);
          if (asked) onChange(asked.before);
        }}
      />
    </>
  );
}
