import { isList, textOrNone } from '#domain/fields.ts';
import TextField from '@mui/material/TextField';
import { INCIDENT_LABELS, OTHER_ROOT_CAUSE } from '#domain/incident.ts';
import { useFieldMessage, useFormScope, useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { ChoicesWidget } from '#src/kit/kinds/widgets/choices-widget.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';

const OTHER = ['rootCauseOther'] as const;

/** The cause in words of one's own. */
function Words({ disabled }: { readonly disabled: boolean }) {
  const { change, store } = useFormScope();
  const error = useFieldMessage(OTHER);
  return (
    <TextField
      label={INCIDENT_LABELS.rootCauseOther}
      value={textOrNone(useFormValue(...OTHER)) ?? ''}
      onChange={(event) => change(OTHER, event.target.value)}
      onBlur={() => store.touch('rootCauseOther')}
      required
      disabled={disabled}
      error={error !== undefined}
      helperText={<FieldMessage error={error} />}
    />
  );
}

/** Root causes; 'Other - specify' asks for words (spec 2 §9). */
export function RootCauseField(props: WidgetProps) {
  const { value, disabled } = props;
  return (
    <>
      <ChoicesWidget {...props} />
      {isList(value) && value.includes(OTHER_ROOT_CAUSE) && <Words disabled={disabled} />}
    </>
  );
}
