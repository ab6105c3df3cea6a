// Texts that the database cuts short: the twin of domain/excerpt.ts, and where it stands.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excerpt } from '#domain/excerpt.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

const MANY =
  'The tiles above the kitchen came off in the storm on Saturday night, and water is running down the wall behind the cupboards where the power points are. '.repeat(
    40,
  );

async function addMessage(values: {
  readonly content: string;
  readonly subject?: string | null;
  readonly html?: string;
  readonly channel?: string;
}): Promise<{ readonly id: number; readonly excerpt: string }> {
  const { content, subject = null, html = null, channel = 'email' } = values;
  const { rows } = await database.pool.query<{ id: number; excerpt: string }>(
    `insert into comm_log (org_id, claim_id, channel, direction, "from", "to", subject, content, content_sanitized) values ($1, $2, $3, 'inbound', '{"email": "mia@example.test"}', '[]', $4, $5, $6) returning id::int, excerpt`,
    [world.here.orgId, world.here.row('claim')['id'], channel, subject, content, html],
  );
  return rows[0]!;
}

describe('app.excerpt', () => {
  it('says the same as its twin, whatever the text', async () => {
    const sign = fc.constantFrom(
      'a',
      'é',
      '🏠',
      ' ',
      '  ',
      '\n',
      '\t',
      '\u000b',
      '.',
      ',',
      '-',
      '–',
      '(',
      '\u00a0',
      'word',
      'words that go on',
    );
    const cases = fc.sample(
      fc.tuple(
        fc.array(sign, { maxLength: 80 }).map((parts) => parts.join('')),
        fc.integer({ min: 2, max: 120 }),
      ),
      { numRuns: 400, seed: 9 },
    );
    const { rows } = await database.pool.query<{ found: string }>(
      `select app.excerpt(c.text, c.longest) as found from unnest($1::text[], $2::integer[]) with ordinality as c (text, longest, place) order by place`,
      [cases.map(([text]) => text), cases.map(([, longest]) => longest)],
    );
    expect(rows.map(({ found }) => found)).toEqual(cases.map(([text, longest]) => excerpt(text, longest)));
  });
});

describe('a long text ends at a word', () => {
  it('as the excerpt of a message', async () => {
    expect((await addMessage({ content: MANY, channel: 'sms' })).excerpt).toBe(excerpt(MANY, 200));
    expect((await addMessage({ content: '', html: `<p>${MANY}</p>` })).excerpt).toBe(excerpt(MANY, 200));
    expect((await addMessage({ content: 'Short, 1 < 2' })).excerpt).toBe('Short, 1 < 2');
  });

  it('also where mark-up takes the room of what is read', async () => {
    const html = `<p>Hello Henry</p>${'<span style="margin-left: 4px"></span>'.repeat(200)}<p>more</p>`;
    expect((await addMessage({ content: '', html })).excerpt).toBe('Hello Henry…');
  });

  it('as the title of a notification, which of a mail without a subject is what is read', async () => {
    const title = async (id: number) =>
      (await database.pool.query<{ title: string }>('select title from notification where comm_log_id = $1', [id]))
        .rows[0]?.title;
    await database.pool.query('update claim set owner_id = $2 where id = $1', [
      world.here.row('claim')['id'],
      world.here.people.handler.userId,
    ]);
    expect(await title((await addMessage({ content: '', subject: '', html: `<p>${MANY}</p>` })).id)).toBe(
      excerpt(excerpt(MANY, 200), 100),
    );
    expect(await title((await addMessage({ content: 'x', subject: MANY.slice(0, 900) })).id)).toBe(excerpt(MANY, 300));
  });

  it('in the log, and in what is refused', async () => {
    const { handler } = world.here.people;
    const { id } = await addMessage({ content: 'x', subject: MANY.slice(0, 900) });
    const { rows } = await database.pool.query<{ content: string }>(
      `select content from log where entity = 'comm_log' and entity_id = $1`,
      [String(id)],
    );
    expect(rows[0]!.content).toBe(`Comm log added: ${excerpt(MANY, 300)}`);
    const refused = queryAs(
      database.pool,
      handler,
      `update claim set decision = $1 where id = ${Number(world.here.row('claim')['id'])}`,
      [MANY.slice(0, 90)],
    );
    await expect(refused).rejects.toThrow(`There is no decision “${excerpt(MANY, 60)}” to choose.`);
  });
});
