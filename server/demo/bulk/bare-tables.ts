// Tables without what each row would be held against one at a time: their own triggers, indexes and foreign keys.
import type pg from 'pg';

interface TakenAway {
  readonly table: string;
  readonly remove: string;
  readonly restore: string;
  readonly comment: string | null;
}

/** What a foreign key refers to stays, with the primary keys: the rows of a load meet each other and those there already by it. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table",
    format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore,
    format('comment on constraint %I on %s is %L', conname, conrelid::regclass, obj_description(oid, 'pg_constraint')) as comment
  from pg_constraint
  where contype = 'f' and conrelid = any ($1::regclass[])
  order by conrelid, conname`;
const INDEXES = `
  select i.indrelid::regclass::text as "table",
    case when c.oid is null then format('drop index %s', i.indexrelid::regclass) else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as remove,
    case when c.oid is null then pg_get_indexdef(i.indexrelid) else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as restore,
    case when c.oid is null then format('comment on index %s is %L', i.indexrelid::regclass, obj_description(i.indexrelid, 'pg_class')) else format('comment on constraint %I on %s is %L', c.conname, i.indrelid::regclass, obj_description(c.oid, 'pg_constraint')) end as comment
  from pg_index i
  left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('u', 'x')
  where i.indrelid = any ($1::regclass[]) and not i.indisprimary
    and not exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = i.indrelid and k.conindid = i.indexrelid)
  order by i.indrelid, i.indexrelid`;

/**
 * Does the work while these tables have no triggers of their own, no foreign keys and no indexes but their primary keys and
 * those that others refer to. Afterwards everything is there again as it was, and every row has been held against it: sorting
 * an index once and joining a foreign key once takes a fraction of what a row at a time does. Checks hold all along.
 * @param client within a transaction, as the tables' owner: should the work or a constraint fail, rolling back brings all back.
 * @param tables names as SQL writes them.
 */
export async function withBareTables(
  client: pg.ClientBase,
  tables: readonly string[],
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  const known = async (sql: string): Promise<TakenAway[]> => (await client.query<TakenAway>(sql, [tables])).rows;
  const foreignKeys = await known(FOREIGN_KEYS);
  const indexes = await known(INDEXES);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { remove } of [...foreignKeys, ...indexes]) await client.query(remove);

  await work();

  say(`Sorting ${indexes.length} indexes ...`);
  for (const one of indexes) await restore(client, one);
  say(`Holding the rows against ${foreignKeys.length} foreign keys ...`);
  // the joins over what was loaded just now are planned by what is there
  await client.query(`analyze ${tables.join(', ')}`);
  for (const one of foreignKeys) await restore(client, one);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

async function restore(client: pg.ClientBase, one: TakenAway): Promise<void> {
  await client.query(one.restore);
  if (one.comment) await client.query(one.comment);
}
