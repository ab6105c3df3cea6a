import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import IconButton from '@mui/material/IconButton';
import { formatNumber } from '#domain/numbers.ts';
import { CloseIcon } from '#src/ui/icons.ts';

/** What can be done with the selected rows of all pages; it stands where the toolbar was. */
export function BulkBar({ children }: { readonly children: ReactNode }) {
  const { data = [], selectedIds, onUnselectItems } = useListContext();
  const here = data.filter(({ id }) => selectedIds.includes(id)).length;
  const elsewhere = selectedIds.length - here;
  return (
    <div className="rl-toolbar rl-bulk" role="toolbar" aria-label="Selected rows">
      <span className="rl-bulk-count" role="status">
        {formatNumber(selectedIds.length)} selected
        {elsewhere > 0 && `, ${formatNumber(elsewhere)} not on this page`}
      </span>
      {children}
      <IconButton className="rl-push" aria-label="Clear the selection" onClick={() => onUnselectItems()}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
