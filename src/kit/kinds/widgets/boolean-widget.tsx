import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useHelperText } from '#src/ui/field-message.tsx';
import type { WidgetProps } from '../../field/widget-props.ts';

/** Yes or no: a check-box with its help below. */
export function BooleanWidget({ id, label, value, onChange, onBlur, error, help, disabled, autoFocus }: WidgetProps) {
  const message = useHelperText(error, help);
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            checked={value === true}
            autoFocus={autoFocus}
            onChange={(_event, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{
              input: {
                'aria-describedby': message === undefined ? undefined : `${id}-help`,
                'aria-invalid': error !== undefined,
              },
            }}
          />
        }
      />
      {message !== undefined && (
        <FormHelperText id={`${id}-help`} className="rf-check-help">
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}
