import { describe, expect, it } from 'vitest';
import { compare } from './difference.ts';
import type { DatabaseObject, Objects } from './objects.ts';

const objects = (...list: (Partial<DatabaseObject> & { kind: string; name: string })[]): Objects =>
  new Map(
    list.map((object) => [
      `${object.kind} ${object.name}`,
      { parent: null, definition: '', detail: null, ...object } satisfies DatabaseObject,
    ]),
  );
const column = (name: string, definition: string, detail = 'place 2') => ({
  kind: 'column',
  name: `public.note.${name}`,
  parent: 'public.note',
  definition,
  detail,
});
const table = { kind: 'table', name: 'public.note', parent: 'public.note' };
const row = (definition: string) => ({ kind: 'row', name: '1 of public.note', parent: 'public.note', definition });

describe('what no program may decide is left to a person, in words', () => {
  it.each([
    [[table, column('mood', 'text')], [table], /^column public\.note\.mood is gone: write what becomes of its values/],
    [
      [table, column('mood', 'text')],
      [table, column('mood', 'integer')],
      /^column public\.note\.mood was "text" and is "integer": write the "alter table/,
    ],
    [[table], [table, column('mood', 'text not null')], /is new and not null: write what the rows that are there get/],
    [
      [table, column('mood', 'text')],
      [table, column('mood', 'text', 'place 3')],
      /stands elsewhere among its columns: one that is added stands last/,
    ],
    [[table], [], /^table public\.note is gone: write what becomes of its rows/],
    [[table], [table, row('{}')], /^row 1 of public\.note is new: write its "insert"/],
    [[table, row('{"a": 1}')], [table, row('{"a": 2}')], /^row 1 of public\.note has changed: write its "update"/],
    [[], [{ kind: 'schema', name: 'more' }], /^schema more is new: write the statement/],
  ])('%#', (before, after, words) => {
    const { refusals, statements } = compare(objects(...before), objects(...after));
    expect(refusals).toEqual([expect.stringMatching(words)]);
    expect(statements).toEqual([]);
  });
});

const setting = (key: number, definition: string) => ({
  kind: 'row',
  name: `${key} of public.configuration_item`,
  parent: 'public.configuration_item',
  definition,
});

describe('what a program may write', () => {
  it('is a setting that is added at the end, not one that is put between others', () => {
    const [one, two] = [setting(1, '{"id": 1, "name": "a"}'), setting(2, '{"id": 2, "name": "it\'s"}')];
    expect(compare(objects(one), objects(one, two))).toMatchObject({
      statements: [
        `insert into public.configuration_item ("name") select "name" from jsonb_populate_record(null::public.configuration_item, '{"id": 2, "name": "it''s"}')`,
      ],
      refusals: [],
    });
    const between = compare(objects(one), objects(setting(1, '{"id": 1, "name": "b"}'), setting(2, '{}')));
    expect(between.statements).toEqual([]);
    expect(between.refusals).toEqual([
      expect.stringMatching(/^row 1 of public\.configuration_item has changed/),
      expect.stringMatching(/^row 2 of public\.configuration_item is new/),
    ]);
  });

  it('is how much of a column Postgres looks at', () => {
    const statistics = (definition: string) => ({ ...column('mood', definition), kind: 'statistics', detail: null });
    const set = (target: number) => `alter table public.note alter column mood set statistics ${target}`;
    const none = objects();
    const [some, more] = [objects(statistics('200')), objects(statistics('500'))];
    expect(compare(none, some).statements).toEqual([set(200)]);
    expect(compare(some, more).statements).toEqual([set(500)]);
    expect(compare(more, none).statements).toEqual([set(-1)]);
  });

  it('is nothing where nothing differs', () => {
    const same = objects(table, column('mood', 'text'), row('{}'));
    expect(compare(same, same)).toEqual({ statements: [], refusals: [], named: [] });
  });

  it('is a new table, with its columns in their order', () => {
    const made = [table, column('mood', 'text not null', 'place 2'), column('id', 'bigint not null', 'place 1')];
    expect(compare(objects(), objects(...made)).statements).toEqual([
      'create table public.note (\n  id bigint not null,\n  mood text not null\n)',
    ]);
  });

  it('is a column that the rows there can do without', () => {
    expect(compare(objects(table), objects(table, column('mood', `text default 'fine' not null`))).statements).toEqual([
      `alter table public.note add column mood text default 'fine' not null`,
    ]);
  });

  it('is what belongs to a view that is made anew: it is said of it again', () => {
    const view = (detail: string) => ({
      kind: 'view',
      name: 'public.v',
      parent: 'public.v',
      definition: 'as select',
      detail,
    });
    const right = { kind: 'grant', name: 'select on table public.v to app_user', parent: 'table public.v' };
    expect(compare(objects(view('a text'), right), objects(view('b text'), right)).statements).toEqual([
      'drop view public.v',
      'create or replace view public.v as select',
      'grant select on table public.v to app_user',
    ]);
  });
});
