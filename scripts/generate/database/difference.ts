// From one catalogue to another: the statements that lead there, and in words what a person has to write.
import type { DatabaseObject, Objects } from './objects.ts';
import { create, drop, ROUTINES } from './statements.ts';

/** What has to be done, in the order in which it is tried; {@link arrange} finds the order that works. */
export interface Difference {
  readonly statements: readonly string[];
  /** What no program may decide: each names the object and what to write by hand. */
  readonly refusals: readonly string[];
  /** Every object that differs, in words. */
  readonly named: readonly string[];
}

interface Pair {
  readonly before: DatabaseObject | undefined;
  readonly after: DatabaseObject | undefined;
}

const isSame = ({ before, after }: Pair): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.definition === after.definition &&
  before.detail === after.detail;

/** In this order things can mostly be made; what fails is tried again after the others. */
const ORDER = [
  'table',
  'column',
  'statistics',
  ...ROUTINES,
  'constraint',
  'index',
  'view',
  'row level security',
  'trigger',
  'policy',
  'grant',
  'comment',
  'row',
];
/** A new setting asks nothing of what is there: who has no value of their own has its default. */
const SETTINGS = 'public.configuration_item';

/** Of a column: where it stands in its table. */
const placeOf = ({ detail }: DatabaseObject): number => Number(/^place (\d+)$/.exec(detail ?? '')?.[1] ?? 0);

/** Objects that are made anew lose their comments and rights. */
function isRemade({ before, after }: Pair): boolean {
  if (!before || !after || isSame({ before, after })) return false;
  if (ROUTINES.includes(after.kind)) return before.detail !== after.detail;
  // a view takes further columns at its end
  return after.kind === 'view' && !(after.detail ?? '').startsWith(before.detail ?? '');
}

/** Settings that are new, when no other has changed: one that is put between others moves their keys. */
function newSettings(pairs: readonly Pair[]): ReadonlySet<DatabaseObject> {
  const rows = pairs.filter(({ before, after }) => {
    const object = after ?? before;
    return object?.kind === 'row' && object.parent === SETTINGS;
  });
  return new Set(rows.some(({ before }) => before) ? [] : rows.flatMap(({ after }) => after ?? []));
}

/** What must be written by hand, in words. */
function refuse({ before, after }: Pair, isNewTable: boolean): string | undefined {
  const object = after ?? before;
  if (!object) return undefined;
  const name = `${object.kind} ${object.name}`;
  if (object.kind === 'column') {
    if (isNewTable) return undefined;
    if (!after) return `${name} is gone: write what becomes of its values, then "alter table ... drop column".`;
    if (before && before.definition === after.definition)
      return `${name} stands elsewhere among its columns: one that is added stands last, so move it to the end of the table's columns.`;
    if (before)
      return `${name} was "${before.definition}" and is "${after.definition}": write the "alter table ... alter column" and what becomes of the values that are there.`;
    if (/ not null/.test(after.definition) && !/ default | generated /.test(after.definition))
      return `${name} is new and not null: write what the rows that are there get, then "alter table ... add column".`;
    return undefined;
  }
  if (object.kind === 'table') {
    if (!after) return `${name} is gone: write what becomes of its rows, then "drop table".`;
    return before
      ? `${name} was "${before.definition}" and is "${after.definition}": write the "alter table".`
      : undefined;
  }
  if (object.kind === 'row') {
    const verb = !before
      ? 'is new: write its "insert"'
      : after
        ? 'has changed: write its "update"'
        : 'is gone: write its "delete"';
    return `${name} ${verb}.`;
  }
  return ORDER.includes(object.kind)
    ? undefined
    : `${name} ${!before ? 'is new' : after ? 'has changed' : 'is gone'}: write the statement for it.`;
}

/**
 * @param from what the migrations make
 * @param to what supabase/schemas declares
 */
export function compare(from: Objects, to: Objects): Difference {
  const pairs = [...new Set([...from.keys(), ...to.keys()])]
    .map((key): Pair => ({ before: from.get(key), after: to.get(key) }))
    .filter((pair) => !isSame(pair));
  const remade = new Set(
    pairs
      .filter(isRemade)
      // rights on a view are said of it as of a table
      .flatMap(({ after }) => (after ? [`${after.kind} ${after.name}`, `table ${after.name}`] : [])),
  );
  const newTables = new Set(
    pairs.flatMap(({ before, after }) => (after?.kind === 'table' && !before ? [after.name] : [])),
  );
  const gone = new Set(
    pairs.flatMap(({ before, after }) => (before && !after ? [`${before.kind} ${before.name}`, before.name] : [])),
  );
  const drops: string[] = [];
  const creates: { readonly kind: string; readonly place: number; readonly sql: string }[] = [];
  const refusals: string[] = [];
  const add = (object: DatabaseObject, sql: string | undefined): void => {
    if (sql !== undefined) creates.push({ kind: object.kind, place: placeOf(object), sql });
  };
  /** A new table is made with its columns. */
  const columnsOf = (table: DatabaseObject): DatabaseObject[] =>
    pairs
      .flatMap(({ after }) => (after?.kind === 'column' && after.parent === table.name ? after : []))
      .sort((a, b) => placeOf(a) - placeOf(b));
  const settings = newSettings(pairs);
  for (const pair of pairs) {
    const { before, after } = pair;
    if (after && settings.has(after)) {
      add(after, create(after));
      continue;
    }
    const refusal = refuse(pair, newTables.has((after ?? before)?.parent ?? ''));
    if (refusal !== undefined) {
      refusals.push(refusal);
      continue;
    }
    const isDropped =
      before !== undefined &&
      (!after || isRemade(pair) || ['trigger', 'policy', 'index', 'constraint'].includes(before.kind)) &&
      // what goes with something that is gone goes by itself
      !(['grant', 'comment', 'trigger', 'policy'].includes(before.kind) && gone.has(before.parent ?? ''));
    const sql = isDropped ? drop(before) : undefined;
    if (sql !== undefined) drops.push(sql);
    if (after?.kind === 'table' && !before) add(after, create(after, columnsOf(after)));
    else if (after && !(after.kind === 'column' && newTables.has(after.parent ?? ''))) add(after, create(after));
  }
  // an object that is made anew needs all that was said of it again
  for (const object of to.values())
    if (
      ['grant', 'comment'].includes(object.kind) &&
      remade.has((object.parent ?? '').replace(/^view column (.*)\.[^.]+$/, 'view $1')) &&
      isSame({ before: from.get(`${object.kind} ${object.name}`), after: object })
    )
      add(object, create(object));
  creates.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.place - b.place);
  return {
    statements: [...drops.sort((a, b) => rank(a) - rank(b)), ...creates.map(({ sql }) => sql)],
    refusals,
    named: pairs.map(({ before, after }) => `${(after ?? before)?.kind} ${(after ?? before)?.name}`),
  };
}

/** Policies and triggers go before the functions that they use. */
const DROPS = ['drop policy', 'drop trigger', 'revoke', 'comment', 'alter table', 'drop index', 'drop view', 'drop '];
const rank = (sql: string): number => DROPS.findIndex((head) => sql.startsWith(head));
