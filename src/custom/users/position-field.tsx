import FormHelperText from '@mui/material/FormHelperText';
import { useFormValue } from '#src/kit/field/form-context.ts';
import { WIDGETS } from '#src/kit/kinds/widgets/registry.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** The position, which is kept for employees only (spec 3 §5). */
export default function PositionField(props: WidgetProps) {
  const isEmployee = useFormValue('isEmployee') === true;
  const Text = WIDGETS.text;
  if (isEmployee) return <Text {...props} />;
  return (
    <div>
      <Text {...props} disabled value={null} />
      {/* outside of the disabled field, whose own help would be too pale to read */}
      <FormHelperText>Employees only.</FormHelperText>
    </div>
  );
}
