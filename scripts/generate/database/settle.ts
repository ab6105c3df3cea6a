// Two databases' objects in words that can be compared.
import { DatabaseError, type ClientBase } from 'pg';
import { readObject, readObjects, SEARCH_PATH, type DatabaseObject, type Objects } from './objects.ts';
import { create, drop, ROUTINES } from './statements.ts';

/** Whose definitions hold expressions. */
const WITH_EXPRESSIONS = ['column', 'constraint', 'index', 'view', 'trigger', 'policy', ...ROUTINES];
/** Printed so often an expression has long come to rest; one that has not is compared as it is then. */
const ROUNDS = 5;

/** Takes the object away with all that stands on it; a routine is replaced. */
function clear(object: DatabaseObject): string {
  if (ROUTINES.includes(object.kind)) return '';
  return object.kind === 'column'
    ? `alter table ${object.parent} drop column ${object.name.slice((object.parent ?? '').length + 1)} cascade`
    : `${drop(object) ?? ''} cascade`;
}

/** Makes the object anew of its own words and reads it; undefined when it cannot be made so. */
async function remake(client: ClientBase, object: DatabaseObject): Promise<DatabaseObject | undefined> {
  await client.query(`begin; set local ${SEARCH_PATH}; set local check_function_bodies = off`);
  try {
    await client.query(`${clear(object)}; ${create(object) ?? ''}`);
    return await readObject(client, object.kind, object.name);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return undefined;
  } finally {
    await client.query('rollback');
  }
}

/** The object in the words that Postgres prints of themselves. */
async function reprint(client: ClientBase, object: DatabaseObject): Promise<DatabaseObject> {
  let last = object;
  for (let round = 0; round < ROUNDS; round++) {
    const next = await remake(client, last);
    if (!next || next.definition === last.definition) break;
    // only a routine's detail is words; a place, or a trigger that is off, is not what making it anew gives
    last = {
      ...object,
      definition: next.definition,
      detail: ROUTINES.includes(object.kind) ? next.detail : object.detail,
    };
  }
  return last;
}

/**
 * Reads both catalogues, so that the same thing has the same words in both.
 *
 * What Postgres prints of an expression need not be what it prints of that print: `status in ('a', 'b')` on a varchar
 * reads `ANY ((ARRAY['a'::character varying, ...])::text[])` where it was declared, and `ANY (ARRAY[('a'::character
 * varying)::text, ...])` once a migration was written of it. So objects that stand in both databases with other words
 * are made anew there, each of its own words, in a transaction that is undone, until they come to rest. Nothing else
 * makes words equal, so no difference is lost. (Migrations of the declared text itself would need no such thing, but a
 * check within a table, or what app.protect makes, has no text of its own.)
 */
export async function settle(
  migrated: ClientBase,
  declared: ClientBase,
): Promise<{ readonly from: Objects; readonly to: Objects }> {
  const from = new Map(await readObjects(migrated));
  const to = new Map(await readObjects(declared));
  for (const [key, after] of to) {
    const before = from.get(key);
    if (!before || before.definition === after.definition || !WITH_EXPRESSIONS.includes(after.kind)) continue;
    from.set(key, await reprint(migrated, before));
    to.set(key, await reprint(declared, after));
  }
  return { from, to };
}
