import { isOneOf } from '#domain/fields.ts';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Indicator, INDICATOR_COLORS, type IndicatorColor } from '#src/ui/indicator.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import { GroupField } from './group-field.tsx';
import { fixedChoices } from './use-choices.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

function hasShape(color: string | number): color is IndicatorColor {
  return isOneOf(INDICATOR_COLORS, color);
}

/** Red, orange, green: each with its shape and its word, so that nobody has to tell colours apart. */
export function ColorWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, property } = props;
  return (
    <GroupField {...props}>
      <RadioGroup row value={value ?? ''} onBlur={onBlur} onChange={(_event, color) => onChange(color)}>
        {fixedChoices(property).map(({ value: color, label }, index) => (
          <FormControlLabel
            key={color}
            value={color}
            disabled={disabled}
            control={<Radio id={index === 0 ? id : undefined} />}
            label={
              <span className="rf-swatch">
                <span aria-hidden="true">{hasShape(color) && <Indicator color={color} title="" size={16} />}</span>
                {label === color ? statusLabel(label) : label}
              </span>
            }
          />
        ))}
      </RadioGroup>
    </GroupField>
  );
}
