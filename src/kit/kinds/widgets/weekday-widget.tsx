import { ChoiceMenu } from './choice-widget.tsx';
import { fixedChoices, type Choice } from './use-choices.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A day of the week: as a number from Monday's 1, or by its English name in small letters. */
function weekdays(type: unknown): readonly Choice[] {
  return DAYS.map((label, index) => ({ label, value: type === 'integer' ? index + 1 : label.toLowerCase() }));
}

export function WeekdayWidget(props: WidgetProps) {
  const { property } = props;
  return (
    <ChoiceMenu {...props} choices={property.enum === undefined ? weekdays(property.type) : fixedChoices(property)} />
  );
}
