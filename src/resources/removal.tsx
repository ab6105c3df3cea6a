import { useMemo, type ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { useDeletionQuestion } from '#src/kit/deletion/use-deletion-question.tsx';
import { RemovalContext } from './removal-context.ts';
import { useResourceList } from './resource-list-context.ts';

/** Asks before rows of the list around are deleted. */
export function Removal({ children }: { readonly children: ReactNode }) {
  const { definition } = useResourceList();
  const { refetch, onUnselectItems } = useListContext();
  const { ask, question } = useDeletionQuestion({
    definition,
    onDone: onUnselectItems,
    onClose: () => void refetch(),
  });
  const value = useMemo(() => ({ ask }), [ask]);
  return (
    <RemovalContext value={value}>
      {children}
      {question}
    </RemovalContext>
  );
}
