import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { CustomField, FieldFault } from '#domain/custom-fields.ts';

interface Props {
  readonly fields: readonly CustomField[];
  readonly faults: readonly FieldFault[];
  readonly onOpen: (key: string) => void;
}

/** Every message of a refused save, each leading to its field. Takes the focus when it appears. */
export function BuilderFaults({ fields, faults, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (faults.length === 0) return null;
  return (
    <Alert ref={box} severity="error" tabIndex={-1} className="cu-faults">
      <p>This was not saved:</p>
      <ul>
        {faults.map(({ path, message }) => {
          const field = typeof path[0] === 'number' ? fields[path[0]] : undefined;
          return (
            <li key={`${path.join('.')} ${message}`}>
              {field === undefined ? (
                message
              ) : (
                <Link component="button" type="button" onClick={() => onOpen(field.key)}>
                  {field.label.trim() === '' ? 'A field without a label' : field.label}: {message}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
