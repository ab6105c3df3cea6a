import Chip from '@mui/material/Chip';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { formatDate } from '#src/ui/format.ts';
import { useChosenUsers } from '#src/ui/users/use-user-options.ts';
import { useZone } from '#src/ui/zone.tsx';
import { appliedFilters, FILTER_LABELS, type ClaimFilter, type FilterName } from './claim-filter.ts';

interface Props {
  readonly filter: ClaimFilter;
  /** Without it the chips only tell. */
  readonly onRemove?: (name: FilterName) => void;
}

const NOBODY: readonly number[] = [];

/** The filters in words. */
export function useFilterWords(filter: ClaimFilter): readonly { readonly name: FilterName; readonly text: string }[] {
  const zone = useZone();
  const owners = useChosenUsers(useUserSource(), filter.ownerIds ?? NOBODY);
  const words: Partial<Record<FilterName, string>> = {
    dateOfLoss: formatDate(filter.dateOfLoss, zone),
    ownerIds: owners.map((owner) => owner.name).join(', '),
  };
  return appliedFilters(filter).map((name) => ({ name, text: `${FILTER_LABELS[name]}: ${words[name] ?? String(filter[name])}` }));
}

/** The applied filters, each to be taken away by its cross. */
export function FilterChips({ filter, onRemove }: Props) {
  const words = useFilterWords(filter);
  return (
    <ul className="cl-chips" aria-label="Applied filters">
      {words.map(({ name, text }) => (
        <li key={name}>
          <Chip color="primary" label={text} onDelete={onRemove && (() => onRemove(name))} />
        </li>
      ))}
    </ul>
  );
}
