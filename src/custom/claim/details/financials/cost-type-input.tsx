import { useQuery } from '@apollo/client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { CostTypesBelowDocument } from '#src/generated/documents/financials.ts';
import type { CostType_bool_exp } from '#src/generated/inputs.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';

interface CostType {
  readonly id: number;
  readonly name: string;
}

interface Props<V extends FieldValues> {
  readonly control: Control<V>;
  /** Of an id as a text. */
  readonly name: FieldPathByValue<V, string>;
  readonly label: string;
  /** The type that those offered are below: 'root', or nothing while none is chosen. */
  readonly below: number | 'root' | undefined;
  /** What is stored, which stays readable. */
  readonly stored?: CostType | null;
  readonly help?: string;
  readonly disabled?: boolean;
  readonly onChosen?: () => void;
}

function whereOf(below: Props<FieldValues>['below']): CostType_bool_exp {
  return below === 'root' ? { Parent: { parentId: { _is_null: true } } } : { parentId: { _eq: below ?? 0 } };
}

/** One level of the chain of cost types (spec 1 §5): those below the level above it. */
export function CostTypeInput<V extends FieldValues>({
  control,
  name,
  label,
  below,
  stored,
  help,
  disabled = false,
  onChosen,
}: Props<V>) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error },
  } = useController<V>({ control, name });
  const {
    data,
    loading,
    error: failure,
  } = useQuery(CostTypesBelowDocument, {
    variables: { where: whereOf(below) },
    skip: below === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const chosen: string = value ?? '';
  const found = below === undefined ? [] : (data?.CostType ?? []);
  const isOld = stored && chosen === String(stored.id) && !found.some(({ id }) => id === stored.id);
  const options: readonly CostType[] = isOld ? [stored, ...found] : found;
  const isEmpty = below !== undefined && !loading && options.length === 0;
  const missing =
    failure === undefined ? 'There are none. An administrator adds them under Finance.' : 'They did not load';
  return (
    <TextField
      select
      label={label}
      value={options.some(({ id }) => String(id) === chosen) ? chosen : ''}
      onChange={(event) => {
        onChange(event);
        onChosen?.();
      }}
      onBlur={onBlur}
      inputRef={ref}
      required
      disabled={disabled || below === undefined}
      error={error !== undefined}
      helperText={<FieldMessage error={error?.message} help={isEmpty ? missing : help} />}
    >
      {options.map((type) => (
        <MenuItem key={type.id} value={String(type.id)}>
          {type.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
