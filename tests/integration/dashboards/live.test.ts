// Dashboards that are watched: each person's numbers are those that they would get if they asked, whoever's session was used.
import { createClient, type Client } from 'graphql-ws';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { complaintRow } from '#tests/support/complaint-row.ts';
import { asSystem } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

const OPEN = '{ complaintsOpenCount(args: { externalOrgIds: "{}" }) { resBigInt } }';
const BY_PARTY = '{ complaintsOpenByUser(args: { externalOrgIds: "{}" }) { resBigInt resString } }';

let running: RunningService;
const sockets: Client[] = [];
beforeAll(async () => {
  running = await sharedService();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) await socket.dispose();
});

const until = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

interface Watched {
  readonly who: Somebody;
  readonly query: string;
  readonly results: unknown[];
  readonly state: { closed?: { readonly code: number } };
}

async function watch(who: Somebody, query = OPEN): Promise<Watched> {
  const token = await running.token(who);
  const socket = createClient({
    url: `${running.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  sockets.push(socket);
  const results: unknown[] = [];
  const state: { closed?: { readonly code: number } } = {};
  socket.on('closed', (event) => (state.closed = event as { code: number }));
  socket.subscribe(
    { query: `subscription ${query}` },
    { next: ({ data }) => results.push(data), error: () => undefined, complete: () => undefined },
  );
  return { who, query, results, state };
}

/** What they get when they ask. */
const asked = async ({ who, query }: Pick<Watched, 'who' | 'query'>): Promise<unknown> =>
  (await running.graphql(query, {}, who)).data;

const allAreRight = (watched: readonly Watched[]): Promise<void> =>
  until(async () => {
    const right = await Promise.all(watched.map(asked));
    expect(watched.map(({ results }) => results.at(-1))).toEqual(right);
  });

/** A complaint of the handling party, or of none. */
async function complain(hasParty: boolean): Promise<void> {
  const { here } = running.world;
  const columns = complaintRow(running.world, { owner_id: null, ...(hasParty ? {} : { external_org_ids: [] }) });
  const names = Object.keys(columns);
  await asSystem(running.database.pool, here.orgId, (client) =>
    client.query(
      `insert into complaint (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(columns),
    ),
  );
}

/** As an administrator elsewhere would, told to this service: then nobody waits for their time. */
const setMember = (who: Somebody, columns: string): Promise<unknown> =>
  asSystem(running.database.pool, running.world.here.orgId, (client) =>
    client.query(`update user_in_org set ${columns} where user_id = $1`, [who.userId]),
  );

/** Somebody's rights are written again as they are. */
const nudge = (): Promise<unknown> =>
  setMember(running.world.here.people.supplier, 'disabled = disabled, is_employee = not is_employee');

describe('[2§2] [RULES 2] dashboards that are watched', () => {
  it('show everybody what they would get if they asked: of two organisations, two parties, with and without all access', async () => {
    const { here, there } = running.world;
    const people = [
      here.people.admin,
      here.people.handler,
      here.people.party,
      here.people.stranger,
      there.people.admin,
    ];
    const watched = await Promise.all(
      [...people, here.people.admin].flatMap((who) => [watch(who), watch(who, BY_PARTY)]),
    );
    await allAreRight(watched);
    await complain(true);
    await complain(false);
    await nudge();
    await allAreRight(watched);
    // the stranger's party has none; the other organisation has heard of nothing
    const [, handler, party, stranger] = people.map(
      (who) => watched.find((one) => one.who === who && one.query === OPEN)!.results,
    );
    expect(handler!.at(-1)).not.toEqual(party!.at(-1));
    expect(party!.at(-1)).not.toEqual(stranger!.at(-1));
    expect(watched.find(({ who }) => who === there.people.admin)!.results).toHaveLength(1);
  });

  it('who loses the access to all sees at once what is left, and never what others see from then on', async () => {
    const { handler, admin, party } = running.world.here.people;
    const [first, second, other] = [await watch(handler), await watch(handler, BY_PARTY), await watch(admin)];
    await allAreRight([first, second, other]);
    const before = first.results.length;
    await setMember(handler, 'allow_access_to_all_external_orgs = false');
    const left = await asked(first);
    await complain(false);
    await complain(true);
    await nudge();
    await allAreRight([first, second, other, await watch(party)]);
    expect(new Set(first.results.slice(before).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(left)]),
    );
    await setMember(handler, 'allow_access_to_all_external_orgs = true');
    await allAreRight([first, second, other]);
  });

  it('who is removed is sent away alone, and is given nothing more', async () => {
    const { handler, admin } = running.world.here.people;
    // the handler came first: the others' numbers were read with that session
    const gone = await watch(handler);
    await allAreRight([gone]);
    const others = [await watch(admin), await watch(admin)];
    await allAreRight(others);
    const before = gone.results.length;
    await setMember(handler, 'disabled = true');
    await complain(false);
    await nudge();
    await until(() => expect(gone.state.closed).toMatchObject({ code: 4403 }));
    await allAreRight(others);
    expect(gone.results).toHaveLength(before);
    expect(others.map(({ state }) => state.closed)).toEqual([undefined, undefined]);
    await setMember(handler, 'disabled = false');
  });

  it('a feature that is switched off empties them for all', async () => {
    const { orgId, people } = running.world.here;
    const watched = [await watch(people.admin), await watch(people.handler), await watch(people.party)];
    await allAreRight(watched);
    const set = (isOn: boolean): Promise<unknown> =>
      asSystem(running.database.pool, null, (client) =>
        client.query('update org set is_complaints_feature_enabled = $2 where id = $1', [orgId, isOn]),
      );
    await set(false);
    await until(() =>
      expect(watched.map(({ results }) => results.at(-1))).toEqual(
        watched.map(() => ({ complaintsOpenCount: [{ resBigInt: 0 }] })),
      ),
    );
    await set(true);
    await allAreRight(watched);
  });
});
