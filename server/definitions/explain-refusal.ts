// Keys that refuse, in words: what uses a record that was to be deleted, which choice is not there, what there is already.
import type { DatabaseError } from 'pg';
import { mapDatabaseError } from '../database/map-error.ts';
import { camelCase } from '../graphql/catalogue/names.ts';
import type { Table } from '../graphql/catalogue/model.ts';
import type { MapDatabaseError } from '../graphql/options.ts';
import { namesOf } from '../usage/names.ts';
import type { Definitions, ServedDefinition } from './load.ts';
import type { Tables } from './tables.ts';

const FOREIGN_KEY = '23503';
const DUPLICATE = '23505';

function inSentence(name: string): string {
  // abbreviations stay as they are
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** Field of the key that refused: `insurerId` of `pds_insurer_id_fkey`. */
function fieldOf(table: Table, constraint: string): string {
  return camelCase(constraint.slice(constraint.startsWith(`${table.name}_`) ? table.name.length + 1 : 0).replace(/_fkey$/, ''));
}

type Explanation = ReturnType<MapDatabaseError>;

/** Keys that say more than that there is such a record. */
const TAKEN: Readonly<Record<string, string>> = { claim_draft_key_key: 'This draft is lodged already. Look for its claim in the claim search.' };

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The field that is named in the constraint, `insurance_product_name_key`: under row-level security Postgres tells no more. */
function duplicateOf(error: DatabaseError, served: ServedDefinition | undefined): Explanation {
  const taken = TAKEN[error.constraint ?? ''];
  if (taken !== undefined) return { code: 'constraint-violation', message: taken };
  const names = Object.keys(served?.definition.record.properties ?? {}).filter((name) => error.constraint?.includes(`_${snakeCase(name)}_`));
  const [field] = names.toSorted((one, other) => other.length - one.length);
  const title = field === undefined ? undefined : served?.definition.record.properties[field]?.title;
  if (field === undefined || title === undefined) return undefined;
  return { code: 'constraint-violation', message: `There is one with this ${inSentence(title)} already.`, extensions: { field } };
}

/** Makes the mapping of database errors for a service with these definitions. */
export function explainRefusals(definitions: Definitions, tables: Tables): MapDatabaseError {
  const byName = new Map(tables.catalogue.tables.map((table) => [table.name, table]));
  const explain = (error: DatabaseError): Explanation => {
    const table = error.code === FOREIGN_KEY || error.code === DUPLICATE ? byName.get(error.table ?? '') : undefined;
    if (!table) return undefined;
    const served = definitions.byType(table.type);
    if (error.code === DUPLICATE) return duplicateOf(error, served);
    if (error.message.startsWith('update or delete on')) {
      const { many } = namesOf(table, served);
      return { code: 'constraint-violation', message: `It cannot be deleted while ${inSentence(many)} use it.`, extensions: { usedBy: table.type } };
    }
    const field = fieldOf(table, error.constraint ?? '');
    const title = served?.definition.record.properties[field]?.title;
    return title === undefined ? undefined : { code: 'constraint-violation', message: `${title}: this choice does not exist any more.`, extensions: { field } };
  };
  return (error) => mapDatabaseError(error) ?? explain(error);
}
