import { Suspense, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import Button from '@mui/material/Button';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ArrowBackIcon } from '#src/ui/icons.ts';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { inSentence } from '../label-words.ts';
import { NestedStepContext, type NestedStep } from '../field/nested-step.ts';
import { ResourceForm } from './resource-form.tsx';
import { useResourceForm } from './use-resource-form.ts';
import { KeyScope } from '#src/ui/key-scope.tsx';
import { useFormResource } from './use-form-resource.ts';

interface Props {
  readonly step: NestedStep;
  /** The drawer's footer, where this form's buttons stand meanwhile. */
  readonly footer: HTMLElement | null;
  readonly onBack: () => void;
}

const FIRST = ':is(input:not([type=hidden]), textarea, [role=combobox])';

/** A record that a field of the drawer's form needs, made inside the same drawer; Back keeps what was typed there. */
export function NestedForm(props: Props) {
  return (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

function Loaded({ step, footer, onBack }: Props) {
  const resource = useFormResource(step.name);
  const formId = useId();
  const box = useRef<HTMLDivElement>(null);
  const form = useResourceForm({
    resource,
    stored: undefined,
    defaults: step.defaults,
    onSaved: (record) => {
      step.onMade(record);
      onBack();
    },
    holds: true,
  });
  useEffect(() => box.current?.querySelector<HTMLElement>(`form ${FIRST}`)?.focus(), []);
  return (
    // a step is not nested further
    <NestedStepContext value={undefined}>
      <KeyScope
        ref={box}
        className="rf-step"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.stopPropagation();
          onBack();
        }}
      >
        <Button variant="text" startIcon={<ArrowBackIcon />} className="rf-step-back" onClick={onBack}>
          Back
        </Button>
        <h3 className="rf-step-title">Add {inSentence(resource.definition.label.one)}</h3>
        <ResourceForm resource={resource} form={form} id={formId} stored={undefined} />
      </KeyScope>
      {footer !== null && createPortal(<SaveFooter form={formId} isSaving={form.isSaving} onCancel={onBack} />, footer)}
    </NestedStepContext>
  );
}
