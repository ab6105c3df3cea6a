// Values as plain texts: for cells, chips and names.
import { fieldsOf } from '#domain/fields.ts';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { statusLabel } from '#src/ui/status-looks.ts';

/** A value as people read it where no kind says more; empty when there is none. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  const named = fieldsOf(value);
  const name = named['name'] ?? named['label'];
  return typeof name === 'string' ? name : JSON.stringify(value);
}

/**
 * What a stored choice is called: by the organisation's list, else by the definition, else the value itself.
 * @param labels label of each key of the organisation's list, where the choices are a setting
 */
export function choiceLabel(property: PropertySchema, value: unknown, labels?: ReadonlyMap<string, string>): string {
  const key = textOf(value);
  const { items } = property;
  const label = labels?.get(key) ?? property['x-labels']?.[key] ?? items?.['x-labels']?.[key];
  return label ?? (/^[a-z]+(?:_[a-z]+)+$/.test(key) ? statusLabel(key) : key);
}

/** The words of rich text, on one line. */
export function plainText(html: string): string {
  if (!html.includes('<')) return html;
  const document = new DOMParser().parseFromString(
    html.replace(/<\/(?:p|li|h\d|div)>|<br\s*\/?>/gi, '$& '),
    'text/html',
  );
  return (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
