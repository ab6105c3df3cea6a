import { Suspense, useId, useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import type { RaRecord } from 'ra-core';
import { useLocation } from 'react-router';
import { useRecordCrumb } from '#src/providers/areas/record-crumb.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { UsedBy } from '../history/used-by.tsx';
import { useRecordUses } from '../history/use-record-uses.ts';
import { inSentence } from '../label-words.ts';
import type { LoadedResource } from '../load.ts';
import { recordName } from '../kinds/list-field.ts';
import { DeleteRecord } from './delete-record.tsx';
import type { FormRecord } from '../field/form-store.ts';
import { notOffered, useNamedComponents } from './named-components.ts';
import { NestedForm } from './nested-form.tsx';
import { NestedStepContext, type NestedStep } from '../field/nested-step.ts';
import { ResourceForm } from './resource-form.tsx';
import { useResourceForm } from './use-resource-form.ts';

export function drawerTitle(
  { definition }: LoadedResource,
  id: number | string | undefined,
  mayWrite: boolean,
): string {
  const what = inSentence(definition.label.one);
  if (id === undefined) return `Add ${what}`;
  return mayWrite ? `Edit ${what}` : definition.label.one;
}

interface Props {
  readonly resource: LoadedResource;
  readonly mayWrite: boolean;
  readonly stored: RaRecord | undefined;
  readonly defaults?: FormRecord;
  /** What is said above the fields. */
  readonly notice?: string;
  readonly listPath?: string;
  readonly onClose: () => void;
}

/** A record's drawer once the record is there: its form, what belongs to it, and the buttons. */
export function RecordDrawer({ resource, mayWrite, stored, defaults, notice, listPath, onClose }: Props) {
  const { definition } = resource;
  const formId = useId();
  const [step, setStep] = useState<NestedStep>();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const form = useResourceForm({
    resource,
    stored,
    defaults,
    onSaved: onClose,
  });
  // what was made while the person typed on is a stored one from then on
  const record = stored ?? form.made;
  const back = () => {
    const id = step?.returnTo;
    setStep(undefined);
    // the form is drawn again before its field can take the focus
    requestAnimationFrame(() => (id === undefined ? null : document.getElementById(id))?.focus());
  };
  const buttons = (
    <SaveFooter
      form={formId}
      isSaving={form.isSaving}
      onCancel={onClose}
      isReadOnly={!mayWrite}
      start={
        record !== undefined &&
        mayWrite &&
        definition.remove !== 'none' && (
          <DeleteRecord definition={definition} record={record} form={form} onDone={onClose} />
        )
      }
    />
  );
  return (
    <RouteDrawer
      title={drawerTitle(resource, record?.id, mayWrite)}
      subtitle={record === undefined ? undefined : `ID ${record.id}`}
      width={definition.form.drawer}
      onClose={onClose}
      focusFirstField={stored === undefined}
      footer={step === undefined ? buttons : <div ref={setFooter} className="rf-step-footer" />}
    >
      {step !== undefined && <NestedForm step={step} footer={footer} onBack={back} />}
      <NestedStepContext value={setStep}>
        <div className="rf-record" hidden={step !== undefined}>
          {notice !== undefined && <Alert severity="info">{notice}</Alert>}
          <ResourceForm resource={resource} form={form} id={formId} stored={record} disabled={!mayWrite} />
          {record !== undefined && <Extra resource={resource} stored={record} listPath={listPath} />}
        </div>
      </NestedStepContext>
    </RouteDrawer>
  );
}

interface StoredProps {
  readonly resource: LoadedResource;
  readonly stored: RaRecord;
}

function Below({ name, resource, stored }: StoredProps & { readonly name: string }): ReactNode {
  const { below } = useNamedComponents();
  const Component = below[name];
  if (Component === undefined) throw notOffered('part', name);
  return (
    <Suspense fallback={<CardSkeleton lines={4} />}>
      <Component resource={resource} record={stored} />
    </Suspense>
  );
}

/** What stands below the fields of an existing record: tables of its children, what uses it, who changed it. The breadcrumbs name it. */
export function Extra({ resource, stored, listPath }: StoredProps & { readonly listPath?: string }) {
  const { definition } = resource;
  const uses = useRecordUses(definition.type, stored.id);
  const { search } = useLocation();
  useRecordCrumb(listPath === undefined ? undefined : recordName(definition, stored), `${listPath}${search}`);
  return (
    <>
      {(definition.form.below ?? []).map((name) => (
        <Below key={name} name={name} resource={resource} stored={stored} />
      ))}
      <div className="rf-extra">
        <UsedBy uses={uses} />
        <RecordHistory definition={definition} id={stored.id} />
      </div>
    </>
  );
}
