import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CUSTOM_FIELD_KINDS, type CustomFieldKind } from '#domain/custom-fields.ts';
import { AddIcon } from '#src/ui/icons.ts';
import { KIND_LABELS } from './kind-words.ts';

/** Label and type of a new field; its other properties are in its row, which opens. The type stays as it is chosen. */
export function AddField({ onAdd }: { readonly onAdd: (label: string, kind: CustomFieldKind) => void }) {
  const id = useId();
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<CustomFieldKind>('text');
  const add = () => {
    if (label.trim() === '') return;
    onAdd(label.trim(), kind);
    setLabel('');
  };
  return (
    <div className="cu-add" role="group" aria-label="New field">
      <TextField
        id={`${id}-label`}
        label="Label of the new field"
        value={label}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 120 } }}
        onChange={(event) => setLabel(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          // Enter adds; it does not save
          event.preventDefault();
          add();
        }}
      />
      <TextField id={`${id}-kind`} select label="Type" value={kind} onChange={(event) => setKind(event.target.value as CustomFieldKind)} slotProps={{ inputLabel: { htmlFor: `${id}-kind` } }}>
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
