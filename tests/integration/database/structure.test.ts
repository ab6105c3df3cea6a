// What every table must have, read from the catalogue.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMINGS, readTags } from '#server/graphql/catalogue/names.ts';
import { isTenant, readFunctions, readTables, type Table } from '#tests/support/catalogue.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let tables: Table[];

beforeAll(async () => {
  database = await cloneDatabase();
  tables = (await readTables(database.pool)).filter((table) => !table.isView);
});
afterAll(() => database.drop());

async function names(sql: string): Promise<string[]> {
  return (await database.pool.query<{ name: string }>(sql)).rows.map((row) => row.name);
}

describe('a dump', () => {
  // pg_dump knows what a function calls when its body is parsed (`return ...`), not when it is a text: the table may then
  // come before a function that its generated column needs, and fails to be restored
  it('can be restored: no generated column depends on a function whose text calls another', async () => {
    expect(
      await names(
        `with recursive used (oid) as (
           select d.refobjid from pg_depend d join pg_attrdef f on d.classid = 'pg_attrdef'::regclass and d.objid = f.oid
             join pg_attribute a on a.attrelid = f.adrelid and a.attnum = f.adnum
           where a.attgenerated <> '' and d.refclassid = 'pg_proc'::regclass
           union
           select d.refobjid from used join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = used.oid and d.refclassid = 'pg_proc'::regclass)
         select p.oid::regprocedure::text as name from used join pg_proc p on p.oid = used.oid join pg_language l on l.oid = p.prolang
         where l.lanname = 'sql' and p.prosqlbody is null and p.prosrc ~ '\\y(app|oidc|public)\\.\\w+ ?\\(' order by 1`,
      ),
    ).toEqual([]);
  });
});

describe('tables', () => {
  it('[1§6] have row-level security and a policy for the system', async () => {
    expect(
      await names(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
      ),
    ).toEqual([]);
    const covered = await names(
      `select tablename as name from pg_policies where schemaname = 'public' and 'app_system' = any (roles)`,
    );
    expect(tables.map((table) => table.name).filter((name) => !covered.includes(name))).toEqual([]);
  });

  it('[1§6] have a policy for every right of an application role', async () => {
    const without = await names(
      `select distinct c.relname || ' ' || r.rolname || ' ' || command as name
       from pg_class c cross join pg_roles r cross join unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) command
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolname in ('anon', 'authenticated', 'app_user', 'app_org_admin', 'app_supplier', 'app_super_admin')
         and case command when 'DELETE' then has_table_privilege(r.oid, c.oid, command) else has_any_column_privilege(r.oid, c.oid, command) end
         and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and r.rolname = any (p.roles) and p.cmd in (command, 'ALL'))`,
    );
    expect(without).toEqual([]);
  });

  it('[2§6] give a visitor and the bare authenticated role nothing', async () => {
    expect(
      await names(
        `select c.relname || ' ' || r as name from pg_class c cross join unnest('{anon,authenticated}'::text[]) r
         where c.relnamespace in ('public'::regnamespace, 'oidc'::regnamespace) and c.relkind in ('r', 'v') and (has_any_column_privilege(r, c.oid, 'SELECT,INSERT,UPDATE') or has_table_privilege(r, c.oid, 'DELETE,TRUNCATE'))`,
      ),
    ).toEqual([]);
  });

  it('[1§6] keep the identity provider out of reach of every application role', async () => {
    expect(
      await names(
        `select rolname as name from pg_roles where rolname like 'app\\_%' and has_schema_privilege(oid, 'oidc', 'USAGE')`,
      ),
    ).toEqual([]);
  });

  it('[1§3] are keyed by organisation and id, the id being unique alone', () => {
    const wrong = tables
      .filter(isTenant)
      .filter((table) => table.primaryKey.join() !== 'org_id,id' && table.name !== 'user_in_org');
    expect(wrong.map((table) => table.name)).toEqual([]);
  });

  it('[1§3] have their ids unique alone, for clients that know one key only', async () => {
    const alone = await names(
      `select conrelid::regclass::text as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum] where k.contype in ('u', 'p') and a.attname = 'id'`,
    );
    expect(
      tables
        .filter(
          (table) =>
            table.columns.some((column) => column.name === 'id') &&
            !alone.includes(table.name) &&
            table.name !== 'user',
        )
        .map((table) => table.name),
    ).toEqual([]);
  });

  it('[1§3] point to other tenant rows with the organisation in the key', () => {
    const tenants = new Set(tables.filter(isTenant).map((table) => table.name));
    const wrong = tables.flatMap((table) =>
      isTenant(table)
        ? table.foreignKeys
            .filter((key) => tenants.has(key.target) && !key.columns.includes('org_id'))
            .map((key) => key.name)
        : [],
    );
    expect(wrong).toEqual([]);
  });

  it('[RULES 26] keep numbers that are none and days without end out of every column, whatever writes them', async () => {
    const { rows: columns } = await database.pool.query<{ table: string; name: string; type: string }>(
      `select c.relname as table, a.attname as name, a.atttypid::regtype::text as type from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
         and a.atttypid in ('numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype) and a.attname not in ('created_at', 'updated_at') order by 1, 2`,
    );
    expect(columns.length).toBeGreaterThan(80);
    const client = await database.pool.connect();
    const taken: string[] = [];
    for (const { table, name, type } of columns) {
      // the table's checks alone: what a row needs beside this column is not asked
      await client.query('begin');
      await client.query(`create temporary table one (like public."${table}" including constraints)`);
      await client.query(
        `do $$ declare c name; begin for c in select attname from pg_attribute where attrelid = 'one'::regclass and attnum > 0 and attnotnull loop execute format('alter table one alter %I drop not null', c); end loop; end $$`,
      );
      const values =
        type === 'numeric'
          ? ['NaN']
          : ['infinity', '-infinity', type === 'date' ? '20000-01-01' : '20000-01-01 00:00+00'];
      for (const value of values) {
        await client.query('savepoint before');
        const code = await client.query(`insert into one ("${name}") values ($1)`, [value]).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        );
        await client.query('rollback to before');
        if (code !== '23514') taken.push(`${table}.${name} ${value}: ${code}`);
      }
      await client.query('rollback');
    }
    client.release();
    expect(taken, 'call app.keep_finite for the table').toEqual([]);
  });

  it('have an index for every foreign key', async () => {
    expect(
      await names(
        `select k.conname as name from pg_constraint k
         where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not exists (
           select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
             and (select array_agg(c order by c) from unnest((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) c) = (select array_agg(c order by c) from unnest(k.conkey) c))`,
      ),
    ).toEqual([]);
  });

  it('keep their records: every table has its change trigger, every version column its version trigger', async () => {
    const touched =
      await names(`select tgrelid::regclass::text as name from pg_trigger where tgname like 't95\\_touch%' group by tgrelid
      having bool_or(tgname = 't95_touch') or count(*) filter (where tgname in ('t95_touch_insert', 't95_touch_update', 't95_touch_delete')) = 3`);
    expect(
      tables.map((table) => table.name).filter((name) => !touched.includes(name) && !touched.includes(`"${name}"`)),
    ).toEqual([]);
    const versioned = await names(
      `select tgrelid::regclass::text as name from pg_trigger where tgname = 't50_version'`,
    );
    expect(
      tables
        .filter(
          (table) =>
            table.name !== 'log' &&
            table.columns.some((column) => column.name === 'row_version') &&
            !versioned.includes(table.name) &&
            !versioned.includes(`"${table.name}"`),
        )
        .map((table) => table.name),
    ).toEqual([]);
  });
});

describe('functions', () => {
  it("[1§6] that run with their owner's rights pin their search path", async () => {
    expect(
      (await readFunctions(database.pool))
        .filter((one) => one.isDefiner && !one.hasSearchPath)
        .map((one) => one.signature),
    ).toEqual([]);
  });
});

describe('names', () => {
  it('[1§3] of relationships and columns do not collide', () => {
    const naming = NAMINGS.camel;
    const taken = new Map<string, string>();
    const collisions: string[] = [];
    const claim = (table: string, field: string, by: string): void => {
      const key = `${table}.${field}`;
      const first = taken.get(key);
      if (first !== undefined) collisions.push(`${key}: ${first} and ${by}`);
      taken.set(key, by);
    };
    for (const table of tables)
      for (const column of table.columns) claim(table.name, naming.field(column.name), column.name);
    for (const table of tables) {
      for (const key of table.foreignKeys) {
        const { tags } = readTags(key.comment ?? null);
        const telling =
          key.columns.filter((column, index) => column !== key.targetColumns[index]).at(-1) ?? key.columns.at(-1) ?? '';
        const object = tags.get('object') ?? naming.object(telling);
        const array = tags.get('array') ?? naming.array(naming.type(table.name));
        if (object !== '-') claim(table.name, object, key.name);
        if (array !== '-') claim(key.target, array, key.name);
      }
    }
    expect(collisions).toEqual([]);
  });

  it('[1§3] of the spec are those that the rule gives', () => {
    const found = (table: string, constraint: string) =>
      readTags(
        tables.find((one) => one.name === table)?.foreignKeys.find((key) => key.name === constraint)?.comment ?? null,
      ).tags.get('object');
    expect(found('note', 'note_created_by_id_fkey')).toBe('Author');
    expect(found('invoice', 'invoice_invoice_to_id_fkey')).toBe('Insurer');
    expect(found('invoice', 'invoice_invoice_from_id_fkey')).toBe('BillingOffice');
    expect(found('claim_supplier', 'claim_supplier_contact_id_fkey')).toBe('UserOrgSupplier');
  });

  it('[1§2.4] in the log are those of the fields', async () => {
    const columns = [...new Set(tables.flatMap((table) => table.columns.map((column) => column.name)))].filter(
      (name) => !/^ph_(abn|acc|bsb|itc)$/.test(name),
    );
    const { rows } = await database.pool.query<{ name: string; field: string }>(
      'select name, app.field_name(name) as field from unnest($1::text[]) name',
      [columns],
    );
    expect(rows.filter(({ name, field }) => field !== NAMINGS.camel.field(name))).toEqual([]);
  });

  it("[1§3] keep the spec's capitals where the rule has others", async () => {
    const { rows } = await database.pool.query<{ name: string; comment: string }>(
      `select attname as name, col_description(attrelid, attnum) as comment from pg_attribute where attrelid = 'claim'::regclass and attname in ('ph_abn', 'ph_acc', 'ph_bsb', 'ph_itc') order by 1`,
    );
    expect(rows.map((row) => row.comment)).toEqual(['@name phABN', '@name phACC', '@name phBSB', '@name phITC']);
  });
});
