import { useId, useState } from 'react';
import TextField from '@mui/material/TextField';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (name: string) => void;
}

/** Part of a name; it applies on Enter and when the field is left (UX §5). */
export function NameFilter({ value = '', onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState({ of: value, text: value });
  // the filter changes elsewhere too: Reset, Back
  const text = typed.of === value ? typed.text : value;
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      role="search"
      aria-label="Documents"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        id={id}
        type="search"
        label="Name"
        placeholder="Contains"
        autoComplete="off"
        value={text}
        onChange={(event) => setTyped({ of: value, text: event.target.value })}
        onBlur={apply}
        slotProps={{ inputLabel: { htmlFor: id } }}
      />
    </form>
  );
}
