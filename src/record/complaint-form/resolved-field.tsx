import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoiceMenu } from '#src/kit/kinds/widgets/choice-widget.tsx';
import { GroupField } from '#src/kit/kinds/widgets/group-field.tsx';
import { fixedChoices } from '#src/kit/kinds/widgets/use-choices.ts';

/** The status of a new complaint: resolved when it is added, or open (spec 2 §4). */
export function ResolvedField({ id, value, onChange, onBlur, error, disabled, autoFocus }: WidgetProps) {
  return (
    <GroupField id={id} label="Resolved" error={error} required disabled={disabled}>
      <RadioGroup
        row
        value={value === 'closed' ? 'yes' : 'no'}
        onBlur={onBlur}
        onChange={(_event, chosen) => onChange(chosen === 'yes' ? 'closed' : 'open')}
      >
        <FormControlLabel
          value="yes"
          label="Yes"
          disabled={disabled}
          control={<Radio id={id} autoFocus={autoFocus} />}
        />
        <FormControlLabel value="no" label="No" disabled={disabled} control={<Radio />} />
      </RadioGroup>
    </GroupField>
  );
}

/** The outcome, which a closed complaint must have. */
export function OutcomeField(props: WidgetProps) {
  const isClosed = useFormValue('status') === 'closed';
  return <ChoiceMenu {...props} required={isClosed} choices={fixedChoices(props.property)} />;
}
