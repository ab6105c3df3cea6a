import type { Snapshot } from './snapshot.ts';

/** What the items of list settings are called, by setting and key, as far as the person may read these. */
export async function optionLabels(
  snapshot: Snapshot,
  settings: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (settings.length === 0) return new Map();
  const rows = await snapshot.query<{ name: string; labels: Record<string, string> }>(
    `select i.name, coalesce((select jsonb_object_agg(item ->> 'key', item ->> 'label') from jsonb_array_elements(coalesce(o.value, i.value)) item where item ? 'key' and item ? 'label'), '{}') as labels
     from configuration_item i left join configuration_item_org o on o.configuration_item_id = i.id and o.org_id = app.org_id()
     where i.name = any ($1) and i.type = 'list'`,
    [settings],
  );
  return new Map(rows.map(({ name, labels }) => [name, labels]));
}
