// SQL names as they are, and what a catalogue of Hasura's metadata adds: enum tables, computed fields, session arguments.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGraphqlService, type GraphqlService } from '#server/graphql/service.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { codeOf, serviceOptions } from './support.ts';

const WORLD = `
  create table colors (value text primary key, comment text);
  insert into colors values ('red', '#FF0000'), ('green', '#00FF00'), ('blue', '#0000FF');
  create table users (id serial primary key, name text not null, favorite_color text not null references colors, age integer);
  create table posts (id serial primary key, author_id integer references users, title text, price money, mood citext);
  insert into users (name, favorite_color, age) values ('Alyssa', 'red', 30), ('Ben', 'blue', 20);
  insert into posts (author_id, title, price, mood) values (1, 'one', 1.5, 'Glad'), (1, 'two', 2, 'sad'), (2, 'three', 3, null);
  create function shout(u users, suffix text default '!') returns text language sql stable as $$ select upper(u.name) || suffix $$;
  create function label(u users) returns text language sql stable as $$ select u.name || ' (' || u.favorite_color || ')' $$;
  create function find_posts(search text, u users) returns setof posts language sql stable as $$ select * from posts where author_id = u.id and title like '%' || search || '%' $$;
  create function mine(hasura_session json) returns setof users language sql stable as $$ select * from users where id = (hasura_session ->> 'x-hasura-user-id')::int $$;
  create function oldest(integer default 1, integer default 0) returns setof users language sql stable as $$ select * from users order by age desc limit $1 offset $2 $$;
  create function pick(lowest integer default 0, named text default '%', most integer default 1000) returns setof users language sql stable as $$ select * from users where age between lowest and most and name like named order by id $$;
  create function get_users(search text, integer default 10, boolean default false) returns setof users language sql stable as $$ select * from users where name ilike '%' || search || '%' and (not $3 or age > 20) limit $2 $$;
  create function told(integer, hasura_session jsonb, named text default '%') returns setof users language sql stable as $$ select * from users where id = (hasura_session ->> 'x-hasura-user-id')::int + $1 and name like named $$;
  create table measures (id serial primary key, small smallint, whole integer, big bigint, exact numeric, single real, double float8, price money, doc json, place point);
  insert into measures (small, whole, big, exact, single, double, price, doc, place) values (1, 1, 1, 1, 1, 1, 1, '{"a": 1}', '(1,2)');
  create view adults as select * from users where age >= 18;
`;

let database: TestDatabase;
let service: GraphqlService;
beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
  await database.pool.query(`create extension if not exists citext; ${WORLD}`);
  service = await createGraphqlService({
    ...serviceOptions(database.url, []),
    naming: 'verbatim',
    catalogue: {
      tables: [
        { name: 'colors', isEnum: true },
        { name: 'users' },
        { name: 'posts' },
        { name: 'adults' },
        { name: 'measures' },
      ],
      relationships: [
        { table: 'posts', field: 'author', kind: 'object', columns: ['author_id'] },
        { table: 'users', field: 'posts', kind: 'array', remote: { table: 'posts', columns: ['author_id'] } },
        { table: 'users', field: 'color', kind: 'object', columns: ['favorite_color'] },
        { table: 'adults', field: 'posts', kind: 'array', manual: { table: 'posts', mapping: { id: 'author_id' } } },
      ],
      functions: [
        { name: 'mine', sessionArgument: 'hasura_session' },
        { name: 'oldest' },
        { name: 'pick' },
        { name: 'get_users' },
        { name: 'told', sessionArgument: 'hasura_session' },
      ],
      computedFields: [
        { table: 'users', field: 'shout', function: 'shout' },
        { table: 'users', field: 'label', function: 'label', tableArgument: 'u' },
        { table: 'users', field: 'find_posts', function: 'find_posts', tableArgument: 'u' },
      ],
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const session = { role: 'postgres', claims: { 'x-hasura-user-id': '2' } };
const run = (query: string, variables?: Record<string, unknown>): ReturnType<GraphqlService['execute']> =>
  service.execute(session, { query, variables });
const data = async (query: string, variables?: Record<string, unknown>): Promise<unknown> => {
  const result = await run(query, variables);
  expect(result.errors).toBeUndefined();
  return result.data;
};

describe('[1§1] enum tables', () => {
  it('are enums in conditions, rows and variables', async () => {
    const ben = { users: [{ name: 'Ben', favorite_color: 'blue', color: { comment: '#0000FF' } }] };
    const fields = 'name favorite_color color { comment }';
    expect(await data(`{ users(where: {favorite_color: {_eq: blue}}) { ${fields} } }`)).toEqual(ben);
    expect(await data(`{ users(where: {favorite_color: {_in: [blue, green]}}) { ${fields} } }`)).toEqual(ben);
    expect(
      await data(`query ($c: colors_enum!) { users(where: {favorite_color: {_eq: $c}}) { ${fields} } }`, { c: 'blue' }),
    ).toEqual(ben);
    expect(
      await data(`query ($c: [colors_enum!]!) { users(where: {favorite_color: {_nin: $c}}) { ${fields} } }`, {
        c: ['red'],
      }),
    ).toEqual(ben);
    expect(
      await data(`query ($c: colors_enum!) { users(where: {favorite_color: {_in: [$c, green]}}) { ${fields} } }`, {
        c: 'blue',
      }),
    ).toEqual(ben);
    expect(
      await data(
        'mutation { insert_users(objects: [{name: "Cy", favorite_color: green}]) { returning { favorite_color } } update_users(where: {name: {_eq: "Cy"}}, _set: {favorite_color: red}) { returning { favorite_color } } delete_users(where: {name: {_eq: "Cy"}, favorite_color: {_eq: red}}) { affected_rows } }',
      ),
    ).toEqual({
      insert_users: { returning: [{ favorite_color: 'green' }] },
      update_users: { returning: [{ favorite_color: 'red' }] },
      delete_users: { affected_rows: 1 },
    });
  });

  it('refuse other values and strings', async () => {
    expect(codeOf(await run('{ users(where: {favorite_color: {_eq: mauve}}) { id } }'))).toBe('validation-failed');
    expect(codeOf(await run('{ users(where: {favorite_color: {_eq: "red"}}) { id } }'))).toBe('validation-failed');
    expect(
      codeOf(await run('query ($c: colors_enum) { users(where: {favorite_color: {_eq: $c}}) { id } }', { c: 'mauve' })),
    ).toBe('validation-failed');
  });
});

describe('[1§1] computed fields and functions', () => {
  it('compute from the row, with arguments, in lists, aggregates, conditions, orders and mutations', async () => {
    expect(
      await data(`{
      users(order_by: {label: desc}, where: {label: {_like: "%(%"}}) { label shout loud: shout(args: {suffix: "?"}) find_posts(args: {search: "o"}, order_by: {id: desc}, limit: 1) { title author { label } } }
      posts(where: {author: {label: {_eq: "Ben (blue)"}}}) { title }
    }`),
    ).toEqual({
      users: [
        { label: 'Ben (blue)', shout: 'BEN!', loud: 'BEN?', find_posts: [] },
        {
          label: 'Alyssa (red)',
          shout: 'ALYSSA!',
          loud: 'ALYSSA?',
          find_posts: [{ title: 'two', author: { label: 'Alyssa (red)' } }],
        },
      ],
      posts: [{ title: 'three' }],
    });
    expect(
      await data(
        'mutation { update_users(where: {id: {_eq: 1}}, _inc: {age: 1}) { returning { shout age find_posts(args: {search: "one"}) { title } } } }',
      ),
    ).toEqual({ update_users: { returning: [{ shout: 'ALYSSA!', age: 31, find_posts: [{ title: 'one' }] }] } });
  });

  it('are told the session, and take positional arguments from the front', async () => {
    expect(
      await data(
        '{ mine { name } oldest { name } second: oldest(args: {arg_1: 1, arg_2: 1}) { name } mine_aggregate { aggregate { count } } }',
      ),
    ).toEqual({
      mine: [{ name: 'Ben' }],
      oldest: [{ name: 'Alyssa' }],
      second: [{ name: 'Ben' }],
      mine_aggregate: { aggregate: { count: 1 } },
    });
    expect(codeOf(await run('{ oldest(args: {arg_2: 1}) { name } }'))).toBe('not-supported');
  });

  it('take arguments by name where earlier ones have defaults, and by place up to the last that has no name', async () => {
    expect(
      await data(
        '{ a: pick(args: {named: "B%"}) { name } b: pick(args: {most: 25}) { name } c: pick { name } d: pick(args: {most: 40, lowest: 25}) { name } e: pick(args: {}) { name } }',
      ),
    ).toEqual({
      a: [{ name: 'Ben' }],
      b: [{ name: 'Ben' }],
      c: [{ name: 'Alyssa' }, { name: 'Ben' }],
      d: [{ name: 'Alyssa' }],
      e: [{ name: 'Alyssa' }, { name: 'Ben' }],
    });
    expect(
      await data(
        '{ a: get_users(args: {search: "e"}) { name } b: get_users(args: {search: "a", arg_1: 5, arg_2: true}) { name } c: get_users(args: {search: "b", arg_1: 1}) { name } }',
      ),
    ).toEqual({ a: [{ name: 'Ben' }], b: [{ name: 'Alyssa' }], c: [{ name: 'Ben' }] });
    expect(
      await data('{ a: told(args: {arg_1: 0}) { name } b: told(args: {arg_1: -1, named: "A%"}) { name } }'),
    ).toEqual({ a: [{ name: 'Ben' }], b: [{ name: 'Alyssa' }] });
    for (const args of ['search: "e", arg_2: true', 'arg_1: 1'])
      expect(codeOf(await run(`{ get_users(args: {${args}}) { name } }`))).toBe('not-supported');
  });

  it('_inc adds to every kind of number', async () => {
    const inc =
      'mutation ($by: measures_inc_input) { update_measures(where: {}, _inc: $by) { returning { small whole big exact single double price } } }';
    const answer = (row: Record<string, unknown>): unknown => ({ update_measures: { returning: [row] } });
    expect(
      await data(inc, {
        by: { small: 2, whole: 2, big: '2', exact: '0.000000000000000000001', single: 0.5, double: 0.5, price: 1.25 },
      }),
    ).toEqual(answer({ small: 3, whole: 3, big: 3, exact: 1, single: 1.5, double: 1.5, price: '$2.25' }));
    expect(
      await data(
        'mutation { update_measures(where: {}, _inc: {small: -2, whole: -2, big: -2, exact: -1E-21, single: -5E-1, double: -5E-1, price: -125E-2}) { returning { small whole big exact single double price } } }',
      ),
    ).toEqual(answer({ small: 1, whole: 1, big: 1, exact: 1, single: 1, double: 1, price: '$1.00' }));
    for (const [by, price] of [
      ['1E2', '$101.00'],
      ['-1.5e1', '$86.00'],
      ['-85', '$1.00'],
      ['"$2.00"', '$3.00'],
      ['-2', '$1.00'],
      ['1.25E-1', '$1.13'],
      ['-0.13', '$1.00'],
    ]) {
      expect(
        await data(`mutation { update_measures(where: {}, _inc: {price: ${by}}) { returning { price } } }`),
      ).toEqual(answer({ price }));
    }
    expect(codeOf(await run(inc, { by: { small: 40_000 } }))).toBe('data-exception');
    expect(codeOf(await run(inc, { by: { price: 1e30 } }))).toBe('data-exception');
  });

  it('what cannot be compared is read and counted, and refused by name where it would be compared', async () => {
    expect(
      await data('{ measures { doc(path: "a") place } measures_aggregate { aggregate { count(columns: doc) } } }'),
    ).toEqual({ measures: [{ doc: 1, place: '(1,2)' }], measures_aggregate: { aggregate: { count: 1 } } });
    for (const args of ['order_by: {doc: asc}', 'order_by: {place: asc}', 'distinct_on: doc', 'distinct_on: [place]'])
      expect(codeOf(await run(`{ measures(${args}) { id } }`))).toBe('not-supported');
    expect(codeOf(await run('{ measures_aggregate { aggregate { count(columns: [doc], distinct: true) } } }'))).toBe(
      'not-supported',
    );
    expect(codeOf(await run('{ measures(where: {doc: {_eq: "1"}}) { id } }'))).toBe('validation-failed');
  });

  it('views take writes when Postgres lets them, and relationships without a foreign key', async () => {
    expect(
      await data(
        'mutation { insert_adults(objects: [{name: "Old", favorite_color: "red", age: 90}]) { returning { name posts { id } } } delete_adults(where: {age: {_eq: 90}}) { affected_rows } }',
      ),
    ).toEqual({ insert_adults: { returning: [{ name: 'Old', posts: [] }] }, delete_adults: { affected_rows: 1 } });
  });

  it('money, case-insensitive text and enum values keep their types', async () => {
    expect(
      await data(
        '{ posts(where: {mood: {_eq: "GLAD"}}) { price } posts_aggregate { aggregate { sum { price } max { mood } } } }',
      ),
    ).toEqual({
      posts: [{ price: '$1.50' }],
      posts_aggregate: { aggregate: { sum: { price: '$6.50' }, max: { mood: 'sad' } } },
    });
  });
});
