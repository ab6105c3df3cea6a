import type { ComponentType } from 'react';
import { MilestoneInput } from '#src/kit/kinds/widgets/milestone-widget.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

function OfClaim(props: WidgetProps) {
  return <MilestoneInput {...props} entity="claim" stepsOf="claim_timeline_items" />;
}

function OfComplaint(props: WidgetProps) {
  return <MilestoneInput {...props} entity="complaint" stepsOf="complaint_timeline_items" />;
}

/** The choice of a milestone of what the task is about. */
export function milestoneInputFor(relatedTo: unknown): ComponentType<WidgetProps> {
  return relatedTo === 'complaint' ? OfComplaint : OfClaim;
}
