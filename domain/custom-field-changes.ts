// Changing the list of an organisation's fields, as the form builder does it.
import { freeCloneName } from './clone-name.ts';
import { keyFromLabel, type CustomField, type CustomFieldKind, type CustomFieldOption } from './custom-fields.ts';

type Fields = readonly CustomField[];

const keysOf = (fields: Fields): ReadonlySet<string> => new Set(fields.map(({ key }) => key));

/** The fields with a new one at the end of its audience's. Its key is made from its label now and never changes. */
export function addField(
  fields: Fields,
  label: string,
  kind: CustomFieldKind,
): { readonly fields: Fields; readonly key: string } {
  const key = keyFromLabel(label, keysOf(fields));
  const field: CustomField = {
    key,
    label: label.trim(),
    help: '',
    kind,
    isRequired: false,
    isRemoved: false,
    audience: 'staff',
    options: [],
  };
  return { fields: [...fields, field], key };
}

/**
 * The fields with a new one after the one that it is made after: all that this has, under a label and a key of its own.
 * @param most most characters of a label
 */
export function cloneField(
  fields: Fields,
  key: string,
  most?: number,
): { readonly fields: Fields; readonly key: string } {
  const field = fields.find((one) => one.key === key);
  if (field === undefined) return { fields, key };
  const label = freeCloneName(
    field.label,
    fields.map((one) => one.label),
    most,
  );
  const made = {
    ...structuredClone(field),
    key: keyFromLabel(label, keysOf(fields)),
    label,
    options: field.options.filter(({ isRemoved }) => !isRemoved),
  };
  return { fields: fields.flatMap((one) => (one === field ? [one, made] : [one])), key: made.key };
}

/** The fields with some properties of one changed. */
export function changeField(fields: Fields, key: string, changes: Partial<Omit<CustomField, 'key' | 'kind'>>): Fields {
  return fields.map((field) => (field.key === key ? { ...field, ...changes } : field));
}

/**
 * The fields without one: a stored field is kept as removed, one that was never saved goes.
 * @param stored keys of the fields that are saved
 */
export function removeField(fields: Fields, key: string, stored: ReadonlySet<string>): Fields {
  return stored.has(key) ? changeField(fields, key, { isRemoved: true }) : fields.filter((field) => field.key !== key);
}

/** The fields with one moved by a place among those that the same people see; at the ends it stays. */
export function moveField(fields: Fields, key: string, by: -1 | 1): Fields {
  const field = fields.find((one) => one.key === key);
  const peers = fields.filter((one) => one.audience === field?.audience && !one.isRemoved);
  const other = peers[peers.findIndex((one) => one.key === key) + by];
  if (field === undefined || other === undefined) return fields;
  return fields.map((one) => (one === field ? other : one === other ? field : one));
}

/** The choices with a new one at the end; one of the same name that was removed comes back instead. */
export function addOption(options: readonly CustomFieldOption[], label: string): readonly CustomFieldOption[] {
  const name = label.trim();
  const before = options.find((option) => option.isRemoved && option.label.trim().toLowerCase() === name.toLowerCase());
  if (before)
    return [
      ...options.filter((option) => option !== before && !option.isRemoved),
      { ...before, isRemoved: false },
      ...options.filter((option) => option !== before && option.isRemoved),
    ];
  const key = keyFromLabel(name, new Set(options.map((option) => option.key)), 'choice');
  return [
    ...options.filter((option) => !option.isRemoved),
    { key, label: name, isRemoved: false },
    ...options.filter((option) => option.isRemoved),
  ];
}

/** The choices without one: a stored choice is kept as removed, because records may hold it. */
export function removeOption(
  options: readonly CustomFieldOption[],
  key: string,
  stored: ReadonlySet<string>,
): readonly CustomFieldOption[] {
  if (!stored.has(key)) return options.filter((option) => option.key !== key);
  const gone = options.filter((option) => option.key === key).map((option) => ({ ...option, isRemoved: true }));
  return [...options.filter((option) => option.key !== key), ...gone];
}

/** The choices with one moved by a place among those that are offered. */
export function moveOption(
  options: readonly CustomFieldOption[],
  key: string,
  by: -1 | 1,
): readonly CustomFieldOption[] {
  const offered = options.filter(({ isRemoved }) => !isRemoved);
  const at = offered.findIndex((option) => option.key === key);
  const [one, other] = [offered[at], offered[at + by]];
  if (one === undefined || other === undefined) return options;
  return options.map((option) => (option === one ? other : option === other ? one : option));
}
