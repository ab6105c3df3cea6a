// What a new record begins with that is made after another one.
import { cloneName } from '#domain/clone-name.ts';
import type { Kind } from '#schemas/engine/kinds.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { isNaming } from '../kinds/list-field.ts';
import type { FormRecord } from '../field/form-store.ts';

type Cloned = Pick<ResourceDefinition, 'record' | 'clone'>;

/** What belongs to one record alone: a file would be shared by both, and money would go to the account of another. */
const ITS_OWN: readonly Kind[] = ['logo', 'account', 'bsb', 'abn'];

/** Whether a record is in use: a new one begins as any new one does. */
const STATES: readonly string[] = ['isActive', 'isEnabled', 'isDisabled', 'status'];

/** What the definition says of its clones, where it has any. */
const saidOf = ({ clone }: Pick<Cloned, 'clone'>) => (clone !== undefined && 'not' in clone ? undefined : clone);

/** Whether records can be cloned: those of the configuration, where their definition does not say why not. */
export function isCloneable({ route, clone }: Pick<ResourceDefinition, 'route' | 'clone'>): boolean {
  return route?.startsWith('configuration/') === true && !(clone !== undefined && 'not' in clone);
}

/** Whether a property of a clone begins empty, or as in any new record. */
function isLeftOut(definition: Cloned, name: string): boolean {
  const { record } = definition;
  const property = record.properties[name];
  return (
    property === undefined ||
    property.readOnly === true ||
    STATES.includes(name) ||
    (property['x-kind'] !== undefined && ITS_OWN.includes(property['x-kind'])) ||
    saidOf(definition)?.without?.includes(name) === true
  );
}

/** The values of a record that its clone begins with. */
export function cloneValues(definition: Cloned, row: FormRecord): FormRecord {
  const { record } = definition;
  const renamed = (name: string): boolean => isNaming(name) || saidOf(definition)?.renamed?.includes(name) === true;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (value === null || value === undefined || isLeftOut(definition, name)) return [];
      const isName = typeof value === 'string' && renamed(name);
      return [[name, isName ? cloneName(value, record.properties[name]?.maxLength) : structuredClone(value)] as const];
    }),
  );
}

/**
 * What the record has and its clone does not begin with: titles of properties, which are to be filled in, and what hangs on
 * the record, whether there is any or not.
 */
export function notCloned(definition: Cloned, row: FormRecord): readonly string[] {
  const titles = Object.entries(definition.record.properties).flatMap(([name, { title, readOnly }]) =>
    readOnly !== true && row[name] !== null && row[name] !== undefined && isLeftOut(definition, name) ? [title] : [],
  );
  return [...titles, ...(saidOf(definition)?.leaves ?? [])];
}
