// What an item has beside its name, in a line.
import type { ListItem } from '#domain/setting-lists.ts';
import type { RecordSchema } from '#schemas/engine/definition.ts';

function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join('; ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(words).join(', ');
  return String(value);
}

/** 'Name when completed: Insured contacted', 'Day limits: 1, high priority, red; 3, ...' */
export function itemSummary(item: ListItem, { properties }: RecordSchema): string {
  return Object.entries(properties)
    .flatMap(([name, property]) => {
      const { title } = property;
      const value = item[name] ?? property.default;
      if (
        value === undefined ||
        value === null ||
        value === '' ||
        value === false ||
        (Array.isArray(value) && value.length === 0)
      )
        return [];
      return [value === true ? title : `${title}: ${words(value)}`];
    })
    .join(' · ');
}
