// What a new record begins with that is made after another one.
import type { Kind } from '#schemas/engine/kinds.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { isNaming } from '../kinds/list-field.ts';
import type { FormRecord } from '../field/form-store.ts';

type Cloned = Pick<ResourceDefinition, 'record' | 'clone'>;

/** What belongs to one record alone: a file would be shared by both, and money would go to the account of another. */
const ITS_OWN: readonly Kind[] = ['logo', 'account', 'bsb', 'abn'];

/** Whether a record is in use: a new one begins as any new one does. */
const STATES: readonly string[] = ['isActive', 'isEnabled', 'isDisabled', 'status'];

/** Ends the name of a record that was made after another. */
const MARK = /^(.*) \(copy(?: (\d+))?\)$/s;

/**
 * 'Wattle' becomes 'Wattle (copy)', and that 'Wattle (copy 2)'.
 * @param most most characters of the name; the beginning is shortened, never the mark
 */
export function cloneName(name: string, most = Infinity): string {
  const [, before = name, number] = MARK.exec(name) ?? [];
  const mark = before === name ? ' (copy)' : ` (copy ${Number(number ?? 1) + 1})`;
  return `${before.slice(0, Math.max(0, most - mark.length)).trimEnd()}${mark}`;
}

/** Whether a property of a clone begins empty, or as in any new record. */
function isLeftOut({ record, clone }: Cloned, name: string): boolean {
  const property = record.properties[name];
  return (
    property === undefined ||
    property.readOnly === true ||
    STATES.includes(name) ||
    (property['x-kind'] !== undefined && ITS_OWN.includes(property['x-kind'])) ||
    (clone !== false && clone?.without?.includes(name) === true)
  );
}

/** The values of a record that its clone begins with. */
export function cloneValues(definition: Cloned, row: FormRecord): FormRecord {
  const { record, clone } = definition;
  const renamed = (name: string): boolean =>
    isNaming(name) || (clone !== false && clone?.renamed?.includes(name) === true);
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null || value === undefined || isLeftOut(definition, name)) return [];
      const isName = typeof value === 'string' && renamed(name);
      return [[name, isName ? cloneName(value, record.properties[name]?.maxLength) : structuredClone(value)] as const];
    }),
  );
}

/** Titles of what the record has and its clone does not begin with: they are to be filled in. */
export function notCloned(definition: Cloned, row: FormRecord): readonly string[] {
  return Object.entries(definition.record.properties).flatMap(([name, { title, readOnly }]) =>
    readOnly !== true && row[name] !== null && row[name] !== undefined && isLeftOut(definition, name) ? [title] : [],
  );
}
