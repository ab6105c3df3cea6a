import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** 'Do it automatically', with what on and off lead to. */
export function AutomaticField({ id, label, value, onChange, onBlur, help, disabled }: WidgetProps) {
  return (
    <FormControl disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={id}
            checked={value === true}
            onChange={(_event, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
          />
        }
      />
      <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
    </FormControl>
  );
}
