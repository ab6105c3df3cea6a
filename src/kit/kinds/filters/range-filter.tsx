import type { ComponentType } from 'react';
import { DateField } from '#src/ui/date-field.tsx';
import type { FieldProps } from '#src/ui/field-props.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { readRange, type Range } from './conditions.ts';
import type { FilterInputProps } from './filter-kind.ts';

type BoundField<Bound> = ComponentType<Pick<FieldProps<Bound>, 'label' | 'value' | 'onChange' | 'placeholder'>>;

function rangeFilter<Bound>(Field: BoundField<Bound>, isBound: (bound: unknown) => bound is Bound) {
  return function RangeFilter({ label, value, onChange }: FilterInputProps) {
    const range: Range<unknown> = readRange(value) ?? {};
    const bound = (name: keyof Range<Bound>): Bound | null => {
      const found = range[name];
      return isBound(found) ? found : null;
    };
    const set = (name: keyof Range<Bound>) => (next: Bound | null) => onChange({ ...range, [name]: next ?? undefined });
    return (
      <div className="rl-range" role="group" aria-label={label}>
        <Field label={`${label} from`} value={bound('from')} onChange={set('from')} />
        <Field label="to" value={bound('to')} onChange={set('to')} />
      </div>
    );
  };
}

const isNumber = (bound: unknown): bound is number => typeof bound === 'number';
const isText = (bound: unknown): bound is string => typeof bound === 'string';

export const NumberRange = rangeFilter<number>(NumberField, isNumber);
export const MoneyRange = rangeFilter<number>(MoneyField, isNumber);
/** Days, both included. */
export const DayRange = rangeFilter<string>(DateField, isText);
