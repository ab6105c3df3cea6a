import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { DeleteIcon } from '#src/ui/icons.ts';
import { useDeletionQuestion } from '../deletion/use-deletion-question.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

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
  const { ask, question } = useDeletionQuestion({
    definition,
    onDone() {
      form.settle();
      onDone();
    },
  });
  return (
    <>
      <Button variant="text" color="error" startIcon={<DeleteIcon />} onClick={() => ask([record])}>
        {definition.texts?.delete ?? 'Delete'}
      </Button>
      {question}
    </>
  );
}
