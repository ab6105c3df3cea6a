import { useId, useState } from 'react';
import { useListContext } from 'ra-core';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { formatCount } from '#domain/list-count.ts';
import { formatNumber } from '#domain/numbers.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.ts';

const PAGE_SIZES = [10, 25, 50, 100];

/** Rows per page on the left, range and arrows on the right (UX §5). */
export function ListPager({ isQuiet = false }: { readonly isQuiet?: boolean }) {
  const { data = [], total = 0, page, perPage, setPage, hasNextPage, hasPreviousPage } = useListContext();
  // a quiet pager comes with the second page, and stays for whoever has chosen a longer one
  if (isQuiet && total <= Math.min(perPage, ...PAGE_SIZES)) return null;
  const from = Math.min(total, (page - 1) * perPage + 1);
  return (
    <div className="rl-pager">
      <PageSize />
      <span className="rl-pager-range">
        {formatNumber(from)}–{formatNumber(from + Math.max(0, data.length - 1))} of {formatCount(total)}
      </span>
      <IconButton aria-label="Go to previous page" disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton aria-label="Go to next page" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}

/** A list box by a menu: MUI's Select brings every kind of input with it. */
function PageSize() {
  const { perPage, setPerPage } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  return (
    <>
      <span id={`${id}-label`}>Rows per page</span>
      <button
        type="button"
        role="combobox"
        className="rl-page-size"
        aria-labelledby={`${id}-label ${id}-size`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span id={`${id}-size`}>{perPage}</span>
        <ChevronDownIcon fontSize="small" />
      </button>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { id: `${id}-list`, role: 'listbox', 'aria-labelledby': `${id}-label` } }}
      >
        {PAGE_SIZES.map((size) => (
          <MenuItem
            key={size}
            role="option"
            selected={size === perPage}
            aria-selected={size === perPage}
            onClick={() => {
              setAnchor(null);
              setPerPage(size);
            }}
          >
            {size}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
