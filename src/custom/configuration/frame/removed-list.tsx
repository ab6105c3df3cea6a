import { useId } from 'react';
import Button from '@mui/material/Button';
import './frame.css';

interface RemovedEntry {
  readonly key: string;
  readonly label: string;
  /** What kind of thing it is, where that is not plain. */
  readonly kind?: string;
}

interface Props {
  readonly entries: readonly RemovedEntry[];
  /** What being removed means for older records. */
  readonly meaning: string;
  readonly onRestore: (key: string) => void;
}

/** What is not offered any more and stays readable where it is used, each with a way back. */
export function RemovedList({ entries, meaning, onRestore }: Props) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className="cf-removed">
      <h3 id={id}>Removed</h3>
      <p className="cw-meta">{meaning}</p>
      <ul>
        {entries.map(({ key, label, kind }) => (
          <li key={key}>
            <span>
              {label} {kind !== undefined && <span className="cw-meta">{kind}</span>}
            </span>
            <Button variant="text" size="small" aria-label={`Restore ${label}`} onClick={() => onRestore(key)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
