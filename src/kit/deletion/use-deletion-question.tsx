import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';

// its code comes with the first question
const DeletionDialog = lazy(() => import('./deletion-dialog.tsx'));

interface Options {
  readonly definition: ResourceDefinition;
  /** After the service has deleted rows, or disabled one. */
  readonly onDone: () => void;
  /** Each time that the question goes, whatever the answer was. */
  readonly onClose?: () => void;
}

/** Asks before records of a definition are deleted, and says what uses them. @returns what asks, and the question, to be drawn */
export function useDeletionQuestion({ definition, onDone, onClose }: Options): {
  readonly ask: (rows: readonly RaRecord[]) => void;
  readonly question: ReactNode;
} {
  const [rows, setRows] = useState<readonly RaRecord[]>([]);
  const close = () => {
    setRows([]);
    onClose?.();
  };
  const question = rows.length > 0 && (
    <Suspense fallback={null}>
      <DeletionDialog
        definition={definition}
        rows={rows}
        onDone={() => {
          close();
          onDone();
        }}
        onClose={close}
      />
    </Suspense>
  );
  return { ask: setRows, question };
}
