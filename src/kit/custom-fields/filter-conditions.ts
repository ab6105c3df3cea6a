// Custom fields in a list's filters: what a person chose, and the condition that it means. Containment is what the
// database has an index for, so a value is found as it is written.
import { isLocalDate } from '#domain/dates.ts';
import type { CustomField, CustomFieldKind } from '#domain/custom-fields.ts';
import { fieldText } from './value-text.ts';

type Condition = Readonly<Record<string, unknown>>;

/** What the filter of a kind looks for, of what the form holds; undefined for what can be no value: nothing is found then. */
const SOUGHT: Readonly<Record<CustomFieldKind, (value: unknown) => unknown>> = {
  text: (value) => (typeof value === 'string' ? value.trim() : undefined),
  number: (value) => (typeof value === 'number' ? value : undefined),
  money: (value) => (typeof value === 'number' ? value : undefined),
  date: (value) => (typeof value === 'string' && isLocalDate(value) ? value : undefined),
  choice: (value) => value,
  choices: (value) => [value].flat(),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
};

const PREFIX = 'custom:';

/** Name of a field's filter in addresses and saved views. */
export function filterName({ key }: CustomField): string {
  return `${PREFIX}${key}`;
}

/** Whether a name is one of {@link filterName}. */
export function isCustomFilter(name: string): boolean {
  return name.startsWith(PREFIX);
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * The conditions of the custom filters that are set; all must hold. A filter of a field that is no more, or whose value
 * can be none, finds nothing rather than everything.
 */
export function customFieldConditions(
  fields: readonly CustomField[],
  filter: Readonly<Record<string, unknown>>,
): readonly Condition[] {
  const byName = new Map(fields.map((field) => [filterName(field), field]));
  return Object.entries(filter).flatMap(([name, value]): readonly Condition[] => {
    if (!isCustomFilter(name) || isNothing(value)) return [];
    const field = byName.get(name);
    const sought = field && SOUGHT[field.kind](value);
    if (field === undefined || sought === undefined) return [{ id: { _in: [] } }];
    return [
      { [field.audience === 'staff' ? 'customFields' : 'customFieldsAdmin']: { _contains: { [field.key]: sought } } },
    ];
  });
}

/** The applied custom filters in words: 'Roof: Tile'. */
export function customFilterWords(
  fields: readonly CustomField[],
  filter: Readonly<Record<string, unknown>>,
): readonly { readonly name: string; readonly text: string }[] {
  const known = fields
    .filter((field) => !isNothing(filter[filterName(field)]))
    .map((field) => ({
      name: filterName(field),
      text: `${field.label}: ${fieldText(field, filter[filterName(field)]) ?? ''}`,
    }));
  const names = new Set(known.map(({ name }) => name));
  const lost = Object.entries(filter).filter(
    ([name, value]) => isCustomFilter(name) && !names.has(name) && !isNothing(value),
  );
  return [...known, ...lost.map(([name]) => ({ name, text: 'A field that was removed' }))];
}
