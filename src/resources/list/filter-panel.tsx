import { createContext, useContext, useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { useListContext, useStore } from 'ra-core';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ChevronDownIcon, ChevronUpIcon, FilterIcon, SearchIcon } from '#src/ui/icons.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterWords } from './filter-values.ts';
import { useIsPhone } from './use-is-phone.ts';
import { useSlashKey } from './use-slash-key.ts';

/** Says once whether the form, which may arrive late, should take the focus. */
const TakeFocusContext = createContext<() => boolean>(() => false);

interface Props {
  readonly storeKey: string;
  readonly words: readonly FilterWords[];
  /** Open until a person chooses; on phones the rows come first. */
  readonly isOpenAtFirst?: boolean;
  /** The form; drawn while the panel is open. */
  readonly children: ReactNode;
}

/** The frame of a list's filters: it remembers whether it is open, and says what is applied while it is not (UX §4a). */
export function FilterPanel({ storeKey, words, isOpenAtFirst = true, children }: Props) {
  const { filterValues, setFilters } = useListContext();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useStore(`${storeKey}-open-${isPhone ? 'phone' : 'wide'}`, isOpenAtFirst && !isPhone);
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);
  const takeFocus = useMemo(
    () => () => {
      const isWanted = isFocusWanted.current;
      isFocusWanted.current = false;
      return isWanted;
    },
    [],
  );
  useSlashKey(() => {
    const first = body.current?.querySelector('input');
    if (first) return first.focus();
    isFocusWanted.current = true;
    return setOpen(true);
  });
  return (
    <Card component="section" aria-label="Filters" className="rl-filters">
      <div className="rl-filters-head">
        <Button variant="text" size="small" aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setOpen(!isOpen)} startIcon={<FilterIcon />} endIcon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}>
          <span className="rl-filters-title">Filters</span>
          {words.length > 0 && <Badge color="primary" badgeContent={words.length} className="rl-inline-badge" slotProps={{ badge: { 'aria-label': `${words.length} applied` } }} />}
        </Button>
        {!isOpen && <FilterChips words={words} onRemove={(name) => setFilters({ ...(filterValues as object), [name]: undefined }, {}, false)} />}
      </div>
      <div id={bodyId} ref={body} hidden={!isOpen}>
        <TakeFocusContext value={takeFocus}>{isOpen && children}</TakeFocusContext>
      </div>
    </Card>
  );
}

/** Reset and Search at the end of a filter form; Enter in a field is Search. */
export function FilterActions({ onReset }: { readonly onReset: () => void }) {
  const takeFocus = useContext(TakeFocusContext);
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFocus()) actions.current?.closest('form')?.querySelector('input')?.focus();
  }, [takeFocus]);
  return (
    <div ref={actions} className="rl-filters-actions">
      <Button variant="text" size="small" onClick={onReset}>
        Reset
      </Button>
      <Button type="submit" variant="tonal" size="small" startIcon={<SearchIcon />}>
        Search
      </Button>
    </div>
  );
}
