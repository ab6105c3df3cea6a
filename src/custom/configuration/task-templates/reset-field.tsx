import { DEFAULT_DUE_DATE } from '#domain/task-template.ts';
import { useFormScope } from '#src/kit/field/form-context.ts';
import { ChoiceWidget } from '#src/kit/kinds/widgets/choice-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** The action of a task: another one clears configuration and due date (spec 3 §4.1). */
export function TaskActionField(props: WidgetProps) {
  const { setValue } = useFormScope();
  return (
    <ChoiceWidget
      {...props}
      required
      onChange={(action) => {
        props.onChange(action);
        setValue(['configuration'], null);
        setValue(['dueDate'], null);
      }}
    />
  );
}

/** What a task is about: another choice resets the task's configuration (spec 3 §4.1), and what only claims have. */
export function TaskRelatedToField(props: WidgetProps) {
  const { store, setValue } = useFormScope();
  return (
    <ChoiceWidget
      {...props}
      onChange={(relatedTo) => {
        props.onChange(relatedTo);
        setValue(['configuration'], null);
        setValue(['triggerType'], null);
        setValue(['triggerValue'], null);
        if (store.value(['dueDate', 'field']) === 'claim.createdAt')
          setValue(['dueDate', 'field'], DEFAULT_DUE_DATE.field);
      }}
    />
  );
}
