import { Suspense, useId, useMemo, useState, useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RaRecord } from 'ra-core';
import type { FormSection } from '#schemas/engine/definition.ts';
import { configurationOf } from '#domain/task-template.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { pathKey } from '#src/kit/field/paths.ts';
import { DeleteRecord } from '#src/kit/form/delete-record.tsx';
import { Extra } from '#src/kit/form/record-drawer.tsx';
import type { ResourceDrawerProps } from '#src/kit/form/named-components.ts';
import { ResourceForm } from '#src/kit/form/resource-form.tsx';
import { useRecord } from '#src/kit/form/use-record.ts';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import { type LoadedResource } from '#src/kit/load.ts';
import { useFormResource } from '#src/kit/form/use-form-resource.ts';

const FIRST: readonly FormSection<string>[] = [
  { fields: ['action', 'title', ['relatedTo', 'assignedTo'], 'description', 'category'] },
  { fields: ['dueDate'] },
  { fields: [['triggerType', 'triggerValue']] },
];
const SECOND: readonly FormSection<string>[] = [{ fields: ['configuration'] }];
const FIRST_FIELDS = [
  'action',
  'title',
  'relatedTo',
  'assignedTo',
  'description',
  'category',
  'dueDate',
  'triggerType',
  'triggerValue',
];

type Props = ResourceDrawerProps;

/** The same resource, of whose fields only some are drawn. */
function withSections(resource: LoadedResource, sections: readonly FormSection<string>[]): LoadedResource {
  const { definition } = resource;
  return { ...resource, definition: { ...definition, form: { ...definition.form, sections } } };
}

/** The drawer of a task template: the task first, then what its action needs (spec 3 §4.1). */
export function TaskWizard(props: Props) {
  const resource = useFormResource(props.name);
  return props.id === undefined ? (
    <Wizard {...props} resource={resource} />
  ) : (
    <StoredWizard {...props} id={props.id} resource={resource} />
  );
}

interface LoadedProps extends Props {
  readonly resource: LoadedResource;
}

function StoredWizard(props: LoadedProps & { readonly id: number | string }) {
  const { record, error, reload } = useRecord(props.resource.definition, props.id);
  if (record !== undefined) return <Wizard {...props} stored={record} />;
  return (
    <RouteDrawer title="Edit task" width={props.resource.definition.form.drawer} onClose={props.onClose}>
      {error === null ? (
        <CardSkeleton lines={12} label="Loading task" />
      ) : (
        <ErrorState title="Task did not load" onRetry={() => void reload()} />
      )}
    </RouteDrawer>
  );
}

interface WizardProps extends LoadedProps {
  readonly stored?: RaRecord;
}

function Wizard({ resource, stored, defaults, notice, listPath, onClose }: WizardProps) {
  const formId = useId();
  const [step, setStep] = useState<1 | 2>(1);
  const form = useResourceForm({
    resource,
    stored,
    defaults,
    onSaved: onClose,
  });
  const { store } = form;
  const atStep = useMemo(() => ({ 1: withSections(resource, FIRST), 2: withSections(resource, SECOND) }), [resource]);
  const action = useSyncExternalStore(store.subscribe, () => store.value(['action']));
  const hasSecond = configurationOf(action).length > 0;
  const isLast = step === 2 || (!hasSecond && (typeof action === 'string' || stored !== undefined));
  // a fault that the service found at the first step is mended there
  const firstFault = store.shown()[0]?.key.split('.')[0];
  const [seen, setSeen] = useState(form.refusals);
  if (seen !== form.refusals) {
    setSeen(form.refusals);
    if (firstFault !== undefined && FIRST_FIELDS.includes(firstFault)) setStep(1);
  }
  const next = () => {
    for (const name of FIRST_FIELDS) store.touch(name);
    const hasFault = store.issues(store.record()).some(({ path }) => FIRST_FIELDS.includes(pathKey(path.slice(0, 1))));
    if (hasFault) document.querySelector<HTMLElement>(`[id="${formId}"] [aria-invalid=true]`)?.focus();
    else if (typeof action === 'string') setStep(2);
    return false;
  };
  return (
    <RouteDrawer
      title={stored === undefined ? 'New task' : 'Edit task'}
      subtitle={`Step ${step}${hasSecond ? ' of 2' : ''}`}
      width={resource.definition.form.drawer}
      onClose={onClose}
      focusFirstField={stored === undefined}
      footer={
        <>
          {stored !== undefined && (
            <div className="cw-footer-start">
              <DeleteRecord definition={resource.definition} record={stored} form={form} onDone={onClose} />
            </div>
          )}
          <Button variant="text" onClick={step === 1 ? onClose : () => setStep(1)}>
            Back
          </Button>
          {isLast ? (
            <Button key="save" type="submit" form={formId} variant="contained" disabled={form.isSaving}>
              {form.isSaving ? 'Saving...' : stored === undefined ? 'Create' : 'Save'}
            </Button>
          ) : (
            // another button, not this one changed: the click that moves on must not submit the next step
            <Button key="next" variant="contained" onClick={next} disabled={typeof action !== 'string'}>
              Next
            </Button>
          )}
        </>
      }
    >
      {notice !== undefined && <Alert severity="info">{notice}</Alert>}
      <Suspense fallback={<CardSkeleton lines={12} />}>
        <ResourceForm
          key={step}
          resource={atStep[step]}
          form={isLast ? form : { ...form, save: async () => next() }}
          id={formId}
          stored={stored}
        />
      </Suspense>
      {stored !== undefined && <Extra resource={resource} stored={stored} listPath={listPath} />}
    </RouteDrawer>
  );
}
