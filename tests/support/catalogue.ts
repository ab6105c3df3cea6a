// What the tests read from pg_catalog, so that a new table is covered without anyone remembering it.
import type { Pool } from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  /** Generated columns cannot be written. */
  readonly isGenerated: boolean;
  readonly hasDefault: boolean;
  /** First value of a check constraint that lists the values. */
  readonly firstAllowed: string | null;
}

export interface ForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly target: string;
  readonly targetColumns: readonly string[];
  readonly comment: string | undefined;
}

export interface Table {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly comment: string | undefined;
}

const TABLES = `
  select c.relname as name, c.relkind = 'v' as "isView", obj_description(c.oid, 'pg_class') as comment,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'isRequired', a.attnotnull, 'isGenerated', a.attgenerated <> '',
        'hasDefault', a.atthasdef or a.attidentity <> '',
        'firstAllowed', (
          select (regexp_match(pg_get_constraintdef(k.oid), '\\(?\\(?"?' || a.attname || '"?\\)?(?:::text)? = (?:ANY \\(\\(?(?:ARRAY\\[)?\\(?)?''([^'']+)'''))[1]
          from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
            and pg_get_constraintdef(k.oid) ~ '= (ANY|'')' order by k.oid limit 1)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select (select json_agg(a.attname order by array_position(k.conkey, a.attnum)) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey))
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'), '[]') as "primaryKey",
    coalesce((select json_agg(json_build_object('name', k.conname, 'target', t.relname, 'comment', obj_description(k.oid, 'pg_constraint'),
        'columns', (select json_agg(a.attname order by array_position(k.conkey, a.attnum)) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey)),
        'targetColumns', (select json_agg(a.attname order by array_position(k.confkey, a.attnum)) from pg_attribute a where a.attrelid = t.oid and a.attnum = any (k.confkey))) order by k.conname)
      from pg_constraint k join pg_class t on t.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') order by c.relname`;

/** Tables and views of schema public. */
export async function readTables(pool: Pool): Promise<Table[]> {
  return (await pool.query<Table>(TABLES)).rows;
}

/** Whether each row belongs to one organisation. */
export function isTenant(table: Table): boolean {
  return table.columns.some((column) => column.name === 'org_id');
}

export interface DatabaseFunction {
  readonly schema: string;
  readonly name: string;
  /** With its argument types, as `regprocedure` reads it. */
  readonly signature: string;
  readonly isTrigger: boolean;
  readonly isDefiner: boolean;
  readonly hasSearchPath: boolean;
}

/** Functions and procedures of ours. */
export async function readFunctions(pool: Pool): Promise<DatabaseFunction[]> {
  const { rows } = await pool.query<DatabaseFunction>(
    `select n.nspname as schema, p.proname as name, p.oid::regprocedure::text as signature, p.prorettype = 'trigger'::regtype as "isTrigger", p.prosecdef as "isDefiner",
       coalesce(array_to_string(p.proconfig, ','), '') like '%search_path=%' as "hasSearchPath"
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'app') order by 1, 3`,
  );
  return rows;
}
