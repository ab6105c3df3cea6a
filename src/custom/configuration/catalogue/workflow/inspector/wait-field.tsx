import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { PartField } from '../../../task-fields/part-field.tsx';

/** How long a wait is, and from when it counts (spec 3 §9). */
export function WaitField(props: WidgetProps) {
  return (
    <fieldset className="rf-section rf-group">
      <legend>{props.label}</legend>
      <div className="rf-fields">
        <PartField whole={props} name="numberOfDays" required />
        <PartField whole={props} name="dayType" required />
        <PartField whole={props} name="field" required />
      </div>
    </fieldset>
  );
}
