import { useRef, useState, type DragEvent } from 'react';
import Button from '@mui/material/Button';
import { UploadIcon } from '../icons.ts';
import { UploadProblems } from './upload-problems.tsx';

interface Props {
  /** Of the field, for the button's name. */
  readonly label: string;
  readonly onTake: (files: readonly File[]) => void;
  /** Id of the text that says which files are taken. */
  readonly describedBy: string;
  readonly multiple?: boolean;
  /** Endings and types, as the browser's file dialog takes them. */
  readonly accept?: string;
  readonly disabled?: boolean;
  readonly isWrong?: boolean;
}

/** Where files are chosen by button, or dropped. */
export function UploadZone({
  label,
  onTake,
  describedBy,
  multiple = true,
  accept,
  disabled = false,
  isWrong = false,
}: Props) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [isMany, setMany] = useState(false);
  const take = (list: FileList | null): void => {
    const files = Array.from(list ?? []);
    // which of them is meant is the person's to say
    setMany(!multiple && files.length > 1);
    if (multiple || files.length <= 1) onTake(files);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <div
      className="cw-upload-zone"
      data-over={isOver}
      data-error={isWrong}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Button
        startIcon={<UploadIcon />}
        disabled={disabled}
        aria-label={multiple ? `Choose files for ${label}` : `Choose file for ${label}`}
        aria-describedby={describedBy}
        data-invalid={isWrong}
        onClick={() => input.current?.click()}
      >
        {multiple ? 'Choose files' : 'Choose file'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // the same file may be chosen again once it is mended
          event.target.value = '';
        }}
      />
      <span className="cw-meta">{multiple ? 'or drop them here' : 'or drop it here'}</span>
      <UploadProblems
        problems={isMany ? ['Only one file is taken here. Choose the one that you mean.'] : []}
        onClose={() => setMany(false)}
      />
    </div>
  );
}
