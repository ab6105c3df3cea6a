import { useId } from 'react';
import Button from '@mui/material/Button';
import type { ListItem } from '#domain/setting-lists.ts';

interface Props {
  readonly items: readonly ListItem[];
  readonly onRestore: (item: ListItem) => void;
}

/** What is not offered any more and stays readable where it is used. */
export function RemovedItems({ items, onRestore }: Props) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="st-removed">
      <h3 id={id}>Removed</h3>
      <p className="cw-meta">Not offered for new records; older ones that have them keep their names.</p>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <span>{item.label}</span>
            <Button variant="text" size="small" aria-label={`Restore ${item.label}`} onClick={() => onRestore(item)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
