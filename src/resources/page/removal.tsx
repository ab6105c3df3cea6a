import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import { useListContext } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { describeError } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/error-modal.tsx';
import { useToast } from '#src/ui/toasts.tsx';
import { recordName } from './list-field.ts';
import { RemovalContext } from './removal-context.ts';
import type { UsedRow } from './removal-usage.ts';
import { useResourceList, type Row } from './resource-list-context.ts';
import { useRemoveRows } from './use-remove-rows.ts';
import { inSentence } from '../label-words.ts';

const UsageDialog = lazy(async () => ({ default: (await import('./usage-dialog.tsx')).UsageDialog }));

interface Refused {
  readonly rows: readonly Row[];
  readonly used: readonly UsedRow[];
}

function question(definition: ResourceDefinition, rows: readonly Row[]): string {
  const first = rows[0];
  if (first === undefined) return '';
  const what = rows.length === 1 ? `${definition.label.one} “${recordName(definition, first)}” is deleted.` : `${rows.length} ${inSentence(definition.label.many)} are deleted.`;
  return `${what} This cannot be undone.`;
}

/** Asks before rows are deleted, deletes them, and says what uses those that the service keeps. */
export function Removal({ children }: { readonly children: ReactNode }) {
  const { definition } = useResourceList();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const { remove, isBusy, refused, forget } = useRemoval();
  const value = useMemo(() => ({ ask: setRows }), []);
  const run = (gone: readonly Row[]) => void remove(gone).finally(() => setRows([]));
  return (
    <RemovalContext value={value}>
      {children}
      <ConfirmDialog
        open={rows.length > 0}
        title="Are you sure?"
        body={question(definition, rows)}
        confirmLabel={definition.texts?.delete ?? 'Delete'}
        destructive
        busy={isBusy}
        onConfirm={() => run(rows)}
        onClose={() => setRows([])}
      />
      <Suspense fallback={null}>
        {refused && (
          <UsageDialog
            {...refused}
            onClose={forget}
            onDeleteOthers={(others) => {
              forget();
              run(others);
            }}
          />
        )}
      </Suspense>
    </RemovalContext>
  );
}

/** What uses the rows, where a deletion was refused for that. */
async function findUses(client: ApolloClient<object>, type: string, error: unknown, rows: readonly Row[]): Promise<readonly UsedRow[]> {
  if (describeError(error).code !== 'constraint-violation') return [];
  const { findUsedRows } = await import('./removal-usage.ts');
  return findUsedRows(client, type, rows);
}

function useRemoval() {
  const { definition } = useResourceList();
  const { refetch, onUnselectItems } = useListContext();
  const client = useApolloClient();
  const removeRows = useRemoveRows();
  const toast = useToast();
  const { report } = useErrorModal();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  const explain = async (error: unknown, rows: readonly Row[]) => {
    const used = await findUses(client, definition.type, error, rows).catch(() => []);
    if (used.length > 0) setRefused({ rows, used });
    else report(error);
  };
  const remove = async (rows: readonly Row[]) => {
    setBusy(true);
    const done = toast.progress(definition.texts?.deleting ?? 'Deleting...');
    try {
      await removeRows(rows);
      onUnselectItems();
      toast.saved(definition.texts?.deleted ?? 'Successfully deleted');
    } catch (error) {
      await explain(error, rows);
    } finally {
      done();
      setBusy(false);
      void refetch();
    }
  };
  return { remove, isBusy, refused, forget: () => setRefused(undefined) };
}
