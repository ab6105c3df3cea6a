// What is asked of pg_catalog, once at start.

export interface TypeRow {
  oid: number;
  name: string;
  schema: string;
  kind: string;
  category: string;
  base: number;
  element: number;
  relation: number;
  ordered: boolean;
}
export const TYPES = `
  select t.oid::int8::int as oid, t.typname as name, n.nspname as schema, t.typtype::text as kind, t.typcategory::text as category,
         t.typbasetype::int8::int as base, case when t.typcategory = 'A' then t.typelem::int8::int else 0 end as element,
         t.typrelid::int8::int as relation,
         t.typtype in ('c', 'e', 'r', 'm') or exists (
           select from pg_catalog.pg_opclass o join pg_catalog.pg_am m on m.oid = o.opcmethod and m.amname = 'btree'
           where o.opcdefault and (o.opcintype = t.oid or exists (
             select from pg_catalog.pg_cast k where k.castsource = t.oid and k.casttarget = o.opcintype and k.castmethod = 'b' and k.castcontext = 'i'))) as ordered
  from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace`;

export interface TableRow {
  oid: number;
  name: string;
  schema: string;
  updatable: number;
  kind: string;
  comment: string | null;
}
export const TABLES = `
  select c.oid::int8::int as oid, c.relname as name, n.nspname as schema, c.relkind::text as kind,
         pg_catalog.pg_relation_is_updatable(c.oid, true) as updatable, pg_catalog.obj_description(c.oid, 'pg_class') as comment
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  order by c.relname`;

export interface ColumnRow {
  relation: number;
  name: string;
  type: number;
  required: boolean;
  writable: boolean;
  max_length: number | null;
  comment: string | null;
}
export const COLUMNS = `
  select a.attrelid::int8::int as relation, a.attname as name, a.atttypid::int8::int as type, a.attnotnull as required,
         a.attgenerated = '' and a.attidentity <> 'a' as writable,
         case when a.atttypid = 'pg_catalog.varchar'::pg_catalog.regtype and a.atttypmod > 4 then a.atttypmod - 4 end as max_length, pg_catalog.col_description(a.attrelid, a.attnum) as comment
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`;

export interface ConstraintRow {
  name: string;
  kind: string;
  relation: number;
  target: number;
  columns: string[];
  target_columns: string[] | null;
  comment: string | null;
}
export const CONSTRAINTS = `
  select k.conname as name, k.contype::text as kind, k.conrelid::int8::int as relation, k.confrelid::int8::int as target,
         (select array_agg(a.attname::text order by u.n) from unnest(k.conkey) with ordinality u(attnum, n)
            join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum) as columns,
         (select array_agg(a.attname::text order by u.n) from unnest(k.confkey) with ordinality u(attnum, n)
            join pg_catalog.pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.attnum) as target_columns,
         pg_catalog.obj_description(k.oid, 'pg_constraint') as comment
  from pg_catalog.pg_constraint k join pg_catalog.pg_namespace n on n.oid = k.connamespace join pg_catalog.pg_class c on c.oid = k.conrelid
  where n.nspname = $1 and k.contype in ('p', 'u', 'f') and k.conparentid = 0
  -- by names: a restored database has its tables made in another order, and serves the same schema
  order by c.relname, k.conkey, k.conname`;

export interface FunctionRow {
  name: string;
  schema: string;
  returns: number;
  set: boolean;
  volatile: boolean;
  argument_names: string[] | null;
  argument_types: number[];
  defaults: number;
  comment: string | null;
}
export const FUNCTIONS = `
  select p.proname as name, n.nspname as schema, p.prorettype::int8::int as returns, p.proretset as set, p.provolatile = 'v' as volatile,
         p.proargnames as argument_names, array(select u::int8::int from unnest(p.proargtypes) u) as argument_types,
         p.pronargdefaults as defaults, pg_catalog.obj_description(p.oid, 'pg_proc') as comment
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and p.prokind = 'f' and p.proargmodes is null
    and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_proc'::pg_catalog.regclass and d.objid = p.oid and d.deptype = 'e')
  order by p.proname, pg_catalog.pg_get_function_identity_arguments(p.oid)`;

export interface ReadRow {
  view: number;
  name: string;
}
/** The tables that views read, through other views too. */
export const READS = `
  with recursive direct as (
    select distinct r.ev_class as view, d.refobjid as relation
    from pg_catalog.pg_rewrite r
    join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::pg_catalog.regclass and d.objid = r.oid
     and d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass and d.refobjid <> r.ev_class
  ), all_reads as (
    select view, relation from direct
    union
    select a.view, d.relation from all_reads a join direct d on d.view = a.relation
  )
  select a.view::int8::int as view, c.relname as name
  from all_reads a
  join pg_catalog.pg_class c on c.oid = a.relation and c.relkind in ('r', 'p', 'f')
  join pg_catalog.pg_class v on v.oid = a.view
  join pg_catalog.pg_namespace n on n.oid = v.relnamespace
  where n.nspname = $1`;
