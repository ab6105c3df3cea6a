// A setting's value in words, for the history and the conflict box.
import { fieldsOf } from '#domain/fields.ts';
import { isSameValue } from '#domain/three-way-merge.ts';
import { isRemoved, readItems } from '#domain/setting-lists.ts';
import { MISSING } from '#src/ui/format.ts';
import { statusLabel } from '#src/ui/status-looks.ts';

function objectWords(value: object): string {
  return Object.entries(value)
    .map(
      ([name, inner]) =>
        `${statusLabel(
          name
            .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
            .replaceAll('_', ' ')
            .toLowerCase(),
        )}: ${valueWords(inner)}`,
    )
    .join('; ');
}

/** What sets an item apart from the same one of somebody else: 'Label: Storm; Colour: red'. */
export function itemWords(value: unknown, other: unknown): string {
  if (value === undefined) return 'Removed';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return valueWords(value);
  const theirs = fieldsOf(other);
  const different = Object.entries(value).filter(
    ([name, inner]) => name !== 'key' && !isSameValue(inner, theirs[name]),
  );
  return objectWords(Object.fromEntries(different)) || valueWords(fieldsOf(value)['label']);
}

/** 'Pending, Accepted; removed: Declined', 'Yes', '25' */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return MISSING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'object') return MISSING;
  if (!Array.isArray(value)) return objectWords(value);
  const items = readItems(value);
  if (items.length === 0) return value.map(valueWords).join(', ') || 'None';
  const labels = (list: typeof items) => list.map(({ label }) => label).join(', ');
  const removed = items.filter(isRemoved);
  return [
    labels(items.filter((item) => !isRemoved(item))),
    ...(removed.length > 0 ? [`removed: ${labels(removed)}`] : []),
  ].join('; ');
}
