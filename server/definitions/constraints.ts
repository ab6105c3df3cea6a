// The constraints of the served schema, from the catalogue of Postgres: what they are about is told in words.
import type { ClientBase } from 'pg';

export type ConstraintKind = 'check' | 'unique' | 'foreign key';

export interface Constraint {
  readonly name: string;
  /** Table that it stands at. */
  readonly table: string;
  readonly kind: ConstraintKind;
  /** Its columns without that of the organisation, in their order. */
  readonly columns: readonly string[];
  /** As Postgres writes it, e.g. `CHECK ((rate >= (0)::numeric))`. */
  readonly definition: string;
}

const KEY_COLUMNS = (keys: string, relation: string): string =>
  `coalesce((select jsonb_agg(a.attname order by u.n) from unnest(${keys}) with ordinality u (attnum, n)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.attnum where a.attname <> 'org_id'), '[]')`;

/** Unique indexes without a constraint refuse under their own name; of an expression they name no column. */
const CONSTRAINTS = `
  select k.conname as name, c.relname as "table", case k.contype when 'c' then 'check' when 'f' then 'foreign key' else 'unique' end as kind,
    ${KEY_COLUMNS('k.conkey', 'k.conrelid')} as columns, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype in ('c', 'u', 'p', 'x', 'f')
  union all
  select i.relname, c.relname, 'unique', ${KEY_COLUMNS('x.indkey::int2[]', 'x.indrelid')}, pg_get_indexdef(i.oid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and x.indisunique and not exists (select from pg_constraint k where k.conindid = i.oid)
  order by 2, 1`;

/** Reads them all. */
export async function loadConstraints(client: Pick<ClientBase, 'query'>): Promise<readonly Constraint[]> {
  return (await client.query<Constraint>(CONSTRAINTS)).rows;
}
