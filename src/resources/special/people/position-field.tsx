import { useFormValue } from '../../form/form-context.ts';
import { WIDGETS } from '../../kinds/widgets/registry.ts';
import type { WidgetProps } from '../../kinds/widgets/widget-props.ts';

/** The position, which is kept for employees only (spec 3 §5). */
export default function PositionField(props: WidgetProps) {
  const isEmployee = useFormValue('isEmployee') === true;
  const Text = WIDGETS.text;
  return <Text {...props} disabled={props.disabled || !isEmployee} value={isEmployee ? props.value : null} help={isEmployee ? undefined : 'Employees only.'} />;
}
