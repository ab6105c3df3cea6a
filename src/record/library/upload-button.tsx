import { useRef } from 'react';
import Button from '@mui/material/Button';
import { UploadIcon } from '#src/ui/icons.ts';

interface Props {
  readonly label: string;
  readonly variant?: 'contained' | 'outlined';
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the system's dialog for several files. */
export function UploadButton({ label, variant = 'contained', onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        onChange={(event) => {
          onFiles(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
    </>
  );
}
