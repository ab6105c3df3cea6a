// The value of a custom field as people read it.
import { formatDate, isLocalDate } from '#domain/dates.ts';
import type { CustomField, CustomFieldKind } from '#domain/custom-fields.ts';
import { formatMoney } from '#domain/money.ts';

function label({ options }: CustomField, key: unknown): string {
  return options.find((option) => option.key === key)?.label ?? String(key);
}

const WORDS: Readonly<Record<CustomFieldKind, (value: unknown, field: CustomField) => string>> = {
  text: String,
  number: (value) =>
    typeof value === 'number'
      ? value.toLocaleString('en-AU', { maximumFractionDigits: 10, useGrouping: false })
      : String(value),
  money: (value) => (typeof value === 'number' ? formatMoney(value) : String(value)),
  date: (value) => (typeof value === 'string' && isLocalDate(value) ? formatDate(value) : String(value)),
  choice: (value, field) => label(field, value),
  choices: (value, field) => (Array.isArray(value) ? value.map((key) => label(field, key)).join(', ') : String(value)),
  boolean: (value) => (value === true ? 'Yes' : 'No'),
};

/** 'A$1,200.50', '28/02/2026', 'Tile, Metal', 'Yes'; undefined where there is none. */
export function fieldText(field: CustomField, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return undefined;
  return WORDS[field.kind](value, field);
}

/** The value as {@link fieldText} reads it; undefined as well for a key that is none of the fields. */
export function textOfKey(fields: readonly CustomField[], key: string, value: unknown): string | undefined {
  const field = fields.find((one) => one.key === key);
  return field && fieldText(field, value);
}
