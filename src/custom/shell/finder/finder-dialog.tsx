import { Fragment, useId } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { searchFault } from '#domain/global-search.ts';
import { CloseIcon, SearchIcon } from '#src/ui/icons.ts';
import type { FinderOption } from './finder-options.ts';
import { FoundOption } from './found-option.tsx';
import { useFinder } from './use-finder.ts';
import './finder.css';

interface Props {
  readonly onClose: () => void;
}

const TITLE = 'Search everything';
const HINT = 'Name, number, phone, e-mail or address';
const WAITING = ['70%', '55%', '62%'];

type FinderState = ReturnType<typeof useFinder>;

/** What stands under the field, in words that are read out as they change. */
function statusOf({ text, found, options, isEmpty }: FinderState): string {
  if (isEmpty)
    return options.length > 0
      ? ''
      : 'Claims, complaints, incidents, policies, people, suppliers, documents, invoices and pages, by number, name, phone, e-mail or address. Typing errors are forgiven.';
  const fault = searchFault(text);
  if (fault !== undefined) return `${fault}.`;
  if (found.loading) return 'Searching...';
  if (found.hasFailed) return 'The search did not work.';
  if (options.length === 0) return 'Nothing was found. Check the spelling, or use fewer words.';
  const rows = options.filter(({ type }) => type !== 'way').length;
  return rows === 1 ? '1 result' : `${rows} results`;
}

/** The options in their groups. */
function Options({ finder }: { readonly finder: FinderState }) {
  const { text, found, autocomplete } = finder;
  const { getListboxProps, getOptionProps, groupedOptions } = autocomplete;
  const groupId = useId();
  return (
    <ul {...getListboxProps()} aria-label="Results" className="sf-list" aria-busy={found.loading}>
      {/* with groupBy, what stands in the list is groups */}
      {(groupedOptions as { key: number; index: number; group: string; options: FinderOption[] }[]).map(
        ({ key, index, group, options }) => (
          <li key={key} role="presentation">
            <div id={`${groupId}-${key}`} role="presentation" className="sf-group">
              {group}
            </div>
            <ul role="group" aria-labelledby={`${groupId}-${key}`}>
              {options.map((option, place) => {
                const { key: optionKey, ...props } = getOptionProps({ option, index: index + place });
                return (
                  <li key={optionKey} {...props} className="sf-option">
                    <FoundOption option={option} typed={text} />
                  </li>
                );
              })}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}

/** Inside of the dialog: the field must stand when the Autocomplete first looks for it. */
function Finder({ onClose }: Props) {
  const statusId = useId();
  const finder = useFinder(onClose);
  const { found, options, autocomplete, onKeyDown } = finder;
  const { getRootProps, getInputProps } = autocomplete;
  return (
    <>
      <div className="sf-field" {...getRootProps({ onKeyDown })}>
        <SearchIcon />
        <input
          {...getInputProps()}
          // a dialog that is nothing but this field
          autoFocus
          type="search"
          enterKeyHint="go"
          aria-label={TITLE}
          aria-describedby={statusId}
          placeholder={HINT}
        />
        <kbd>Esc</kbd>
        <IconButton className="sf-close" aria-label="Close search" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className="sf-status">
        <p id={statusId} role="status">
          {statusOf(finder)}
        </p>
        {found.hasFailed && (
          <Button size="small" onClick={found.retry}>
            Try again
          </Button>
        )}
      </div>
      {found.loading && options.length === 0 && (
        <div className="sf-waiting" aria-hidden>
          {WAITING.map((width) => (
            <Fragment key={width}>
              <Skeleton variant="rounded" height={12} width={width} />
              <Skeleton variant="rounded" height={8} width="40%" />
            </Fragment>
          ))}
        </div>
      )}
      <Options finder={finder} />
      <p className="sf-keys" aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl Enter</kbd> open in a new tab
      </p>
    </>
  );
}

/** A field and what it finds, in groups; Enter opens the first, arrows choose another (UX §4). */
export function FinderDialog({ onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'sf-paper' } }}
    >
      <h2 id={titleId} className="cw-vh">
        {TITLE}
      </h2>
      <Finder onClose={onClose} />
    </Dialog>
  );
}
