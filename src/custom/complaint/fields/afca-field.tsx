import { textOrNone } from '#domain/fields.ts';
import { useFieldMessage, useFormScope, useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { BooleanWidget } from '#src/kit/kinds/widgets/boolean-widget.tsx';
import { DateField } from '#src/ui/date-field.tsx';

const DATE = ['referredByAfcaDate'] as const;

/** Whether the ombudsman referred the complaint; the day of it goes along, where the form has no field for it. */
export function AfcaField(props: WidgetProps) {
  const { properties, change } = useFormScope();
  const day = textOrNone(useFormValue(...DATE)) ?? null;
  const error = useFieldMessage(DATE);
  return (
    <>
      <BooleanWidget {...props} />
      {props.value === true && !properties.has('referredByAfcaDate') && (
        <DateField
          label="AFCA referral date"
          value={day}
          onChange={(next) => change(DATE, next)}
          error={error}
          disabled={props.disabled}
          required
        />
      )}
    </>
  );
}
