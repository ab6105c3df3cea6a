import { useId } from 'react';
import Button from '@mui/material/Button';
import type { CustomField } from '#domain/custom-fields.ts';
import { KIND_LABELS } from './kind-words.ts';

interface Props {
  readonly fields: readonly CustomField[];
  readonly onRestore: (field: CustomField) => void;
}

/** Fields that are not shown any more; their values are still there and come back with them. */
export function RemovedFields({ fields, onRestore }: Props) {
  const id = useId();
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby={id} className="cu-removed">
      <h3 id={id}>Removed</h3>
      <p className="cw-meta">What records hold of these is kept, and comes back when the field is restored.</p>
      <ul>
        {fields.map((field) => (
          <li key={field.key}>
            <span>
              {field.label} <span className="cw-meta">{KIND_LABELS[field.kind]}</span>
            </span>
            <Button variant="text" size="small" aria-label={`Restore ${field.label}`} onClick={() => onRestore(field)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
