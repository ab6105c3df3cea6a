// Lists of settings (RULES 10): records hold an item's key, people read its label. Renaming changes the label; what is
// removed stays in the list as hidden, at its end, so that old records keep their words and it can come back.
import { freeCloneName } from './clone-name.ts';
import { isSameValue } from './three-way-merge.ts';

/** Settings that pages read by name (spec 3 §3.1). */
export type SettingName =
  | 'task_types'
  | 'flag_types'
  | 'claim_statuses'
  | 'claim_decisions'
  | 'claim_timeline_items'
  | 'claim_triage_outcome'
  | 'complaint_timeline_items'
  | 'incident_timeline_items'
  | 'claim_upload_document_types'
  | 'complaint_flag_types'
  | 'complaint_issues'
  | 'complaint_handling_party'
  | 'complaint_vulnerabilities'
  | 'afca_stages'
  | 'systemic_issue_rule'
  | 'training_record_cip_credit_target'
  | 'obligation_sources'
  | 'inclusive_loss_date'
  | 'regulatory_clocks'
  | 'invoice_defaults'
  | 'letterhead';

/** An item of a list; beside these it may have what the list's schema says (labelWhenCompleted, limits, ...). */
export interface ListItem {
  readonly key: string;
  readonly label: string;
  readonly isHidden?: boolean;
  readonly [property: string]: unknown;
}

const MAX_KEY = 100;

function isItem(value: unknown): value is ListItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'label' in value &&
    typeof value.label === 'string'
  );
}

/** The items of a stored list; what is none of them is left out. */
export function readItems(value: unknown): readonly ListItem[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** Whether the item is only kept for old records. */
export const isRemoved = ({ isHidden }: ListItem): boolean => isHidden === true;

/** The list in the order in which it is stored: offered items, then removed ones. */
function inOrder(items: readonly ListItem[]): readonly ListItem[] {
  return [...items.filter((item) => !isRemoved(item)), ...items.filter(isRemoved)];
}

/** A key for a new item from its label: lower case, and unlike every other key of the list, removed items included. */
function itemKey(label: string, items: readonly ListItem[]): string {
  const base =
    label
      .trim()
      .replaceAll(/\s+/g, ' ')
      .toLowerCase()
      .slice(0, MAX_KEY - 4) || 'item';
  const taken = new Set(items.map(({ key }) => key));
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base} ${count}`;
    if (!taken.has(key)) return key;
  }
}

/** The list with a new item after the offered ones. An item of the same name that was removed comes back instead. */
export function addItem(items: readonly ListItem[], label: string): readonly ListItem[] {
  const name = label.trim();
  const before = items.find((item) => isRemoved(item) && sameName(item.label, name));
  return before ? restoreItem(items, before.key) : inOrder([...items, { key: itemKey(name, items), label: name }]);
}

/**
 * The list with a new item after the one that it is made after: all that this has, under a name and a key of its own.
 * @param most most characters of a label
 */
export function cloneItem(items: readonly ListItem[], key: string, most?: number): readonly ListItem[] {
  return items.flatMap((item) => {
    if (item.key !== key) return [item];
    const label = freeCloneName(
      item.label,
      items.map((one) => one.label),
      most,
    );
    return [item, { ...structuredClone(item), key: itemKey(label, items), label }];
  });
}

/** The list with an item hidden from new choices. */
export function removeItem(items: readonly ListItem[], key: string): readonly ListItem[] {
  return inOrder(items.map((item) => (item.key === key ? { ...item, isHidden: true } : item)));
}

/** The list with a removed item offered again, last. */
export function restoreItem(items: readonly ListItem[], key: string): readonly ListItem[] {
  const found = items.find((item) => item.key === key);
  if (!found) return items;
  const { isHidden: _gone, ...item } = found;
  return inOrder([...items.filter((other) => other.key !== key), item]);
}

/** The list with an offered item moved by some places (-1 up, 1 down); at the ends it stays. */
export function moveItem(items: readonly ListItem[], key: string, by: number): readonly ListItem[] {
  const offered = items.filter((item) => !isRemoved(item));
  const from = offered.findIndex((item) => item.key === key);
  const to = Math.max(0, Math.min(offered.length - 1, from + by));
  const moved = offered[from];
  if (moved === undefined || to === from) return items;
  const rest = offered.filter((item) => item !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to), ...items.filter(isRemoved)];
}

/** The list with some properties of an item changed; its key never changes. */
export function changeItem(
  items: readonly ListItem[],
  key: string,
  changes: Readonly<Record<string, unknown>>,
): readonly ListItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...changes, key } : item));
}

/**
 * Whether an organisation's value is the default again. A list that was reset keeps the organisation's own items as
 * removed (RULES 10), so these do not count.
 */
export function holdsDefault(own: unknown, standard: unknown): boolean {
  if (!Array.isArray(own) || !Array.isArray(standard)) return isSameValue(own, standard);
  const known = new Set(readItems(standard).map(({ key }) => key));
  return isSameValue(
    own.filter((item) => !(isItem(item) && isRemoved(item) && !known.has(item.key))),
    standard,
  );
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

interface ListFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/**
 * What a JSON Schema cannot say of a list: keys are unique, so are the names of offered items, and a list that may not
 * be empty offers something.
 * @param minItems of the list's schema
 */
export function listFaults(value: unknown, minItems = 0): readonly ListFault[] {
  const items = readItems(value);
  const offered = items.filter((item) => !isRemoved(item));
  return [
    ...items.flatMap((item, index) =>
      items.findIndex((other) => other.key === item.key) < index
        ? [{ path: [index, 'key'], message: `The key “${item.key}” is in the list twice.` }]
        : [],
    ),
    ...items.flatMap((item, index) =>
      !isRemoved(item) &&
      item.label.trim() !== '' &&
      items.findIndex((other) => !isRemoved(other) && sameName(other.label, item.label)) < index
        ? [{ path: [index, 'label'], message: `“${item.label.trim()}” is in the list twice.` }]
        : [],
    ),
    ...(minItems > 0 && items.length > 0 && offered.length === 0
      ? [{ path: [], message: 'The list needs at least one item.' }]
      : []),
  ];
}
