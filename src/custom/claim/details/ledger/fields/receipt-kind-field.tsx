import { useFormScope } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoiceWidget } from '#src/kit/kinds/widgets/choice-widget.tsx';

/** What a receipt is of; what belongs to the other kind goes with it. */
export function ReceiptKindField(props: WidgetProps) {
  const { setValue } = useFormScope();
  return (
    <ChoiceWidget
      {...props}
      onChange={(kind) => {
        setValue(['recoveryId'], null);
        setValue(['deductedFromId'], null);
        props.onChange(kind);
      }}
    />
  );
}
