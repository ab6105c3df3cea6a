// What points to a table, from the catalogue of Postgres.
import type { Pool } from 'pg';
import type { Tables } from '../definitions/tables.ts';
import type { Table } from '../graphql/catalogue/model.ts';
import type { UseEffect } from './uses.ts';

export interface ForeignKey {
  readonly from: Table;
  /** Pairs of columns: theirs, and ours that it names. */
  readonly pairs: readonly { readonly from: string; readonly to: string }[];
  /** What becomes of theirs when ours is deleted. */
  readonly effect: Exclude<UseEffect, 'stays'>;
}

/** Keys of all tables, by the GraphQL type of the table that they point to. */
export async function loadForeignKeys(pool: Pool, tables: Tables): Promise<ReadonlyMap<string, readonly ForeignKey[]>> {
  const { rows } = await pool.query<{
    source: string;
    target: string;
    pairs: { from: string; to: string }[];
    effect: ForeignKey['effect'];
  }>(
    `select source.relname as source, target.relname as target, case k.confdeltype when 'c' then 'goes' when 'n' then 'released' when 'd' then 'released' else 'keeps' end as effect,
       (select jsonb_agg(jsonb_build_object('from', f.attname, 'to', t.attname) order by u.n)
        from unnest(k.conkey, k.confkey) with ordinality u (ours, theirs, n)
        join pg_attribute f on f.attrelid = k.conrelid and f.attnum = u.ours
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = u.theirs) as pairs
     from pg_constraint k join pg_class source on source.oid = k.conrelid join pg_class target on target.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace
     order by source.relname, k.conname`,
  );
  const byName = new Map(tables.catalogue.tables.map((table) => [table.name, table]));
  const keys = rows.flatMap(({ source, target, pairs, effect }) => {
    const [from, to] = [byName.get(source), byName.get(target)];
    return from && to ? [{ type: to.type, key: { from, pairs, effect } }] : [];
  });
  return new Map([...Map.groupBy(keys, ({ type }) => type)].map(([type, list]) => [type, list.map(({ key }) => key)]));
}
