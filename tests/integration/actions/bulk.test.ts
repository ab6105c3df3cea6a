// What is done to many records at once: who may, what is refused of which row, that a dry run changes nothing.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { startService, type GraphqlAnswer, type OwnService } from '../support/running-service.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

interface Outcome {
  readonly done: readonly number[];
  readonly refused: readonly { readonly id: number; readonly reason: string }[];
}

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;
const people = () => running.world.here.people;
const call = (name: string, args: string, who: Somebody = people().handler): Promise<GraphqlAnswer> =>
  running.graphql(`mutation { ${name}(${args}) { done refused { id reason } } }`, {}, who);
async function outcome(name: string, args: string, who?: Somebody): Promise<Outcome> {
  const { data, errors } = await call(name, args, who);
  expect(errors).toBeUndefined();
  return data![name] as Outcome;
}

/** A claim or complaint like the world's, of the handling parties of the world. */
async function copyOf(table: 'claim' | 'complaint', changes: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { orgId } = running.world.here;
  const row: Record<string, unknown> =
    table === 'claim'
      ? {
          cause_of_loss: 'Storm',
          policy_no: 'POL-7',
          status: 'open',
          claim_occurred_at: '2026-02-01T01:00:00Z',
          claim_reported_at: '2026-02-02T01:00:00Z',
          ph_email: 'rosa@example.com',
          ph_first_name: 'Rosa',
        }
      : {
          relationship: 'Insured',
          channel: 'Phone',
          preferred_channel: 'Email',
          preferred_channel_value: 'cora@example.com',
          complainant_first_name: 'Cora',
          complainant_last_name: 'Lee',
          issue: 'Service - Delay in claim handling',
        };
  const whole = {
    org_id: orgId,
    owner_id: people().handler.userId,
    created_by_id: people().admin.userId,
    ...row,
    ...changes,
  };
  const [made] = await sql<{ id: number }>(
    `insert into ${table} (${Object.keys(whole).join(', ')}) values (${Object.keys(whole)
      .map((_, index) => `$${index + 1}`)
      .join(', ')}) returning id::float8 as id`,
    Object.values(whole),
  );
  const party = running.world.here.row('user_external_org')['external_org_id'];
  await sql(`insert into ${table}_external_org (org_id, ${table}_id, external_org_id) values ($1, $2, $3)`, [
    orgId,
    made!.id,
    party,
  ]);
  return made!.id;
}
const ownerOf = async (table: string, id: number): Promise<number | undefined> =>
  (await sql<{ owner: number }>(`select owner_id::float8 as owner from ${table} where id = $1`, [id]))[0]?.owner;
const template = async (channel: string, text: string, relatedTo = 'claim'): Promise<number> =>
  (
    await sql<{ id: number }>(
      `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values ($1, $2, $2, $3, $4, 'Your {{claimId}}{{complaintId}}', $5) returning id::float8 as id`,
      [running.world.here.orgId, `bulk ${randomUUID()}`, relatedTo, channel, text],
    )
  )[0]!.id;

describe('another owner for many', () => {
  it('is told by row before it happens, and then happens', async () => {
    const [one, two] = [await copyOf('claim'), await copyOf('claim')];
    const theirs = Number(running.world.there.row('claim')['id']);
    const already = await copyOf('claim', { owner_id: people().admin.userId });
    const args = (dryRun: boolean) =>
      `entity: "claim", ids: [${[two, one, one, theirs, already].join(', ')}], ownerId: ${people().admin.userId}, dryRun: ${dryRun}`;
    const expected = {
      done: [one, two],
      refused: [
        { id: theirs, reason: 'There is no such claim, or you may not see it.' },
        { id: already, reason: 'This person owns it already.' },
      ].toSorted((a, b) => a.id - b.id),
    };
    expect(await outcome('bulkReassign', args(true))).toEqual(expected);
    expect(await ownerOf('claim', one)).toBe(people().handler.userId);
    expect(await sql('select from job where task = $1 and payload::text like $2', ['notify', `%${one}%`])).toEqual([]);
    expect(await outcome('bulkReassign', args(false))).toEqual(expected);
    expect(await ownerOf('claim', one)).toBe(people().admin.userId);
    expect(await ownerOf('claim', theirs)).not.toBe(people().admin.userId);
  });

  it('keeps the rules of complaints: a closed one is only read', async () => {
    const open = await copyOf('complaint');
    const closed = await copyOf('complaint');
    await sql('alter table complaint disable trigger user');
    await sql(`update complaint set status = 'closed', outcome = 'Resolved', dt_closed = now() where id = $1`, [
      closed,
    ]).catch(() => sql(`update complaint set status = 'closed' where id = $1`, [closed]));
    await sql('alter table complaint enable trigger user');
    const { done, refused } = await outcome(
      'bulkReassign',
      `entity: "complaint", ids: [${open}, ${closed}], ownerId: ${people().admin.userId}, dryRun: false`,
    );
    expect(done).toEqual([open]);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).not.toMatch(/sql|trigger|constraint/i);
  });

  it('is refused as a whole for somebody who cannot own, for too many, for none, for another kind', async () => {
    const id = await copyOf('claim');
    const refusals = [
      [
        `entity: "claim", ids: [${id}], ownerId: ${people().supplier.userId}, dryRun: true`,
        'This person cannot own records. Choose somebody else.',
      ],
      [
        `entity: "claim", ids: [${Array.from({ length: 501 }, (_, n) => n + 1).join(',')}], ownerId: 1, dryRun: true`,
        'Select at most 500 claims at once.',
      ],
      [`entity: "claim", ids: [], ownerId: 1, dryRun: true`, 'Select at least one claim.'],
      [`entity: "org", ids: [1], ownerId: 1, dryRun: true`, 'The entity is one of claim, complaint.'],
    ] as const;
    for (const [args, message] of refusals)
      expect((await call('bulkReassign', args)).errors?.[0]?.message).toBe(message);
  });

  it('is not for suppliers, and of nothing for who sees nothing', async () => {
    const id = await copyOf('claim');
    const args = `entity: "claim", ids: [${id}], ownerId: ${people().admin.userId}, dryRun: false`;
    expect((await call('bulkReassign', args, people().supplier)).errors).toHaveLength(1);
    expect(await outcome('bulkReassign', args, people().stranger)).toMatchObject({ done: [], refused: [{ id }] });
    expect(
      await outcome('bulkReassign', args, running.world.there.people.admin).catch(() => ({ done: [] })),
    ).toMatchObject({ done: [] });
    expect(await ownerOf('claim', id)).toBe(people().handler.userId);
  });
});

describe('many at once', () => {
  it('the database refuses some of: each is told, the others are written', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => copyOf('complaint')));
    const sorted = ids.toSorted((a, b) => a - b);
    const bad = [sorted[1]!, sorted[2]!, sorted[6]!];
    await sql(
      `create function public.refuse_some() returns trigger language plpgsql security definer as $$
       begin perform app.refuse('Not this one.'); return null; end $$`,
    );
    await sql(
      `create trigger t99_some after update on complaint for each row when (new.id in (${bad.join(', ')})) execute function public.refuse_some()`,
    );
    try {
      const args = (dryRun: boolean) =>
        `entity: "complaint", ids: [${ids.join(', ')}], ownerId: ${people().admin.userId}, dryRun: ${dryRun}`;
      const expected = {
        done: sorted.filter((id) => !bad.includes(id)),
        refused: bad.map((id) => ({ id, reason: 'Not this one.' })),
      };
      expect(await outcome('bulkReassign', args(true))).toEqual(expected);
      expect(await outcome('bulkReassign', args(false))).toEqual(expected);
      const owners = await Promise.all(sorted.map((id) => ownerOf('complaint', id)));
      expect(owners.filter((owner) => owner === people().admin.userId)).toHaveLength(4);
    } finally {
      await sql('drop trigger t99_some on complaint');
      await sql('drop function public.refuse_some()');
    }
  });

  it('the deadlines of all go with their records', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => copyOf('claim')));
    const owners = () =>
      sql<{ owner: number }>(
        'select distinct owner_id::float8 as owner from clock where claim_id = any ($1::bigint[])',
        [ids],
      );
    expect(await owners()).toEqual([{ owner: people().handler.userId }]);
    await outcome(
      'bulkReassign',
      `entity: "claim", ids: [${ids.join(', ')}], ownerId: ${people().admin.userId}, dryRun: false`,
    );
    expect(await owners()).toEqual([{ owner: people().admin.userId }]);
    const told = await sql<{ n: number }>(
      `select count(*)::int as n from notification where kind = 'claim assigned' and user_id = $1 and entity_id = any ($2::bigint[])`,
      [people().admin.userId, ids],
    );
    expect(told).toEqual([{ n: 5 }]);
    const logged = await sql<{ n: number }>(
      `select count(distinct entity_id)::int as n from log where entity = 'claim' and json_diff @> '[{"field": "ownerId"}]' and entity_id::text = any ($1::text[])`,
      [ids.map(String)],
    );
    expect(logged).toEqual([{ n: 5 }]);
  });

  it('what speaks against the new owner is said, and refuses nothing', async () => {
    const { orgId } = running.world.here;
    const to = people().party.userId;
    const ids = [await copyOf('claim'), await copyOf('claim')];
    const [{ held }] = (await sql<{ held: number }>(
      `select count(*)::int as held from claim where org_id = $1 and owner_id = $2 and status in ('open', 'reopened')`,
      [orgId, to],
    )) as [{ held: number }];
    const warnings = async (dryRun: boolean) => {
      const { data, errors } = await running.graphql(
        `mutation { bulkReassign(entity: "claim", ids: [${ids.join(', ')}], ownerId: ${to}, dryRun: ${dryRun}) { done warnings } }`,
        {},
        people().handler,
      );
      expect(errors).toBeUndefined();
      return data!['bulkReassign'] as { readonly done: readonly number[]; readonly warnings: readonly string[] };
    };
    expect((await warnings(true)).warnings).toEqual([]);
    await sql('update user_in_org set claim_capacity = $3 where org_id = $1 and user_id = $2', [orgId, to, held + 1]);
    await sql(
      'insert into member_leave (org_id, user_id, starts_on, ends_on, created_by_id) values ($1, $2, app.today($1), app.today($1), $2)',
      [orgId, to],
    );
    const found = await warnings(true);
    expect(found.done).toHaveLength(2);
    expect(found.warnings).toEqual([
      expect.stringMatching(/ is away until \d\d\/\d\d\/\d{4}\.$/),
      expect.stringMatching(
        new RegExp(` holds ${held} of ${held + 1} claims, and would hold ${held + 2} with these\\.$`),
      ),
    ]);
    expect((await warnings(false)).done).toHaveLength(2);
    expect(await ownerOf('claim', ids[0]!)).toBe(to);
  });
});

describe('a flag on many', () => {
  it('is put where it is not yet', async () => {
    const [one, two] = [await copyOf('claim'), await copyOf('claim')];
    const args = (ids: number[]) => `entity: "claim", ids: [${ids.join(', ')}], labelActive: " Media ", dryRun: false`;
    expect((await outcome('bulkFlag', args([one]))).done).toEqual([one]);
    expect(await outcome('bulkFlag', args([one, two]))).toEqual({
      done: [two],
      refused: [{ id: one, reason: 'It has this flag already.' }],
    });
    expect(
      await sql('select label_active, label_closed, created_by_id::float8 as by from flag where claim_id = $1', [two]),
    ).toEqual([{ label_active: 'Media', label_closed: 'Media', by: people().handler.userId }]);
  });
});

describe('a message about many', () => {
  it('is filled with each one’s values and goes to each one’s people; nothing leaves in a dry run', async () => {
    const [one, none] = [await copyOf('claim'), await copyOf('claim', { ph_email: null })];
    const id = await template('email', '<p>Dear {{phFirstName}}</p>');
    const args = (dryRun: boolean) => `entity: "claim", ids: [${one}, ${none}], templateId: ${id}, dryRun: ${dryRun}`;
    const expected = {
      done: [one],
      refused: [{ id: none, reason: 'The claim has no e-mail address of the policy holder.' }],
    };
    expect(await outcome('bulkMessage', args(true))).toEqual(expected);
    const sent = () => sql('select subject, content, "to", tags from comm_log where claim_id = $1', [one]);
    expect(await sent()).toEqual([]);
    expect(await outcome('bulkMessage', args(false))).toEqual(expected);
    expect(await sent()).toMatchObject([
      {
        subject: `Your ${one}`,
        content: '<p>Dear Rosa</p>',
        to: [{ email: 'rosa@example.com' }],
        tags: ['Policy Holder'],
      },
    ]);
  });

  it('is not sent with holes, nor by a template of another kind', async () => {
    const claim = await copyOf('claim');
    const id = await template('email', '<p>{{brokerFirstName}}</p>');
    const { refused } = await outcome(
      'bulkMessage',
      `entity: "claim", ids: [${claim}], templateId: ${id}, dryRun: true`,
    );
    expect(refused[0]?.reason).toMatch(/^There is no value for: .*broker/i);
    const complaint = await copyOf('complaint');
    const other = await call(
      'bulkMessage',
      `entity: "complaint", ids: [${complaint}], templateId: ${id}, dryRun: true`,
    );
    expect(other.errors?.[0]?.message).toBe('There is no such template.');
  });

  it('of a complaint goes to its complainant', async () => {
    const [mail, phone] = [
      await copyOf('complaint'),
      await copyOf('complaint', { preferred_channel: 'Phone', preferred_channel_value: '+61491570156' }),
    ];
    const id = await template('email', '<p>Dear {{complainantFirstName}}</p>', 'complaint');
    expect(
      await outcome('bulkMessage', `entity: "complaint", ids: [${mail}, ${phone}], templateId: ${id}, dryRun: false`),
    ).toEqual({
      done: [mail],
      refused: [{ id: phone, reason: 'The complaint has no e-mail address of the complainant.' }],
    });
  });
});

describe('rows of another organisation', () => {
  it.each(['claim', 'complaint'] as const)('are no %s for flags and messages, and get none', async (table) => {
    const mine = await copyOf(table);
    const theirs = Number(running.world.there.row(table)['id']);
    const text = await template('email', '<p>Hello</p>', table);
    const counted = async () =>
      (
        await sql<{ flags: number; messages: number }>(
          `select (select count(*) from flag where ${table}_id = $1)::int as flags, (select count(*) from comm_log where ${table}_id = $1)::int as messages`,
          [theirs],
        )
      )[0];
    const before = await counted();
    const refused = [{ id: theirs, reason: `There is no such ${table}, or you may not see it.` }];
    for (const dryRun of [true, false])
      for (const [name, rest] of [
        ['bulkFlag', 'labelActive: "Media"'],
        ['bulkMessage', `templateId: ${text}`],
        ['bulkReassign', `ownerId: ${people().admin.userId}`],
      ] as const)
        expect(
          await outcome(name, `entity: "${table}", ids: [${mine}, ${theirs}], ${rest}, dryRun: ${dryRun}`),
        ).toEqual({ done: [mine], refused });
    expect(await counted()).toEqual(before);
    expect(await ownerOf(table, theirs)).not.toBe(people().admin.userId);
    // nor is a template of theirs one of ours
    const [foreign] = await sql<{ id: number }>(
      `insert into comm_template (org_id, name, internal_name, channel, related_to, subject_template, template) values ($1, 'Theirs', 'theirs ' || $2::text, 'email', $2::text, 'Hello', '<p>Hello</p>') returning id::int`,
      [running.world.there.orgId, table],
    );
    const { errors } = await call(
      'bulkMessage',
      `entity: "${table}", ids: [${mine}], templateId: ${foreign!.id}, dryRun: false`,
    );
    expect(errors?.[0]?.message).toBe('There is no such template.');
  });
});

it('a message or a flag that is sent twice with one key is made once', async () => {
  const id = await copyOf('claim');
  const text = await template('email', '<p>Hello</p>');
  const counted = async () =>
    (
      await sql<{ flags: number; messages: number }>(
        'select (select count(*) from flag where claim_id = $1)::int as flags, (select count(*) from comm_log where claim_id = $1)::int as messages',
        [id],
      )
    )[0];
  for (const document of [
    `mutation { bulkFlag(entity: "claim", ids: [${id}], labelActive: "Media", dryRun: false) { done refused { reason } } }`,
    `mutation { bulkMessage(entity: "claim", ids: [${id}], templateId: ${text}, dryRun: false) { done refused { reason } } }`,
  ]) {
    const key = randomUUID();
    const first = await running.graphql(document, {}, people().handler, key);
    expect(first.errors).toBeUndefined();
    expect((await running.graphql(document, {}, people().handler, key)).data).toEqual(first.data);
  }
  expect(await counted()).toEqual({ flags: 1, messages: 1 });
  // sent about many, it answers nobody
  expect(await sql('select sent_to_many as many from comm_log where claim_id = $1', [id])).toEqual([{ many: true }]);
});
