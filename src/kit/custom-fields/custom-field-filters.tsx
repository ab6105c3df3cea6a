import type { ComponentType } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { CustomField, CustomFieldKind } from '#domain/custom-fields.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { filterName } from './filter-conditions.ts';
import type { FoldedFilters } from './use-folded-filters.ts';

interface FilterProps {
  readonly field: CustomField;
  readonly id: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function TextFilter({ field, id, value, onChange }: FilterProps) {
  return (
    <TextField
      id={id}
      label={field.label}
      placeholder="Exactly"
      autoComplete="off"
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { htmlFor: id } }}
    />
  );
}

function NumberFilter({ field, id, value, onChange }: FilterProps) {
  return (
    <NumberField
      id={id}
      label={field.label}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

function MoneyFilter({ field, id, value, onChange }: FilterProps) {
  return (
    <MoneyField id={id} label={field.label} value={typeof value === 'number' ? value : null} onChange={onChange} />
  );
}

function DateFilter({ field, id, value, onChange }: FilterProps) {
  return <DateField id={id} label={field.label} value={typeof value === 'string' ? value : null} onChange={onChange} />;
}

function ChoiceFilter({ field, id, value, onChange }: FilterProps) {
  return (
    <TextField
      id={id}
      select
      label={field.label}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { htmlFor: id, shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      {field.options.map(({ key, label, isRemoved }) => (
        <MenuItem key={key} value={key}>
          {isRemoved ? `${label} (removed)` : label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function YesNoFilter({ field, id, value, onChange }: FilterProps) {
  return (
    <TextField
      id={id}
      select
      label={field.label}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'true')}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { htmlFor: id, shrink: true } }}
    >
      <MenuItem value="">Any</MenuItem>
      <MenuItem value="true">Yes</MenuItem>
      <MenuItem value="false">No</MenuItem>
    </TextField>
  );
}

const FILTERS: Readonly<Record<CustomFieldKind, ComponentType<FilterProps>>> = {
  text: TextFilter,
  number: NumberFilter,
  money: MoneyFilter,
  date: DateFilter,
  choice: ChoiceFilter,
  // claims that have the chosen one among theirs
  choices: ChoiceFilter,
  boolean: YesNoFilter,
};

interface Props {
  readonly own: FoldedFilters;
  /** By {@link filterName}. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (name: string, value: unknown) => void;
}

/** An input for each of the organisation's own fields, as further cells of a filter form; folded after one row. */
export function CustomFieldFilters({ own, values, onChange }: Props) {
  if (own.isRoomKept) return <div className="rl-filters-room" />;
  return (
    <div className="rl-filters-own" data-folded={own.isFolded || undefined}>
      {own.fields.map((field) => {
        const Filter = FILTERS[field.kind];
        const name = filterName(field);
        return (
          <Filter
            key={name}
            field={field}
            id={`filter-${name}`}
            value={values[name]}
            onChange={(value) => onChange(name, value)}
          />
        );
      })}
    </div>
  );
}
