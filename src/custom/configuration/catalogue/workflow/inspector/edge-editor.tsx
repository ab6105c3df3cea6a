import { Suspense, useId, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import type { WorkflowDefinition, WorkflowEdge } from '#domain/workflow/definition.ts';
import { nodeWords } from '#domain/workflow/node-words.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { FormFields } from '#src/kit/form/form-fields.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { SaveForm } from '#src/ui/form/save-form.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { EDGE_SCHEMA, edgeIssues, edgeOf, edgeValues, sectionsOf } from './edge-form.ts';
import { InspectorPanel, type InspectorProps } from './inspector-panel.tsx';
import { InspectorTile } from './inspector-tile.tsx';
import { RuleTitleField } from './rule-title-field.tsx';
import { useInspectorForm } from './use-inspector-form.ts';

const RuleField = lazyPart(async () => ({ default: (await import('./rule/rule-field.tsx')).RuleField }));

const WIDGETS: Readonly<Record<string, ComponentType<WidgetProps>>> = { rule: RuleField, title: RuleTitleField };

interface Props extends InspectorProps {
  readonly edge: WorkflowEdge;
  readonly definition: WorkflowDefinition;
  readonly onSave: (edge: WorkflowEdge) => void;
}

function wordsOf({ nodes }: WorkflowDefinition, id: string): string {
  const node = nodes.find((one) => one.id === id);
  return node === undefined ? id : nodeWords(node);
}

/** The editor of an edge. */
export function EdgeEditor({ edge, definition, onSave, onClose, onDelete, guard, takesFocus = false }: Props) {
  const formId = useId();
  const form = useInspectorForm({
    initial: useMemo(() => edgeValues(edge), [edge]),
    check: edgeIssues,
    apply: (values) => onSave(edgeOf(edge, values)),
  });
  const { store } = form;
  const fires = useSyncExternalStore(store.subscribe, () => store.value(['fires']));
  const sections = useMemo(() => sectionsOf(fires), [fires]);
  return (
    <InspectorPanel
      title="Edge"
      icon={<InspectorTile type="edge" />}
      isDirty={form.isDirty}
      takesFocus={takesFocus}
      guard={guard}
      onClose={onClose}
      back="Cancel"
      actions={
        <>
          <Button variant="text" color="error" onClick={onDelete}>
            Delete
          </Button>
          <Button type="submit" form={formId} variant="contained">
            Modify
          </Button>
        </>
      }
    >
      <p className="wi-note">
        From {wordsOf(definition, edge.source)} to {wordsOf(definition, edge.target)}
      </p>
      <SaveForm id={formId} form={form} className="rf-form">
        <Suspense fallback={<CardSkeleton lines={6} />}>
          <FormFields key={form.generation} schema={EDGE_SCHEMA} store={store} sections={sections} widgets={WIDGETS} />
        </Suspense>
      </SaveForm>
    </InspectorPanel>
  );
}
