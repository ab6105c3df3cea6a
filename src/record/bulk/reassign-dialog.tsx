import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { RECORDS } from '#domain/records.ts';
import { BulkReassignDocument } from '#src/generated/documents/bulk.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { recordRows, type BulkProps } from './bulk-props.ts';

/** Another owner for the selected records; their handling parties stay. */
export function ReassignDialog({ kind, onClose }: BulkProps) {
  const [ownerId, setOwnerId] = useState<number | null>(null);
  const source = useUserSource({ toGive: kind.table === RECORDS.claim.table ? 'claim' : 'other' });
  const [mutate] = useMutation(BulkReassignDocument);
  return (
    <BulkDialog
      title={`Reassign ${kind.label.many}`}
      verb="Reassign"
      rows={recordRows(kind)}
      chosen={ownerId === null ? undefined : String(ownerId)}
      run={async ({ ids, dryRun, context }) =>
        ownerId === null
          ? undefined
          : (await mutate({ variables: { entity: kind.table, ids: [...ids], ownerId, dryRun }, context })).data
              ?.bulkReassign
      }
      onClose={onClose}
    >
      <OwnerSelector
        label="New owner"
        source={source}
        value={ownerId}
        onChange={setOwnerId}
        isAskedLater
        required
        autoFocus
      />
    </BulkDialog>
  );
}
