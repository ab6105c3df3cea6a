import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '#src/ui/icons.ts';

/** What can be done with the selected rows; it stands where the toolbar was. */
export function BulkBar({ children }: { readonly children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <div className="rl-toolbar rl-bulk" role="toolbar" aria-label="Selected rows">
      <span className="rl-bulk-count" role="status">
        {selectedIds.length} selected
      </span>
      {children}
      <IconButton className="rl-push" aria-label="Clear the selection" onClick={() => onUnselectItems()}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
