// Live queries of functions that say what they read: gathered over a while, run once for all who see the same.
import type http from 'node:http';
import type { Client } from 'graphql-ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GraphqlServiceError } from '#server/graphql/errors.ts';
import { codeOf, openWorld, type World } from './support.ts';

/** Who may see what is settled as the request starts; whoever has no right is refused. Each run is counted. */
const RIGHTS = `
  create table app_right (name text primary key, sees text not null);
  insert into app_right select 'p' || n, 'all' from generate_series(1, 30) n;
  create function begin_as(role text, claims text) returns void language plpgsql as $$
  declare
    held text := (select r.sees from app_right r where r.name = claims::jsonb ->> 'name');
  begin
    if held is null then
      raise exception using errcode = '28000', message = 'Your access has ended.';
    end if;
    perform set_config('my.scope', case held when 'all' then 'all' else claims::jsonb ->> 'name' end, true),
      set_config('request.jwt.claims', claims, true), set_config('role', role, true);
  end $$;
  create sequence runs;
  create sequence fast_runs;
  create sequence open_runs;
  create sequence view_runs;
  grant usage on sequence runs, fast_runs, open_runs, view_runs to engine_member;
  create view claims_held with (security_invoker) as select claim_no as scope, count(*) over () as claims from claim where (select nextval('view_runs')) > 0;
  comment on view claims_held is 'What there is. @every 0.4';
  grant select on claims_held to engine_member;
  create view figure as select null::text as scope, null::bigint as claims where false;
  grant select on figure to engine_member;
  create function figures(at_least integer default 0) returns setof figure language sql stable as $$
    select current_setting('my.scope'), count(*) from claim where coalesce(rank, 0) >= at_least and (select nextval('runs')) > 0
      and (current_setting('my.scope') = 'all' or claim_no = current_setting('my.scope')) $$;
  comment on function figures(integer) is 'How many there are. @reads claim @every 0.4 @shared';
  create function fast_figures() returns setof figure language sql stable as $$
    select current_setting('my.scope'), count(*) from claim where (select nextval('fast_runs')) > 0
      and (current_setting('my.scope') = 'all' or claim_no = current_setting('my.scope')) $$;
  comment on function fast_figures() is '@reads claim @shared';
  create function open_claims() returns setof claim language sql stable as $$
    select * from claim where is_open and (select nextval('open_runs')) > 0 order by id $$;
  comment on function open_claims() is '@reads claim @shared';
`;
const EVERY_MILLISECONDS = 400;

/** `p1 of 2` is person p1 in organisation 2. */
function authenticate(headers: http.IncomingHttpHeaders) {
  const [, name, org] = /^(\w+) of (\d)$/.exec(headers.authorization ?? '') ?? [];
  return name === undefined
    ? Promise.reject(new GraphqlServiceError('invalid-jwt', 'Who are you?'))
    : Promise.resolve({ role: 'engine_member', claims: { org: Number(org), name } });
}

let world: World;
let sockets: Client[];
beforeEach(async () => {
  sockets = [];
  world = await openWorld({
    authenticate,
    sessionStatement: 'select begin_as($1, $2)',
    sharedScope: `select current_setting('my.scope') as scope`,
    policyTables: ['person'],
    prepare: RIGHTS,
  });
});
afterEach(async () => {
  for (const socket of sockets) await socket.dispose();
  await world.close();
});

const FIGURES = 'subscription { figures { scope claims } }';
const FAST = 'subscription { fastFigures { scope claims } }';
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 });

function watch(who: string, query = FIGURES) {
  const socket = world.socket({ authorization: who });
  sockets.push(socket);
  const results: string[] = [];
  const state: { closed?: { code: number } } = {};
  socket.on('closed', (event) => (state.closed = event as { code: number }));
  socket.subscribe<Record<string, readonly { scope: unknown; claims: number }[]>>(
    { query },
    {
      next: ({ data, errors }) => {
        const [row] = Object.values(data ?? {})[0] ?? [];
        results.push(row ? `${String(row.scope)} ${row.claims}` : JSON.stringify(errors));
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { results, state, stop: () => socket.dispose() };
}

const session = (who: string) => ({ role: 'engine_member', claims: { org: 1, name: who } });
let made = 0;
const claim = async (name = `made-${++made}`): Promise<void> => {
  const answer = await world.run(
    'mutation ($name: String!) { insert_Claim_one(object: {claimNo: $name}) { id } }',
    { name },
    session('p30'),
  );
  expect(answer.errors).toBeUndefined();
};
const runs = async (sequence = 'runs'): Promise<number> =>
  Number((await world.sql(`select last_value * is_called::int as n from ${sequence}`))[0]?.['n']);
const setRight = (name: string, sees: string | null): Promise<unknown> =>
  sees === null
    ? world.sql(`delete from app_right where name = '${name}'`)
    : world.sql(`update app_right set sees = '${sees}' where name = '${name}'`);

describe('[2§2] functions that say what they read', () => {
  it('are run once for twenty who see the same, at the start and after a change', async () => {
    const watched = Array.from({ length: 20 }, (_, index) => watch(`p${index + 1} of 1`, FAST));
    await until(() => expect(watched.map(({ results }) => results.at(-1))).toEqual(watched.map(() => 'all 3')));
    const before = await runs('fast_runs');
    // who joins late is given what is known
    expect(before).toBe(1);
    await claim();
    await until(() => expect(watched.map(({ results }) => results.at(-1))).toEqual(watched.map(() => 'all 4')));
    expect(await runs('fast_runs')).toBe(2);
  });

  it('are pushed at most once in their time, however much changes', async () => {
    const { results } = watch('p1 of 1');
    await until(() => expect(results).toHaveLength(1));
    const started = performance.now();
    for (let index = 0; index < 40; index++) await claim();
    await until(() => expect(results.at(-1)).toBe('all 43'));
    const passed = performance.now() - started;
    expect(results.length).toBeLessThanOrEqual(2 + Math.ceil(passed / EVERY_MILLISECONDS));
    expect(results.length).toBeLessThan(40);
  });

  it('so are views that say their time: a burst of changes of others runs each watcher’s own once in it', async () => {
    const watched = ['p1 of 1', 'p2 of 1'].map((who) =>
      watch(who, 'subscription { ClaimsHeld(order_by: [{scope: desc}], limit: 1) { scope claims } }'),
    );
    await until(() => expect(watched.map(({ results }) => results.length)).toEqual([1, 1]));
    const before = await runs('view_runs');
    const started = performance.now();
    for (let index = 0; index < 40; index++) await claim();
    await until(() => expect(watched.map(({ results }) => results.at(-1)?.split(' ').at(-1))).toEqual(['43', '43']));
    const passed = performance.now() - started;
    expect((await runs('view_runs')) - before).toBeLessThanOrEqual(2 * (2 + Math.ceil(passed / EVERY_MILLISECONDS)));
    expect((await runs('view_runs')) - before).toBeLessThan(40);
  });

  it('are not run for tables that they do not read, nor for other organisations', async () => {
    const { results } = watch('p1 of 1', FAST);
    const theirs = watch('p1 of 2', FAST);
    await until(() => expect([results, theirs.results]).toEqual([['all 3'], ['all 1']]));
    const before = await runs('fast_runs');
    const note = 'mutation { insert_ClaimNote_one(object: {claimId: 1, body: "elsewhere"}) { id } }';
    expect((await world.run(note, {}, session('p30'))).errors).toBeUndefined();
    await claim();
    await until(() => expect(results).toEqual(['all 3', 'all 4']));
    expect(await runs('fast_runs')).toBe(before + 1);
    expect(theirs.results).toEqual(['all 1']);
  });

  it.each([
    ['are shared where their rows are asked for', 'claimNo', 1],
    ['are not shared where more is asked for than they say that they read', 'Owner { name }', 2],
  ])('%s', async (_name, selection, expected) => {
    const watched = ['p1 of 1', 'p2 of 1', 'p2 of 1'].map((who) =>
      watch(who, `subscription { openClaims { scope: isOpen claims: id ${selection} } }`),
    );
    await until(() => expect(watched.map(({ results }) => results)).toEqual(watched.map(() => ['true 1'])));
    expect(await runs('open_runs')).toBe(expected);
  });

  it('show each what their own session sees, and at once no more when that changes unheard', async () => {
    const [one, two, limited] = [watch('p1 of 1', FAST), watch('p2 of 1', FAST), watch('p3 of 1', FAST)];
    await until(() => expect([one, two, limited].every(({ results }) => results.at(-1) === 'all 3')).toBe(true));
    // nobody tells the service
    await setRight('p3', 'own');
    await setRight('p1', null);
    await claim('p3');
    await until(() => expect(two.results.at(-1)).toBe('all 4'));
    await until(() => expect(limited.results.at(-1)).toBe('p3 1'));
    await until(() => expect(one.state.closed).toMatchObject({ code: 4403 }));
    expect(new Set(one.results)).toEqual(new Set(['all 3']));
    expect(new Set(limited.results)).toEqual(new Set(['all 3', 'p3 1']));
    expect(two.state.closed).toBeUndefined();
  });

  it('hear at once of who may see what, though it is not their time', async () => {
    const [one, two] = [watch('p1 of 1'), watch('p2 of 1')];
    await until(() => expect([one, two].every(({ results }) => results.at(-1) === 'all 3')).toBe(true));
    await setRight('p1', 'own');
    await setRight('p2', null);
    world.service.publish(['person'], 1);
    await until(() => expect(one.results.at(-1)).toBe('p1 0'));
    await until(() => expect(two.state.closed).toMatchObject({ code: 4403 }));
    await setRight('p1', 'all');
    world.service.publish(['person'], 1);
    await until(() => expect(one.results.at(-1)).toBe('all 3'));
  });

  it('leave nothing behind', async () => {
    const watched = [watch('p1 of 1'), watch('p2 of 1', FAST), watch('p1 of 2')];
    await until(() => expect(watched.every(({ results }) => results.length === 1)).toBe(true));
    for (const { stop } of watched) await stop();
    await until(() => expect(world.service.stats().live).toMatchObject({ queries: 0, subscribers: 0 }));
  });
});

describe('[1§1] what a comment says of a function', () => {
  it.each([
    ['@reads nothing_there', /figures: its comment says that it reads nothing_there/],
    ['@reads claim @every soon', /figures: @every takes seconds, not soon/],
    ['@shared', /figures: what is @shared says what it @reads/],
  ])('%s stops the start', async (comment, message) => {
    await world.sql(`comment on function figures(integer) is '${comment}'`);
    await expect(world.service.reloadCatalogue()).rejects.toThrow(message);
  });

  it('is not in its description', async () => {
    const { data } = await world.run('{ __schema { queryType { fields { name description } } } }', {}, session('p1'));
    const { queryType } = data!['__schema'] as {
      queryType: { fields: { name: string; description: string | null }[] };
    };
    expect(queryType.fields.find(({ name }) => name === 'figures')?.description).toBe('How many there are.');
    expect(queryType.fields.find(({ name }) => name === 'fastFigures')?.description ?? null).toBeNull();
  });

  it('leaves what it does to who asks it by HTTP', async () => {
    expect((await world.run('{ figures { scope claims } }', {}, session('p1'))).data).toEqual({
      figures: [{ scope: 'all', claims: 3 }],
    });
    await setRight('p1', null);
    expect(codeOf(await world.run('{ figures { claims } }', {}, session('p1')))).toBe('access-denied');
  });
});
