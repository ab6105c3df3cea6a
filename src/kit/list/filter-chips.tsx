import Chip from '@mui/material/Chip';
import type { FilterWords } from './filter-values.ts';

interface Props {
  readonly words: readonly FilterWords[];
  /** Without it the chips only tell. */
  readonly onRemove?: (name: string) => void;
}

/** The applied filters, each to be taken away by its cross. */
export function FilterChips({ words, onRemove }: Props) {
  if (words.length === 0) return null;
  return (
    <ul className="rl-chips" aria-label="Applied filters">
      {words.map(({ name, text }) => (
        <li key={name}>
          <Chip color="primary" label={text} onDelete={onRemove && (() => onRemove(name))} />
        </li>
      ))}
    </ul>
  );
}
