import { ruleWords } from '#domain/workflow/rule.ts';
import { useFormScope, useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { TextWidget } from '#src/kit/kinds/widgets/text-widget.tsx';
import { ruleIn } from './edge-form.ts';
import { isComplete } from './rule/rule-shape.ts';

/** What stands on the edge for its rule: its words, or what was typed over them. */
export function RuleTitleField(props: WidgetProps) {
  const { store } = useFormScope();
  // drawn again with the rule
  useFormValue('rule');
  const rule = ruleIn(store.record());
  return (
    <TextWidget
      {...props}
      help={isComplete(rule) ? `Left empty: ${ruleWords(rule)}` : 'Left empty: made from the rule.'}
    />
  );
}
