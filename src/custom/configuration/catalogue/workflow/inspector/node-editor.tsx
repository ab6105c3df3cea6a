import { Suspense, useId, useMemo, useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { NODE_LABELS, type WorkflowDefinition, type WorkflowNode } from '#domain/workflow/definition.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { FormFields } from '#src/kit/form/form-fields.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { DueDateField } from '../../../task-fields/due-date-field.tsx';
import { TaskSettingsField } from '../../../task-fields/settings-field.tsx';
import { AutomaticField } from './automatic-field.tsx';
import { InspectorPanel, type InspectorProps } from './inspector-panel.tsx';
import { InspectorTile } from './inspector-tile.tsx';
import { fieldsAt, issuesOf, nodeOf, stepsOf, valuesOf, type NodeStep } from './node-form.ts';
import { schemaOf } from './node-schema.ts';
import { StepList } from './step-list.tsx';
import { useInspectorForm } from './use-inspector-form.ts';
import { WaitField } from './wait-field.tsx';

const WIDGETS: Readonly<Record<string, ComponentType<WidgetProps>>> = {
  dueDate: DueDateField,
  wait: WaitField,
  isAutomatic: AutomaticField,
  configuration: TaskSettingsField,
};

interface Props extends InspectorProps {
  readonly node: WorkflowNode;
  readonly definition: WorkflowDefinition;
  readonly onSave: (node: WorkflowNode) => void;
}

const nameOf = (key: string): string => key.split('.')[0] ?? '';

/** The editor of a node: one step, or two where a message or a supplier has settings of its own (spec 3 §4.3). */
export function NodeEditor({ node, onSave, onClose, onDelete, guard, takesFocus }: Props) {
  const type = node.config.nodeType;
  const formId = useId();
  const steps = useMemo(() => stepsOf(type), [type]);
  const schema = useMemo(() => schemaOf(type), [type]);
  const form = useInspectorForm({
    initial: useMemo(() => valuesOf(node), [node]),
    check: (values) => issuesOf(node, values),
    apply: (values) => onSave(nodeOf(node, values)),
  });
  const { store } = form;
  const [at, setAt] = useState(0);
  const step = steps[at] as NodeStep;
  const isLast = at === steps.length - 1;
  const isTwoStep = steps.length > 1;
  const next = () => {
    if (form.checkFields(fieldsAt(step))) setAt(1);
  };
  const save = async () => {
    if (!isLast) {
      next();
      return false;
    }
    const isSaved = await form.save();
    // a fault of the first step is mended there
    const [first] = store.shown();
    if (!isSaved && first !== undefined && !fieldsAt(step).includes(nameOf(first.key))) setAt(0);
    return isSaved;
  };
  return (
    <InspectorPanel
      title={NODE_LABELS[type]}
      icon={<InspectorTile type={type} />}
      isDirty={form.isDirty}
      takesFocus={takesFocus ?? !node.isSaved}
      step={at + 1}
      guard={guard}
      onClose={onClose}
      back={isTwoStep ? 'Back' : 'Cancel'}
      onBack={at === 0 ? undefined : () => setAt(0)}
      actions={
        <>
          <Button variant="text" color="error" onClick={onDelete}>
            Delete
          </Button>
          {isLast ? (
            <Button key="save" type="submit" form={formId} variant="contained">
              {node.isSaved ? 'Modify' : 'Add'}
            </Button>
          ) : (
            // another button, not this one changed: the press that moves on must not save the next step
            <Button key="next" type="submit" form={formId} variant="contained">
              Next
            </Button>
          )}
        </>
      }
    >
      {isTwoStep && <StepList titles={steps.map(({ title }) => title)} at={at} />}
      <SaveForm id={formId} form={{ ...form, save }} className="rf-form">
        <Suspense fallback={<CardSkeleton lines={8} />}>
          <FormFields
            key={`${form.generation}.${at}`}
            schema={schema}
            store={store}
            sections={step.sections}
            widgets={WIDGETS}
          />
        </Suspense>
      </SaveForm>
    </InspectorPanel>
  );
}
