// A mutation that comes with a key: done once, however often it is sent.
import fs from 'node:fs';
import { buildSchema, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createTransactions } from '#server/database/transactions.ts';
import { sweepRequestKeys } from '#server/request-key.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type GraphqlAnswer, type OwnService } from '../support/running-service.ts';

let running: OwnService;
let handler: Somebody;
beforeAll(async () => {
  running = await startService();
  handler = running.world.here.people.handler;
});
afterAll(() => running.stop());

const key = (): string => crypto.randomUUID();

async function send(
  idempotencyKey: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  who: Somebody = handler,
): Promise<GraphqlAnswer> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': idempotencyKey,
    authorization: `Bearer ${await running.token(who)}`,
  };
  const response = await fetch(`${running.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as GraphqlAnswer;
}

const ADD_NOTE = 'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { id note } }';
const note = (text: string): Readonly<Record<string, unknown>> => ({
  object: { note: text, claimId: running.world.here.row('claim')['id'] },
});
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await running.database.pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values)).rows[0]!
    .count;
const notes = (text: string): Promise<number> => count('note where note = $1', [text]);

describe('[1§7] a mutation with a key', () => {
  it('is done once when it is sent ten times at once, and all are answered alike', async () => {
    const once = key();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(once, ADD_NOTE, note('at once'))));
    expect(answers[0]?.data?.['insert_Note_one']).toMatchObject({ note: 'at once' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await notes('at once')).toBe(1);
  });

  it('imports the rows of a file once, an import of rows that are refused as well', async () => {
    const { admin } = running.world.here.people;
    const IMPORT =
      'mutation ($rows: jsonb!) { importRecords(name: "expense-type", rows: $rows, dryRun: false) { inserted issueCount } }';
    const rows = (rate: string) => ({
      rows: [{ name: 'Imported once', rate, inventoryCode: 'INV', accountingCode: '200' }],
    });
    const once = key();
    const answers = [await send(once, IMPORT, rows('12'), admin), await send(once, IMPORT, rows('12'), admin)];
    expect(answers).toEqual([
      { data: { importRecords: { inserted: 1, issueCount: 0 } } },
      { data: { importRecords: { inserted: 1, issueCount: 0 } } },
    ]);
    expect(await count('expense_type where name = $1', ['Imported once'])).toBe(1);
    expect((await send(key(), IMPORT, rows('much'), admin)).data?.['importRecords']).toMatchObject({
      inserted: 0,
      issueCount: 1,
    });
    expect(await count('expense_type where name = $1', ['Imported once'])).toBe(1);
  });

  it('is done again with another key, and without one', async () => {
    await send(key(), ADD_NOTE, note('again'));
    await send(key(), ADD_NOTE, note('again'));
    await running.graphql(ADD_NOTE, note('again'), handler);
    expect(await notes('again')).toBe(3);
  });

  it('is refused with the key of another request, which stands', async () => {
    const once = key();
    await send(once, ADD_NOTE, note('as first sent'));
    const answer = await send(once, ADD_NOTE, note('changed meanwhile'));
    expect(answer.errors?.[0]).toMatchObject({
      message: expect.stringContaining('was saved already') as string,
      extensions: { code: 'key-used' },
    });
    expect([await notes('as first sent'), await notes('changed meanwhile')]).toEqual([1, 0]);
  });

  it('keeps its key when it is refused', async () => {
    const once = key();
    expect((await send(once, ADD_NOTE, note(''))).errors).toBeDefined();
    expect((await send(once, ADD_NOTE, note('mended'))).errors).toBeUndefined();
    expect(await notes('mended')).toBe(1);
  });

  it('answers nobody else', async () => {
    const once = key();
    await send(once, ADD_NOTE, note('mine'));
    const other = await send(once, ADD_NOTE, note('mine'), running.world.here.people.admin);
    expect(other.errors).toBeUndefined();
    expect(await notes('mine')).toBe(2);
  });

  it('is an action as well: one message, one delivery, one job', async () => {
    const once = key();
    const message = {
      channel: 'email',
      claimId: running.world.here.row('claim')['id'],
      to: [{ email: 'mia@example.com' }],
      subject: 'Only once',
      content: '<p>Hello</p>',
    };
    const query = 'mutation ($message: MessageInput!) { sendMessage(message: $message) { ok commLogId } }';
    const answers = await Promise.all([
      send(once, query, { message }),
      send(once, query, { message }),
      send(once, query, { message }),
    ]);
    expect(answers[0]?.data?.['sendMessage']).toMatchObject({ ok: true });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count(`comm_log where subject = 'Only once'`)).toBe(1);
  });

  it('invites once, and makes one organisation for the platform', async () => {
    const { admin } = running.world.here.people;
    const invite = 'mutation ($email: String!) { inviteUser(email: $email) { ok invitationEmailSent } }';
    const once = key();
    const invited = [
      await send(once, invite, { email: 'zoe@example.com' }, admin),
      await send(once, invite, { email: 'zoe@example.com' }, admin),
    ];
    expect(invited[0]).toEqual({ data: { inviteUser: { ok: true, invitationEmailSent: true } } });
    expect(invited[1]).toEqual(invited[0]);
    expect(await count(`job where task = 'person-email' and payload ->> 'to' = 'zoe@example.com'`)).toBe(1);

    const onboard = 'mutation { onboardOrg(email: "ida@example.com", orgName: "Once Pty Ltd") { ok } }';
    const twice = key();
    await Promise.all([
      send(twice, onboard, {}, running.world.superAdmin),
      send(twice, onboard, {}, running.world.superAdmin),
    ]);
    expect(await count(`org where name = 'Once Pty Ltd'`)).toBe(1);
  });

  it('tells live queries of what an action and a table write changed', async () => {
    const token = await running.token(handler);
    const socket = createClient({
      url: `${running.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    const counts: string[] = [];
    const live = (query: string) =>
      socket.subscribe(
        { query },
        {
          next: ({ data }) => void counts.push(JSON.stringify(data)),
          error: () => undefined,
          complete: () => undefined,
        },
      );
    live(`subscription { Note(where: {note: {_eq: "live"}}) { note } }`);
    live(`subscription { CommLog(where: {subject: {_eq: "live"}}) { subject } }`);
    await eventually(() => Promise.resolve(counts.length >= 2));
    await send(key(), ADD_NOTE, note('live'));
    const message = {
      channel: 'email',
      claimId: running.world.here.row('claim')['id'],
      to: [{ email: 'mia@example.com' }],
      subject: 'live',
      content: '<p>Hello</p>',
    };
    await send(key(), 'mutation ($message: MessageInput!) { sendMessage(message: $message) { ok } }', { message });
    const both = await eventually(() =>
      Promise.resolve(
        counts.includes('{"Note":[{"note":"live"}]}') && counts.includes('{"CommLog":[{"subject":"live"}]}'),
      ),
    );
    expect(both).toBe(true);
    await socket.dispose();
  });

  it('has a uuid for a key, and stands alone', async () => {
    expect((await send('not a uuid', ADD_NOTE, note('bad key'))).errors?.[0]?.extensions.code).toBe('bad-request');
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key(),
      authorization: `Bearer ${await running.token(handler)}`,
    };
    const batch = await fetch(`${running.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify([{ query: '{ __typename }' }]),
    });
    expect(batch.status).toBe(400);
    expect(await notes('bad key')).toBe(0);
  });

  // actions that answer with an address that opens something, a token or an account number; what tables show is a mask
  const schema = buildSchema(fs.readFileSync('src/generated/schema.graphql', 'utf8'));
  const telling = Object.values(schema.getMutationType()!.getFields()).filter(({ name, type }) => {
    const answer = getNamedType(type);
    return (
      !name.includes('_') &&
      isObjectType(answer) &&
      Object.keys(answer.getFields()).some((field) => ['url', 'token', 'accountNo'].includes(field))
    );
  });
  it.each(telling.map((field) => [field.name, field] as const))(
    'takes none for %s, whose answer must not be kept',
    async (name, { args, type }) => {
      const examples: Readonly<Record<string, string>> = {
        bigint: String(running.world.here.row('claim')['id']),
        String: '"Claim"',
        Boolean: 'false',
      };
      const given = args
        .filter(isRequiredArgument)
        .map((argument) => `${argument.name}: ${examples[getNamedType(argument.type).name]}`);
      const answer = getNamedType(type);
      const field = isObjectType(answer)
        ? Object.values(answer.getFields()).find((one) => isLeafType(getNamedType(one.type)))?.name
        : undefined;
      const once = key();
      const shown = (): Promise<number> => count(`log where content_type = 'reveal'`);
      const before = await shown();
      const { errors } = await send(
        once,
        `mutation { ${name}${given.length === 0 ? '' : `(${given.join(', ')})`} { ${field} } }`,
        {},
      );
      expect(errors).toMatchObject([
        { message: expect.stringContaining('must not be kept'), extensions: { code: 'bad-request' } },
      ]);
      expect([await count('request_key where key = $1', [once]), await shown()]).toEqual([0, before]);
    },
  );

  it('is forgotten after a day', async () => {
    const once = key();
    await send(once, ADD_NOTE, note('old'));
    await running.database.pool.query(
      `update request_key set created_at = now() - interval '25 hours' where key = $1`,
      [once],
    );
    expect(await sweepRequestKeys(createTransactions(running.database.pool))).toBe(1);
    expect(await count('request_key where key = $1', [once])).toBe(0);
  });
});
