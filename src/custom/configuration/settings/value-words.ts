// A setting's value in words, for the history and the conflict box.
import { isRemoved, readItems } from '#domain/setting-lists.ts';
import { MISSING } from '#src/ui/format.ts';
import { statusLabel } from '#src/ui/status-looks.ts';

function objectWords(value: object): string {
  return Object.entries(value)
    .map(([name, inner]) => `${statusLabel(name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ').toLowerCase())}: ${valueWords(inner)}`)
    .join('; ');
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
  return [labels(items.filter((item) => !isRemoved(item))), ...(removed.length > 0 ? [`removed: ${labels(removed)}`] : [])].join('; ');
}
