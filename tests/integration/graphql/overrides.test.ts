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
      tables: [{ name: 'colors', isEnum: true }, { name: 'users' }, { name: 'posts' }, { name: 'adults' }],
      relationships: [
        { table: 'posts', field: 'author', kind: 'object', columns: ['author_id'] },
        { table: 'users', field: 'posts', kind: 'array', remote: { table: 'posts', columns: ['author_id'] } },
        { table: 'users', field: 'color', kind: 'object', columns: ['favorite_color'] },
        { table: 'adults', field: 'posts', kind: 'array', manual: { table: 'posts', mapping: { id: 'author_id' } } },
      ],
      functions: [{ name: 'mine', sessionArgument: 'hasura_session' }, { name: 'oldest' }],
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
const run = (query: string, variables?: Record<string, unknown>): ReturnType<GraphqlService['execute']> => service.execute(session, { query, variables });
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
    expect(await data(`query ($c: colors_enum!) { users(where: {favorite_color: {_eq: $c}}) { ${fields} } }`, { c: 'blue' })).toEqual(ben);
    expect(await data(`query ($c: [colors_enum!]!) { users(where: {favorite_color: {_nin: $c}}) { ${fields} } }`, { c: ['red'] })).toEqual(ben);
    expect(await data(`query ($c: colors_enum!) { users(where: {favorite_color: {_in: [$c, green]}}) { ${fields} } }`, { c: 'blue' })).toEqual(ben);
    expect(await data('mutation { insert_users(objects: [{name: "Cy", favorite_color: green}]) { returning { favorite_color } } update_users(where: {name: {_eq: "Cy"}}, _set: {favorite_color: red}) { returning { favorite_color } } delete_users(where: {name: {_eq: "Cy"}, favorite_color: {_eq: red}}) { affected_rows } }')).toEqual({
      insert_users: { returning: [{ favorite_color: 'green' }] },
      update_users: { returning: [{ favorite_color: 'red' }] },
      delete_users: { affected_rows: 1 },
    });
  });

  it('refuse other values and strings', async () => {
    expect(codeOf(await run('{ users(where: {favorite_color: {_eq: mauve}}) { id } }'))).toBe('validation-failed');
    expect(codeOf(await run('{ users(where: {favorite_color: {_eq: "red"}}) { id } }'))).toBe('validation-failed');
    expect(codeOf(await run('query ($c: colors_enum) { users(where: {favorite_color: {_eq: $c}}) { id } }', { c: 'mauve' }))).toBe('validation-failed');
  });
});

describe('[1§1] computed fields and functions', () => {
  it('compute from the row, with arguments, in lists, aggregates, conditions, orders and mutations', async () => {
    expect(await data(`{
      users(order_by: {label: desc}, where: {label: {_like: "%(%"}}) { label shout loud: shout(args: {suffix: "?"}) find_posts(args: {search: "o"}, order_by: {id: desc}, limit: 1) { title author { label } } }
      posts(where: {author: {label: {_eq: "Ben (blue)"}}}) { title }
    }`)).toEqual({
      users: [
        { label: 'Ben (blue)', shout: 'BEN!', loud: 'BEN?', find_posts: [] },
        { label: 'Alyssa (red)', shout: 'ALYSSA!', loud: 'ALYSSA?', find_posts: [{ title: 'two', author: { label: 'Alyssa (red)' } }] },
      ],
      posts: [{ title: 'three' }],
    });
    expect(await data('mutation { update_users(where: {id: {_eq: 1}}, _inc: {age: 1}) { returning { shout age find_posts(args: {search: "one"}) { title } } } }')).toEqual({ update_users: { returning: [{ shout: 'ALYSSA!', age: 31, find_posts: [{ title: 'one' }] }] } });
  });

  it('are told the session, and take positional arguments from the front', async () => {
    expect(await data('{ mine { name } oldest { name } second: oldest(args: {arg_1: 1, arg_2: 1}) { name } mine_aggregate { aggregate { count } } }')).toEqual({ mine: [{ name: 'Ben' }], oldest: [{ name: 'Alyssa' }], second: [{ name: 'Ben' }], mine_aggregate: { aggregate: { count: 1 } } });
    expect(codeOf(await run('{ oldest(args: {arg_2: 1}) { name } }'))).toBe('not-supported');
  });

  it('views take writes when Postgres lets them, and relationships without a foreign key', async () => {
    expect(await data('mutation { insert_adults(objects: [{name: "Old", favorite_color: "red", age: 90}]) { returning { name posts { id } } } delete_adults(where: {age: {_eq: 90}}) { affected_rows } }')).toEqual({ insert_adults: { returning: [{ name: 'Old', posts: [] }] }, delete_adults: { affected_rows: 1 } });
  });

  it('money, case-insensitive text and enum values keep their types', async () => {
    expect(await data('{ posts(where: {mood: {_eq: "GLAD"}}) { price } posts_aggregate { aggregate { sum { price } max { mood } } } }')).toEqual({ posts: [{ price: '$1.50' }], posts_aggregate: { aggregate: { sum: { price: '$6.50' }, max: { mood: 'sad' } } } });
  });
});
