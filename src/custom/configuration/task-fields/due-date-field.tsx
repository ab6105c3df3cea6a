import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { anchorsOf, DEFAULT_DUE_DATE } from '#domain/task-template.ts';
import { fieldsOf, isList } from '#domain/fields.ts';
import { useFormValue } from '#src/kit/field/form-context.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { milestoneInputFor } from './milestone-inputs.tsx';
import { PartField, partsOf } from './part-field.tsx';

/** The anchors that the field's schema knows and that exist for such a record. */
function offered({ property }: WidgetProps, relatedTo: unknown) {
  const known = fieldsOf(property.properties?.['field'])['enum'];
  return anchorsOf(relatedTo).filter((anchor) => isList(known) && known.includes(anchor));
}

/** When a task is due: switched on with one business day, then days, their type and from when they count (spec 3 §9). */
export function DueDateField(props: WidgetProps) {
  const relatedTo = useFormValue('relatedTo');
  const isOn = typeof props.value === 'object' && props.value !== null;
  const isMilestone = partsOf(props.value)['field'] === 'milestone';
  return (
    <fieldset className="rf-section rf-group">
      <legend>{props.label}</legend>
      <FormControlLabel
        label="The task has a due date"
        disabled={props.disabled}
        control={
          <Switch checked={isOn} onChange={(_event, checked) => props.onChange(checked ? DEFAULT_DUE_DATE : null)} />
        }
      />
      {isOn && (
        <div className="rf-fields">
          <div className="rf-pair">
            <PartField whole={props} name="numberOfDays" required />
            <PartField whole={props} name="dayType" required />
          </div>
          <PartField
            whole={props}
            name="field"
            required
            property={{ enum: offered(props, relatedTo) }}
            also={(field) =>
              field === 'milestone'
                ? { milestoneStatus: 'Completed' }
                : { milestoneName: undefined, milestoneStatus: undefined }
            }
          />
          {isMilestone && (
            <div className="rf-pair">
              <PartField whole={props} name="milestoneName" required Widget={milestoneInputFor(relatedTo)} />
              <PartField whole={props} name="milestoneStatus" required />
            </div>
          )}
        </div>
      )}
    </fieldset>
  );
}
