import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { RemovalContext } from './removal-context.ts';
import { useResourceList, type Row } from './resource-list-context.ts';

const DeletionDialog = lazy(() => import('#src/kit/deletion/deletion-dialog.tsx'));

/** Asks before rows of the list around are deleted. */
export function Removal({ children }: { readonly children: ReactNode }) {
  const { definition } = useResourceList();
  const { refetch, onUnselectItems } = useListContext();
  const [rows, setRows] = useState<readonly Row[]>();
  const value = useMemo(() => ({ ask: setRows }), []);
  const close = () => {
    setRows(undefined);
    void refetch();
  };
  return (
    <RemovalContext value={value}>
      {children}
      {rows !== undefined && rows.length > 0 && (
        <Suspense fallback={null}>
          <DeletionDialog
            definition={definition}
            rows={rows}
            onDone={() => {
              onUnselectItems();
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </RemovalContext>
  );
}
