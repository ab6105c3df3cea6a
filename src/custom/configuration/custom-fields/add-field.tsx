import { isOneOf } from '#domain/fields.ts';
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CUSTOM_FIELD_KINDS, MAX_LABEL, type CustomFieldKind } from '#domain/custom-fields.ts';
import { lengthFault } from '#domain/text-length.ts';
import { limited } from '#src/ui/field-message.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { usePendingText } from '#src/ui/pending-texts.ts';
import { KIND_LABELS } from './kind-words.ts';

/** Label and type of a new field; its other properties are in its row, which opens. The type stays as it is chosen. */
export function AddField({ onAdd }: { readonly onAdd: (label: string, kind: CustomFieldKind) => void }) {
  const id = useId();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<CustomFieldKind>('text');
  const input = useRef<HTMLInputElement>(null);
  /** @returns whether nothing is left that could not be added */
  const add = (): boolean => {
    const isTooLong = lengthFault(label.trim(), MAX_LABEL) !== undefined;
    if (isTooLong) input.current?.focus();
    if (label.trim() === '' || isTooLong) return label.trim() === '';
    onAdd(label.trim(), kind);
    setLabel('');
    return true;
  };
  usePendingText(label.trim() !== '', add);
  return (
    <div className="cu-add" role="group" aria-label="New field">
      <TextField
        id={`${id}-label`}
        label="Label of the new field"
        value={label}
        autoComplete="off"
        inputRef={input}
        {...limited({ text: label.trim(), limit: MAX_LABEL })}
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // Enter adds; it does not save
          event.preventDefault();
          add();
        }}
      />
      <TextField
        id={`${id}-kind`}
        select
        label="Type"
        value={kind}
        onChange={(event) => {
          const chosen = event.target.value;
          if (isOneOf(CUSTOM_FIELD_KINDS, chosen)) setKind(chosen);
        }}
        slotProps={{ inputLabel: { htmlFor: `${id}-kind` } }}
      >
        {CUSTOM_FIELD_KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {KIND_LABELS[one]}
          </MenuItem>
        ))}
      </TextField>
      <Button startIcon={<AddIcon />} onClick={add}>
        Add field
      </Button>
    </div>
  );
}
