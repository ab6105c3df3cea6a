import { describe, expect, it } from 'vitest';
import { sqlEdits } from './sql-edits.ts';
import { migrationOf } from './sql-migration.ts';
import { makersAmong, statementsOf } from './sql-statements.ts';

const NONE: ReadonlySet<string> = new Set();

/** The kinds of faults of a file, and the part that each puts in. */
const faults = (sql: string): readonly string[] =>
  sqlEdits(sql, NONE).map(({ kind, start, end, text }) => `${kind}: ${sql.slice(start, end)} -> ${text}`);

const routine = (body: string): string =>
  `create function app.f(a integer) returns integer language plpgsql as $$\nbegin\n${body}\nend\n$$;\n`;

describe('statements', () => {
  it('end at semicolons outside of texts, comments and bodies', () => {
    const sql = `-- one; of them\nselect 'a;b'; ${routine('return 1;')}comment on function app.f is 'x';`;
    expect(statementsOf(sql).map(({ text }) => text.slice(0, 15))).toEqual([
      `select 'a;b'`,
      'create function',
      'comment on func',
    ]);
  });

  it('that make the database call what is not asked again', () => {
    const sql = `${routine('return 1;')}call app.protect('{claim}'); do $$ begin perform app.g(); end $$;`;
    expect([...makersAmong(statementsOf(sql))]).toEqual(['protect', 'g']);
  });
});

describe('faults of a routine', () => {
  it('turn comparisons and move limits, but assign what was assigned', () => {
    expect(faults(routine('if a > 3 then return 1; end if; update t set b = 2 where c <= a;'))).toEqual([
      'comparison: > -> >=',
      'comparison: <= -> <',
      'limit: 3 -> 4',
    ]);
  });

  it('drop a clause up to where it ends', () => {
    expect(
      faults(routine('return exists (select from t where t.a is null and (t.open or t.done) order by 1);')),
    ).toEqual(['condition: (t.open or t.done) -> true', 'condition: t.done -> false']);
  });

  it('do not ask who it is', () => {
    expect(
      faults(routine('return exists (select from t where t.name is null and t.user_id = app.user_id());')),
    ).toEqual(['right: t.user_id = app.user_id() -> true']);
  });

  it('say nothing', () => {
    expect(faults(routine(`perform app.refuse('Choose; one.', 'status');`))).toEqual([
      `message: perform app.refuse('Choose; one.', 'status') -> null`,
    ]);
  });

  it('turn the sign of a sum, not of JSON and of what counts on', () => {
    expect(faults(routine('new.total := old.paid + new.amount;'))).toEqual(['sum: + -> -']);
    expect(faults(routine(`b := to_jsonb(new) - kept; n := n + 1; c := d -> 'e';`))).toEqual([]);
  });

  it('make no loop that never ends', () => {
    expect(faults(routine('while a < 3 loop a := b + c; end loop;'))).toEqual([]);
  });

  it('are none where it makes the database alone', () => {
    expect(sqlEdits(routine('if a > 3 then return 1; end if;'), new Set(['f']))).toEqual([]);
  });
});

/** The migration of a file's last statement, the position that of a piece of it. */
function migration(sql: string, piece: string): string | undefined {
  const statement = statementsOf(sql).at(-1)!;
  return migrationOf(statement, statement.text.indexOf(piece));
}

describe('what a mutant of SQL is replaced by', () => {
  it('replaces the routine', () => {
    expect(migration(routine('return a;'), 'return a')).toMatch(/^create or replace function app\.f\(a integer\)/);
  });

  it('is a policy that is always true, for what is found or taken in', () => {
    const sql = `call app.restrict('select', '{a,b}', '{app_user}', '@mine and c = ''d''');`;
    expect(faults(sql)).toEqual([`policy: '@mine and c = ''d''' -> 'true'`]);
    expect(faults(sql.replace('select', 'update'))).toEqual([]);
    expect(migration(sql, '@mine')).toBe(
      `drop policy a_select_app_user on public.a;\ndrop policy b_select_app_user on public.b;\n${sql}\n`,
    );
    const own = 'create policy p on a for select to app_user using (b = 1 and (c));';
    expect(faults(own)).toEqual(['policy: (b = 1 and (c)) -> (true)']);
    expect(migration(own, 'b = 1')).toBe(`drop policy p on a;\n${own}\n`);
  });

  it('replaces the trigger', () => {
    const sql = 'create trigger t after update on a for each row when (new.b > 3) execute function app.f();';
    expect(faults(sql)).toContain('limit: 3 -> 4');
    expect(migration(sql, '> 3')).toBe(`drop trigger t on a;\n${sql}\n`);
  });

  it('is the named check that holds it, and nothing else of a table', () => {
    const sql = `create table a (\n  b integer check (b > 1),\n  constraint a_b check (b < 5 or (done))\n);`;
    expect(faults(sql)).toEqual(['comparison: < -> <=', 'limit: 5 -> 6', 'condition: (done) -> false']);
    expect(migration(sql, '< 5')).toBe(
      'alter table a drop constraint a_b;\nalter table a add constraint a_b check (b < 5 or (done));\n',
    );
    expect(migration(sql, '> 1')).toBeUndefined();
  });
});
