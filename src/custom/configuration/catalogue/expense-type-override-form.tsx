import { useId } from 'react';
import Button from '@mui/material/Button';
import { ResourceForm } from '#src/kit/form/resource-form.tsx';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import type { ExpenseTypeOverridesQuery } from '#src/generated/documents/expense-type-overrides.ts';
import { useFormResource } from '#src/kit/form/use-form-resource.ts';

export type Override = ExpenseTypeOverridesQuery['ExpenseTypeOverride'][number];

interface Props {
  readonly expenseTypeId: number;
  /** Undefined for a new one. */
  readonly stored: Override | undefined;
  /** After saving, and when the person gives up. */
  readonly onClose: () => void;
}

/** The form of one override, in the place of its table's last row: a drawer does not open on a drawer. */
export default function OverrideForm({ expenseTypeId, stored, onClose }: Props) {
  const resource = useFormResource('expense-type-override');
  const id = useId();
  const form = useResourceForm({ resource, stored, defaults: { expenseTypeId }, onSaved: onClose, holds: true });
  return (
    <div className="ct-children-form" role="group" aria-label={stored === undefined ? 'Add override' : 'Edit override'}>
      <ResourceForm resource={resource} form={form} id={id} stored={stored}>
        <div className="ct-children-buttons">
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="tonal" disabled={form.isSaving}>
            {form.isSaving ? 'Saving...' : 'Save override'}
          </Button>
        </div>
      </ResourceForm>
    </div>
  );
}
