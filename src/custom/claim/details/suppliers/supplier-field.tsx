import { useEffect, useState, type Ref } from 'react';
import { useLazyQuery } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { containsPattern } from '#domain/search-filters.ts';
import { SuppliersToChooseDocument } from '#src/generated/documents/claim-suppliers.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import type { ChosenSupplier } from './supplier-values.ts';
import { useUsableSuppliers } from './use-usable-suppliers.ts';

const TYPING_MS = 200;

interface Props {
  readonly value: ChosenSupplier | null;
  readonly onChange: (supplier: ChosenSupplier | null) => void;
  readonly onBlur: () => void;
  /** Takes the focus when the supplier is missing. */
  readonly inputRef: Ref<HTMLInputElement>;
  readonly error: string | undefined;
  readonly help?: string;
  readonly disabled?: boolean;
}

/** A supplier, found by its name as one types. */
export function SupplierField({ value, onChange, onBlur, inputRef, error, help, disabled = false }: Props) {
  const usable = useUsableSuppliers();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [run, { data, loading, error: failure }] = useLazyQuery(SuppliersToChooseDocument, {
    context: { errors: 'handled' },
  });
  const search = text === value?.name ? '' : text;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(
      () => void run({ variables: { where: { ...usable, name: { _ilike: containsPattern(search) } } } }),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [search, isOpen, run, usable]);
  return (
    <Autocomplete<ChosenSupplier>
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={data?.Supplier ?? []}
      // the service has searched already
      filterOptions={(all) => all}
      getOptionLabel={(supplier) => supplier.name}
      getOptionKey={(supplier) => supplier.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      value={value}
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      loading={loading || data === undefined}
      noOptionsText={failure === undefined ? 'No suppliers' : 'Suppliers did not load'}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(_event, supplier) => onChange(supplier && { id: supplier.id, name: supplier.name })}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label="Supplier"
          required
          placeholder="Type to search"
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help} />}
        />
      )}
    />
  );
}
