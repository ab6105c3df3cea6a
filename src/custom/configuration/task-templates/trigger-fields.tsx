import type { PropertySchema } from '#schemas/engine/definition.ts';
import { TRIGGER_STATUSES, triggersOf } from '#domain/task-template.ts';
import { whenMade } from '#domain/task-trigger.ts';
import { optionLabel, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useFormScope, useFormValue } from '#src/kit/field/form-context.ts';
import { ChoiceWidget } from '#src/kit/kinds/widgets/choice-widget.tsx';
import { MilestoneInput } from '#src/kit/kinds/widgets/milestone-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** What a task belongs to when it is not added by hand at once; nothing where there is no such trigger. */
export function TaskTriggerField(props: WidgetProps) {
  const { setValue } = useFormScope();
  const offered = triggersOf(useFormValue('relatedTo'));
  if (offered.length === 0) return null;
  const change = (value: unknown) => {
    props.onChange(value);
    setValue(['triggerValue'], null);
  };
  return <Choice {...props} property={{ ...props.property, enum: offered }} onChange={change} />;
}

/** A menu with a way back to none; radios would have none. */
function Choice(props: WidgetProps) {
  return <ChoiceWidget {...props} required={false} />;
}

const ofStatus: Partial<PropertySchema> = { title: 'Status', enum: TRIGGER_STATUSES };
const ofDecision: Partial<PropertySchema> = { title: 'Decision', 'x-options': 'claim_decisions' };

/** When the template makes its task by itself, in words; nothing where only people add it. */
function WhenMade() {
  const { value } = useConfiguration(DECISIONS);
  const [triggerType, triggerValue, dueDate] = [
    useFormValue('triggerType'),
    useFormValue('triggerValue'),
    useFormValue('dueDate'),
  ];
  const decisions = readOptions(value('claim_decisions'));
  const words = whenMade({ triggerType, triggerValue, dueDate }, (key) => optionLabel(decisions, key));
  return (
    <p role="status" className="cw-meta">
      {words}
    </p>
  );
}

const DECISIONS = ['claim_decisions'] as const;

/** Which status, decision or milestone (RULES 22), and what follows. */
export function TaskTriggerValueField(props: WidgetProps) {
  return (
    <>
      <TriggerValue {...props} />
      <WhenMade />
    </>
  );
}

function TriggerValue(props: WidgetProps) {
  const type = useFormValue('triggerType');
  const relatedTo = useFormValue('relatedTo');
  if (type === 'milestone')
    return (
      <MilestoneInput
        {...props}
        entity={relatedTo === 'complaint' ? 'complaint' : 'claim'}
        label="Milestone"
        required
      />
    );
  const own = type === 'status' ? ofStatus : type === 'decision' ? ofDecision : undefined;
  return own === undefined ? null : (
    <ChoiceWidget
      key={String(type)}
      {...props}
      label={own.title ?? props.label}
      property={{ ...props.property, ...own }}
      required
    />
  );
}
