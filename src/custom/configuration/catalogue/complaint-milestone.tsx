import { MilestoneInput } from '#src/kit/kinds/widgets/milestone-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** A milestone of a complaint; the kind's own input offers a claim's. */
export default function ComplaintMilestone(props: WidgetProps) {
  return <MilestoneInput {...props} entity="complaint" />;
}
