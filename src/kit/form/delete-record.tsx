import { lazy, Suspense, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { DeleteIcon } from '#src/ui/icons.ts';
import type { ResourceFormState } from './use-resource-form.ts';

const DeletionDialog = lazy(() => import('../deletion/deletion-dialog.tsx'));

interface Props {
  readonly definition: ResourceDefinition;
  readonly record: RaRecord;
  /** Its form, which asks nothing any more once the record is gone. */
  readonly form: Pick<ResourceFormState, 'settle'>;
  /** After the service has deleted or disabled it. */
  readonly onDone: () => void;
}

/** The button that deletes a record after 'Are you sure?', which says what uses it. */
export function DeleteRecord({ definition, record, form, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const rows = useMemo(() => [record], [record]);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="text" color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {definition.texts?.delete ?? 'Delete'}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeletionDialog
            definition={definition}
            rows={rows}
            onDone={() => {
              close();
              form.settle();
              onDone();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
