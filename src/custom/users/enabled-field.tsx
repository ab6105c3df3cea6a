import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { FieldMessage } from '#src/ui/field-message.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

const HELP = 'Switched off, the user is signed out of this organisation and cannot sign in to it.';

/** The enabled switch, which is the inverse of `disabled` (spec 3 §4.4). */
export default function EnabledField({ id, value, onChange, onBlur, error, disabled }: WidgetProps) {
  return (
    <FormControl error={error !== undefined} disabled={disabled}>
      <FormControlLabel
        label="Enabled"
        control={
          <Switch
            id={id}
            checked={value !== true}
            onChange={(_event, checked) => onChange(!checked)}
            onBlur={onBlur}
            slotProps={{
              input: { role: 'switch', 'aria-describedby': `${id}-help`, 'aria-invalid': error !== undefined },
            }}
          />
        }
      />
      <FormHelperText id={`${id}-help`}>
        <FieldMessage error={error} help={HELP} />
      </FormHelperText>
    </FormControl>
  );
}
