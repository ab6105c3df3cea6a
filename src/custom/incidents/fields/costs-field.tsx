import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { textOrNone } from '#domain/fields.ts';
import { COST_TYPES, INCIDENT_LABELS } from '#domain/incident.ts';
import { useFieldMessage, useFormScope, useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { NumberWidget } from '#src/kit/kinds/widgets/number-widget.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import '../incidents.css';

interface Props extends WidgetProps {
  readonly type: 'directCostsType' | 'indirectCostsType';
}

/** An amount beside what it is counted in (spec 2 §9). */
function Costs({ type, ...props }: Props) {
  const { change, store } = useFormScope();
  const error = useFieldMessage([type]);
  return (
    <div className="in-costs">
      <NumberWidget {...props} />
      <TextField
        select
        label={INCIDENT_LABELS[type]}
        value={textOrNone(useFormValue(type)) ?? ''}
        onChange={(event) => change([type], event.target.value === '' ? null : event.target.value)}
        onBlur={() => store.touch(type)}
        disabled={props.disabled}
        error={error !== undefined}
        helperText={<FieldMessage error={error} />}
      >
        <MenuItem value="">None</MenuItem>
        {COST_TYPES.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}

export function DirectCosts(props: WidgetProps) {
  return <Costs {...props} type="directCostsType" />;
}

export function IndirectCosts(props: WidgetProps) {
  return <Costs {...props} type="indirectCostsType" />;
}
