import type { ComponentType } from 'react';
import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { DateWidget } from '#src/kit/kinds/widgets/date-widgets.tsx';
import { TextWidget } from '#src/kit/kinds/widgets/text-widget.tsx';

/** A field that is asked for only while another one has a value, or has one itself. */
function shownWhen(Widget: ComponentType<WidgetProps>, name: string, isRequired: boolean): ComponentType<WidgetProps> {
  return function ShownWhen(props: WidgetProps) {
    const isWanted = useFormValue(name) === true;
    const isFilled = props.value !== null && props.value !== '';
    return isWanted || isFilled ? <Widget {...props} required={isWanted && isRequired} /> : null;
  };
}

export const ReferralDateField = shownWhen(DateWidget, 'referredByAfca', true);
export const AfcaReferenceField = shownWhen(TextWidget, 'referredByAfca', false);
export const RepresentativeField = shownWhen(TextWidget, 'isAboutRepresentative', false);
