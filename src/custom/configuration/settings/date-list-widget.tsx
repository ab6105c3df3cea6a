import { textsOf } from '#domain/fields.ts';
import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { DateField } from '#src/ui/date-field.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { formatDate } from '#src/ui/format.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';

/** A list of days: each can be taken out, another is added below. */
export function DateListWidget({ id, label, value, onChange, error, help, disabled }: WidgetProps) {
  const zone = useZone();
  const [next, setNext] = useState<string | null>(null);
  const days = textsOf(value);
  return (
    <fieldset className="st-days" id={id}>
      <legend>{label}</legend>
      <div className="cw-meta">
        <FieldMessage error={error} help={help} />
      </div>
      {days.length > 0 && (
        <ul className="st-chips">
          {days.map((day) => (
            <li key={day}>
              <Chip
                label={formatDate(day, zone)}
                onDelete={disabled ? undefined : () => onChange(days.filter((other) => other !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="st-add">
        <DateField label="Day" value={next} onChange={setNext} disabled={disabled} />
        <Button
          disabled={disabled}
          onClick={() => {
            if (next !== null && !days.includes(next)) onChange([...days, next].toSorted());
            setNext(null);
          }}
        >
          Add day
        </Button>
      </div>
    </fieldset>
  );
}
