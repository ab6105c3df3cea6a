// Flags of a claim or complaint (spec 1 §4 and §5): chosen from the organisation's types, or in one's own words.
import { readItems, type ListItem } from './setting-lists.ts';

const FLAG_TYPE_REQUIRED = 'Field is required';
const FLAG_LABEL_REQUIRED = 'Label is required';
export const LONGEST_FLAG_LABEL = 200;

/** The entry of the list of types that takes one's own words; no type of a setting has an empty key. */
export const CUSTOM_FLAG = '';

/** What a form holds: a type's key, CUSTOM_FLAG, or nothing yet. */
export interface FlagDraft {
  readonly type: string | null;
  readonly label: string;
}

interface FlagLabels {
  readonly labelActive: string;
  /** What it is called once it is cleared. */
  readonly labelClosed: string;
}

/** The types that a setting offers, with their words for a cleared flag. */
export function flagTypes(setting: unknown): readonly (ListItem & { readonly labelClosed?: unknown })[] {
  return readItems(setting);
}

/** The draft of a stored flag: its type where one has its label, else its own words. */
export function draftOf(labelActive: string, types: readonly ListItem[]): FlagDraft {
  const type = types.find(({ label }) => label === labelActive);
  return { type: type?.key ?? CUSTOM_FLAG, label: type === undefined ? labelActive : '' };
}

/** What is wrong with a draft, by field. */
export function flagErrors({ type, label }: FlagDraft): { readonly type?: string; readonly label?: string } {
  if (type === null) return { type: FLAG_TYPE_REQUIRED };
  if (type !== CUSTOM_FLAG) return {};
  if (label.trim() === '') return { label: FLAG_LABEL_REQUIRED };
  return label.trim().length > LONGEST_FLAG_LABEL ? { label: `At most ${LONGEST_FLAG_LABEL} characters` } : {};
}

/** What a flag is called while it is active, and once it is cleared: the type's words, else the same. */
export function flagLabels(
  { type, label }: FlagDraft,
  types: readonly (ListItem & { readonly labelClosed?: unknown })[],
): FlagLabels {
  const chosen = types.find(({ key }) => key === type);
  const labelActive = chosen?.label ?? label.trim();
  const closed = chosen?.labelClosed;
  return { labelActive, labelClosed: typeof closed === 'string' && closed.trim() !== '' ? closed.trim() : labelActive };
}
