import { useState } from 'react';
import { gql, useApolloClient } from '@apollo/client';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { useSession } from '#src/providers/session/use-session.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { recordName } from '#src/kit/kinds/list-field.ts';
import { useResourceList, type Row } from './resource-list-context.ts';

/** Takes a deleted record back, after a question (RULES 40). */
export function RestoreAction({ row }: { readonly row: Row }) {
  const { definition } = useResourceList();
  const { refetch } = useListContext();
  const { org } = useSession();
  const client = useApolloClient();
  const toast = useToast();
  const { report } = useErrorModal();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = recordName(definition, row);
  const restore = async () => {
    setBusy(true);
    const { type } = definition;
    const mutation = gql(
      `mutation RestoreRow($orgId: bigint!, $id: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: $set) { id } }`,
    );
    try {
      await client.mutate({
        mutation,
        variables: { orgId: org.id, id: row.id, set: { isDeleted: false, rowVersion: row['rowVersion'] } },
        context: { errors: 'handled' },
      });
      toast.saved(`“${name}” is restored.`);
      // the row goes, and the focus with it
      document.querySelector<HTMLElement>('main h1')?.focus();
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
      setAsking(false);
      void refetch();
    }
  };
  return (
    <>
      <Button variant="text" size="small" aria-label={`Restore ${name}`} onClick={() => setAsking(true)}>
        Restore
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Restore?"
        body={`${definition.label.one} “${name}” is offered for new choices again.`}
        confirmLabel="Restore"
        busy={isBusy}
        onConfirm={() => void restore()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
