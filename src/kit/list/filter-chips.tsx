import Chip from '@mui/material/Chip';
import type { FilterWords } from './filter-values.ts';

interface Props {
  readonly words: readonly FilterWords[];
  /** Without it the chips only tell. */
  readonly onRemove?: (words: FilterWords) => void;
}

/** The applied filters, each to be taken away by its cross. */
export function FilterChips({ words, onRemove }: Props) {
  if (words.length === 0) return null;
  return (
    <ul className="rl-chips" aria-label="Applied filters">
      {words.map((one) => (
        <li key={one.name}>
          <Chip color="primary" label={one.text} onDelete={onRemove && (() => onRemove(one))} />
        </li>
      ))}
    </ul>
  );
}
