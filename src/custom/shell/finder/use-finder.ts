import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useRecentItems } from '#src/record/recent.ts';
import { foundOptions, pageOptions, recentOptions, type FinderOption } from './finder-options.ts';
import { useGlobalSearch } from './use-global-search.ts';
import { usePageEntries } from './use-page-entries.ts';

const all = <Option>(options: Option[]): Option[] => options;

/** Whether what was pressed asks for a tab of its own. */
const wantsTab = (event: SyntheticEvent): boolean => {
  const { ctrlKey, metaKey } = event.nativeEvent as Partial<globalThis.KeyboardEvent>;
  return ctrlKey === true || metaKey === true;
};

/**
 * The finder's field and list. Enter opens what is highlighted, with Ctrl in a tab of its own; pressed before the answer is
 * there it means the first of what was asked for, never of what stood there before.
 */
export function useFinder(onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const found = useGlobalSearch(text);
  const recent = useRecentItems();
  const pages = usePageEntries();
  const isEmpty = text.trim() === '';
  const options = useMemo(
    () => (isEmpty ? recentOptions(recent) : [...pageOptions(pages, text), ...foundOptions(found.records, text)]),
    [isEmpty, recent, pages, text, found.records],
  );
  const waits = useRef<'here' | 'tab' | undefined>(undefined);
  const hasMoved = useRef(false);
  // nothing that is drawn depends on it, and it changes with the options, which are others in each drawing
  const highlighted = useRef<FinderOption | null>(null);

  const open = ({ to }: FinderOption, inTab: boolean) => {
    if (inTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    void navigate(to);
    onClose();
  };
  const openFirst = useEffectEvent(() => {
    const how = waits.current;
    waits.current = undefined;
    const [first] = options;
    if (how !== undefined && first) open(first, how === 'tab');
  });
  useEffect(() => {
    if (!found.loading) openFirst();
  }, [found.loading]);

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true;
    if (event.key !== 'Enter') return;
    if (found.loading && !hasMoved.current) {
      event.defaultMuiPrevented = true;
      event.preventDefault();
      waits.current = wantsTab(event) ? 'tab' : 'here';
    } else if (wantsTab(event)) {
      event.defaultMuiPrevented = true;
      event.preventDefault();
      if (highlighted.current) open(highlighted.current, true);
    }
  };
  const autocomplete = useAutocomplete<FinderOption>({
    id: 'finder',
    open: true,
    options: [...options],
    filterOptions: all,
    groupBy: ({ group }) => group,
    getOptionKey: ({ id }) => id,
    getOptionLabel: ({ id }) => id,
    isOptionEqualToValue: (option, value) => option.id === value.id,
    autoHighlight: true,
    clearOnBlur: false,
    value: null,
    inputValue: text,
    onInputChange: (_event, next, reason) => {
      if (reason !== 'input') return;
      waits.current = undefined;
      hasMoved.current = false;
      setText(next);
    },
    onHighlightChange: (_event, option) => {
      highlighted.current = option;
    },
    onChange: (event, option) => option && open(option, wantsTab(event)),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  return { text, found, options, autocomplete, onKeyDown, isEmpty };
}
