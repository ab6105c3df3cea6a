import { byName, fieldsOf } from '#domain/fields.ts';
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useListContext, useStore } from 'ra-core';
import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { ChevronDownIcon, ChevronUpIcon, FilterIcon, SearchIcon } from '#src/ui/icons.ts';
import { useSingleKey } from '#src/ui/use-single-key.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterWords } from './filter-values.ts';
import { useIsPhone } from './use-is-phone.ts';

interface Frame {
  /** Says once whether the form, which may arrive late, should take the focus. */
  readonly takeFocus: () => boolean;
  /** Where the form's actions stand: in the panel's head, so that they stay in sight however many fields there are. */
  readonly head: HTMLElement | null;
}

const FrameContext = createContext<Frame>({ takeFocus: () => false, head: null });

interface Props {
  readonly storeKey: string;
  readonly words: readonly FilterWords[];
  /** Open until a person chooses; on phones the rows come first. */
  readonly isOpenAtFirst?: boolean;
  /** Whether the open form shows the filter of that name; the chips of the others stay. All of them when left out. */
  readonly hasField?: (name: string) => boolean;
  /** The form; drawn while the panel is open. */
  readonly children: ReactNode;
}

/** The frame of a list's filters: it remembers whether it is open, and says what is applied while it is not (UX §4a). */
export function FilterPanel({ storeKey, words, isOpenAtFirst = true, hasField, children }: Props) {
  const { filterValues, setFilters } = useListContext();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useStore(`${storeKey}-open-${isPhone ? 'phone' : 'wide'}`, isOpenAtFirst && !isPhone);
  const remove = ({ name, others = [] }: FilterWords) =>
    setFilters({ ...fieldsOf(filterValues), ...byName([name, ...others], () => undefined) }, {}, false);
  const bodyId = useId();
  const body = useRef<HTMLDivElement>(null);
  const isFocusWanted = useRef(false);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const frame = useMemo<Frame>(
    () => ({
      head,
      takeFocus: () => {
        const isWanted = isFocusWanted.current;
        isFocusWanted.current = false;
        return isWanted;
      },
    }),
    [head],
  );
  useSingleKey('/', () => {
    const first = body.current?.querySelector('input');
    if (first) return first.focus();
    isFocusWanted.current = true;
    return setOpen(true);
  });
  return (
    <Card component="section" aria-label="Filters" className="rl-filters">
      <div className="rl-filters-head">
        <Button
          variant="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
          startIcon={<FilterIcon />}
          endIcon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
        >
          <span className="rl-filters-title">Filters</span>
          {words.length > 0 && (
            <Badge
              color="primary"
              badgeContent={words.length}
              className="rl-inline-badge"
              slotProps={{ badge: { 'aria-label': `${words.length} applied` } }}
            />
          )}
        </Button>
        <FilterChips
          words={isOpen ? words.filter(({ name }) => hasField?.(name) === false) : words}
          onRemove={remove}
        />
        {isOpen && <div ref={setHead} className="rl-filters-actions" />}
      </div>
      <div id={bodyId} ref={body} hidden={!isOpen}>
        <FrameContext value={frame}>{isOpen && children}</FrameContext>
      </div>
    </Card>
  );
}

interface ActionsProps {
  /** Id of the filter form: the buttons stand outside of it. */
  readonly form: string;
  readonly onReset: () => void;
  /** What else belongs beside them. */
  readonly children?: ReactNode;
}

/** Reset and Search of a filter form, in the head of its panel; Enter in a field is Search. */
export function FilterActions({ form, onReset, children }: ActionsProps) {
  const { head, takeFocus } = useContext(FrameContext);
  useEffect(() => {
    if (takeFocus()) document.getElementById(form)?.querySelector('input')?.focus();
  }, [takeFocus, form]);
  if (head === null) return null;
  return createPortal(
    <>
      {children}
      <Button variant="text" size="small" onClick={onReset}>
        Reset
      </Button>
      <Button type="submit" form={form} variant="tonal" size="small" startIcon={<SearchIcon />}>
        Search
      </Button>
    </>,
    head,
  );
}
