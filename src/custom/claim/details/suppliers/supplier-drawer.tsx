import { fieldsOf, textOrNone } from '#domain/fields.ts';
import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useController, useFieldArray } from 'react-hook-form';
import { useLocation, useNavigate, useParams } from 'react-router';
import { taskToComplete } from '../tasks/allocate-supplier.ts';
import { useRunCompletion } from '#src/record/tasks/complete/use-run-completion.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import type { SaveState } from '#src/ui/form/use-save.ts';
import { AddIcon } from '#src/ui/icons.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { JobFields } from './job-fields.tsx';
import { StaffField, StaffName } from './staff-field.tsx';
import { SupplierField } from './supplier-field.tsx';
import { useSupplierPaths } from './supplier-paths.ts';
import { NEW_JOB, valuesOf } from './supplier-values.ts';
import { isInUse, useClaimSuppliers, type HeldSupplier } from './use-claim-suppliers.ts';
import { useSupplierForm } from './use-supplier-form.ts';
import { useTaskWish, type SupplierStart } from './use-task-wish.ts';
import './suppliers.css';

const LABELS: Readonly<Record<string, string>> = {
  supplier: 'Supplier',
  contactId: 'Supplier staff',
  jobs: 'Jobs',
  descriptionShort: 'Short description',
  descriptionDetailed: 'Detailed description',
  status: 'Status',
};

/** Labels of the fields that a conflict is about; those of a job name it. */
function labelsOf({ met, opened }: SaveState<HeldSupplier | undefined>): Readonly<Record<string, string>> {
  const ofJobs = [...(met?.fields ?? []).map(({ field }) => field), ...(met?.taken ?? [])].flatMap((field) => {
    const [key = '', name = ''] = field.split('.');
    const job = opened?.SupplierJobs.find(({ id }) => key === `job ${id}`);
    return name in LABELS && key !== name
      ? [[field, `${LABELS[name]} of “${job?.descriptionShort ?? 'a new job'}”`] as const]
      : [];
  });
  return { ...LABELS, ...Object.fromEntries(ofJobs) };
}

/** The values of these fields in words: names for what is chosen. */
function describeSupplier(supplierId: number | undefined, field: string, value: unknown): ReactNode {
  if (field === 'contactId' && supplierId !== undefined && typeof value === 'number')
    return <StaffName supplierId={supplierId} id={value} />;
  return field === 'supplier' ? textOrNone(fieldsOf(value)['name']) : undefined;
}

/** Where saving leads: back to the suppliers, or, after the task that asked for it is completed, to the claim. */
function useAfterSaving(): () => void {
  const { state } = useLocation();
  const paths = useSupplierPaths();
  const navigate = useNavigate();
  const completion = useRunCompletion();
  const taskId = taskToComplete(state);
  return () => {
    if (taskId === undefined) void navigate(paths.list);
    else void completion.run(taskId).then(() => navigate(paths.page));
  };
}

interface FormProps {
  readonly held?: HeldSupplier;
  readonly start: SupplierStart;
}

function SupplierForm({ held, start }: FormProps) {
  const paths = useSupplierPaths();
  const navigate = useNavigate();
  const afterSaving = useAfterSaving();
  const { refetch } = useClaimSuppliers();
  const load = async () => (await refetch()).data.ClaimSupplier.find(({ id: heldId }) => heldId === held?.id);
  const form = useSupplierForm(held, load, start.values, afterSaving);
  const { opened, control } = form;
  const supplier = useController({ control, name: 'supplier' });
  const contact = useController({ control, name: 'contactId' });
  const jobs = useFieldArray({ control, name: 'jobs', keyName: 'key' });
  // place of the job that was added last: its first field takes the focus
  const [added, setAdded] = useState<number>();
  const close = () => void navigate(paths.list);
  const stored = new Map(opened?.SupplierJobs.map((job) => [job.id, job]));
  const hasBegun = opened?.SupplierJobs.some((job) => job.status !== 'New' || isInUse(job)) === true;
  const addJob = () => {
    setAdded(jobs.fields.length);
    jobs.append(NEW_JOB, { shouldFocus: false });
  };
  return (
    <FormDrawer
      title={held === undefined ? 'Add supplier' : 'Edit supplier'}
      width={750}
      form={form}
      labels={labelsOf(form)}
      describe={(field, value) => describeSupplier(supplier.field.value?.id, field, value)}
      onClose={close}
      focusFirstField={held === undefined}
      hint="Ctrl Enter saves"
    >
      {start.taskTitle !== undefined && <Alert severity="info">Saving completes the task “{start.taskTitle}”.</Alert>}
      <SupplierField
        value={supplier.field.value}
        onChange={(chosen) => {
          if (chosen?.id !== supplier.field.value?.id) contact.field.onChange(null);
          supplier.field.onChange(chosen);
        }}
        onBlur={supplier.field.onBlur}
        inputRef={supplier.field.ref}
        error={supplier.fieldState.error?.message}
        disabled={hasBegun}
        help={hasBegun ? 'The supplier has begun its jobs. Add another supplier instead.' : undefined}
      />
      <StaffField
        supplierId={supplier.field.value?.id}
        value={contact.field.value}
        onChange={contact.field.onChange}
        error={contact.fieldState.error?.message}
      />
      {jobs.fields.length === 0 && <p className="cl-quiet">No jobs</p>}
      {jobs.fields.map(({ key, id: jobId }, index) => {
        const job = jobId === undefined ? undefined : stored.get(jobId);
        return (
          <JobFields
            key={key}
            control={control}
            index={index}
            takesFocus={index === added}
            stored={job}
            onRemove={job !== undefined && isInUse(job) ? undefined : () => jobs.remove(index)}
          />
        );
      })}
      <div>
        <Button startIcon={<AddIcon />} onClick={addJob}>
          Add job
        </Button>
      </div>
    </FormDrawer>
  );
}

/** manage-claim/suppliers/add */
export function AddSupplierDrawer() {
  const { state } = useLocation();
  const paths = useSupplierPaths();
  const navigate = useNavigate();
  const start = useTaskWish(taskToComplete(state));
  if (start) return <SupplierForm start={start} />;
  return (
    <RouteDrawer title="Add supplier" width={750} onClose={() => void navigate(paths.list)}>
      <CardSkeleton lines={8} label="Loading the task" />
    </RouteDrawer>
  );
}

/** manage-claim/suppliers/{claimSupplierId} */
export function EditSupplierDrawer() {
  const { claimSupplierId = '' } = useParams();
  const paths = useSupplierPaths();
  const navigate = useNavigate();
  const { data } = useClaimSuppliers();
  const held = data?.ClaimSupplier.find(({ id }) => String(id) === claimSupplierId);
  if (held) return <SupplierForm key={held.id} held={held} start={{ values: valuesOf(held) }} />;
  return (
    <RouteDrawer title="Edit supplier" width={750} onClose={() => void navigate(paths.list)}>
      {data === undefined ? (
        <CardSkeleton lines={8} label="Loading the supplier" />
      ) : (
        <EmptyState title="This supplier is not on the claim any more." />
      )}
    </RouteDrawer>
  );
}
