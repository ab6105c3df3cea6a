import { fieldsOf } from '#domain/fields.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { GroupField } from './group-field.tsx';
import { parseNumber } from '#src/ui/number-text.ts';
import { fixedChoices } from './use-choices.ts';
import type { WidgetProps } from '../../field/widget-props.ts';

type Parts = Readonly<Record<string, PropertySchema>>;

/** The value's two properties: how many, and of what. */
function partsOf(property: PropertySchema): { readonly amount: string; readonly unit: string; readonly parts: Parts } {
  const parts = (property.properties ?? {}) as Parts;
  const [amount] = Object.entries(parts).find(([, part]) => part.type === 'integer' || part.type === 'number') ?? [
    'amount',
  ];
  const [unit] = Object.entries(parts).find(([, part]) => part.enum !== undefined) ?? ['unit'];
  return { amount, unit, parts };
}

/** A number of days, business days or months; the words of the units are the schema's. */
export function IntervalWidget(props: WidgetProps) {
  const { id, value, onChange, onBlur, disabled, error, property, label } = props;
  const { amount, unit, parts } = partsOf(property);
  const interval = fieldsOf(value);
  const set = (name: string, next: unknown) => onChange({ ...interval, [name]: next });
  const number = interval[amount];
  const chosen = interval[unit];
  return (
    <GroupField {...props}>
      <div className="rf-interval">
        <TextField
          id={id}
          aria-label={`${label}: ${parts[amount]?.title ?? 'number'}`}
          value={typeof number === 'number' || typeof number === 'string' ? number : ''}
          disabled={disabled}
          error={error !== undefined}
          onBlur={onBlur}
          onChange={(event) => {
            const typed = parseNumber(event.target.value);
            set(amount, typed === undefined ? event.target.value : typed);
          }}
          slotProps={{
            htmlInput: { inputMode: 'numeric', 'aria-label': `${label}: ${parts[amount]?.title ?? 'number'}` },
          }}
        />
        <TextField
          select
          value={typeof chosen === 'string' ? chosen : ''}
          disabled={disabled}
          onBlur={onBlur}
          onChange={(event) => set(unit, event.target.value)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': `${label}: ${parts[unit]?.title ?? 'unit'}` } } }}
        >
          {(parts[unit] === undefined ? [] : fixedChoices(parts[unit])).map((choice) => (
            <MenuItem key={choice.value} value={String(choice.value)}>
              {choice.label}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </GroupField>
  );
}
