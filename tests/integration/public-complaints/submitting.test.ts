// The public complaint form at the service: what is made, what is refused, and what nobody learns (spec 2 §5; RULES 6, 34).
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeService } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createTransactions } from '#server/database/transactions.ts';
import { sweepTickets } from '#server/files/sweep-tickets.ts';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import { createLogger } from '#server/log.ts';
import { PDF, PROGRAM } from '../files/uploading.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import {
  asVisitor,
  complaintOf,
  statusOf,
  submit,
  SUBMIT,
  submitted,
  uploadForComplaint,
  type VisitorAnswer,
} from './complaint-support.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService({ TRUST_PROXY: '1' });
});
afterAll(() => running.stop());

const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(sql, [...values])).rows;
const rowOf = async (reference: string): Promise<Readonly<Record<string, unknown>>> =>
  (await query<Record<string, unknown>>('select * from complaint where id = $1', [reference]))[0]!;
const complaints = async (): Promise<number> =>
  (await query<{ count: number }>('select count(*)::int as count from complaint'))[0]!.count;

const FORM =
  'query ($orgId: bigint!) { getPublicComplaintForm(orgId: $orgId) { org { name help disagree phone logoUrl } issues { key label group } relationships channels preferredChannels solutions } }';
const UPLOAD = 'mutation ($orgId: bigint!) { beginPublicUpload(orgId: $orgId, name: "a.pdf", size: 4) { ticket } }';

describe('[2§5] a public complaint', () => {
  it('[RULES 34] is made by the system, received now, without an owner, and told to administrators and those who see all', async () => {
    const { reference, accessKey, isConfirmed } = await submitted(running, {
      policyNo: ' HOM-8831207 ',
      incidentDescription: 'Nobody called back.',
      complainantSolution: 'Apology',
    });
    expect(await rowOf(reference)).toMatchObject({
      status: 'open',
      owner_id: null,
      created_by_id: '-1',
      is_public_submission: true,
      complainant_first_name: 'Leanne',
      complainant_last_name: 'Whitford',
      relationship: 'Insured',
      channel: 'Phone',
      preferred_channel: 'Phone',
      preferred_channel_value: '+61298765432',
      issue: 'Service - Delay in claim handling',
      policy_no: 'HOM-8831207',
      incident_description: 'Nobody called back.',
      complainant_solution: 'Apology',
    });
    expect(accessKey.length).toBeGreaterThanOrEqual(40);
    // it was asked to be reached by phone
    expect(isConfirmed).toBe(false);
    const told = await query<{ id: string }>(
      `select user_id as id from notification where kind = 'complaint created' and entity_id = $1`,
      [reference],
    );
    const { admin, handler, party, stranger } = running.world.here.people;
    expect(new Set(told.map(({ id }) => Number(id)))).toEqual(
      new Set([admin, handler].map((one) => Number(one.userId))),
    );
    expect(told.some(({ id }) => [party, stranger].some((one) => one.userId === Number(id)))).toBe(false);
    expect(
      await query(`select name from milestone where entity = 'complaint' and entity_id = $1 order by name`, [
        reference,
      ]),
    ).toEqual([{ name: 'milestone_lodged' }, { name: 'milestone_received' }]);
  });

  it('names every field that is missing, in the order of the form, and takes none', async () => {
    const before = await complaints();
    const blank = ' ';
    const { errors } = await submit(running, {
      firstName: blank,
      lastName: null,
      relationship: '',
      channel: undefined,
      preferredChannel: '',
      preferredChannelValue: '',
      issue: '',
    });
    expect(errors?.[0]?.extensions['issues']).toEqual(
      ['firstName', 'lastName', 'relationship', 'preferredChannel', 'preferredChannelValue', 'issue', 'channel'].map(
        (name) => ({ path: ['submitPublicComplaint', 'complaint', name], message: 'Field is required' }),
      ),
    );
    expect(await complaints()).toBe(before);
  });

  it.each([
    [{ relationship: 'Friend' }, 'relationship', 'Choose one of the list'],
    [{ channel: 'Fax' }, 'channel', 'Choose one of the list'],
    [{ issue: 'Service - Anything' }, 'issue', 'Choose one of the list'],
    [{ complainantSolution: 'Money' }, 'complainantSolution', 'Choose one of the list'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'At most 100 characters, 1 too many'],
    [{ incidentDescription: 'x'.repeat(20_001) }, 'incidentDescription', 'At most 20,000 characters'],
    [
      { preferredChannel: 'Email', preferredChannelValue: 'a@b' },
      'preferredChannelValue',
      'Enter one email address, such as name@example.com',
    ],
    [
      { preferredChannel: 'Email', preferredChannelValue: 'a@b.test, c@d.test' },
      'preferredChannelValue',
      'Enter one email address, such as name@example.com',
    ],
    [
      { preferredChannelValue: '12' },
      'preferredChannelValue',
      'Enter a phone number with its area code, such as 02 9876 5432',
    ],
  ])('is refused in words: %#', async (changes, field, message) => {
    const { errors } = await submit(running, changes);
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'validation-failed' } });
    expect(errors?.[0]?.path).toEqual(['submitPublicComplaint', 'complaint', field]);
  });

  it('is held to the lists and to what must be there by the database too', async () => {
    const make = (changes: object) =>
      createTransactions(running.database.pool).asSystem(running.world.here.orgId, (client) =>
        client.query('select * from app.make_public_complaint($1, $2)', [
          running.world.here.orgId,
          JSON.stringify({ ...complaintOf(running), ...changes }),
        ]),
      );
    for (const changes of [
      { relationship: 'Friend' },
      { channel: 'Fax' },
      { issue: 'Anything' },
      { issue: '' },
      { lastName: ' ' },
      { firstName: 'x'.repeat(101) },
    ])
      await expect(make(changes)).rejects.toThrow(/./);
  });

  it('[RULES 34] sent twice at once, and once more later, is one complaint, and another key makes another', async () => {
    const key = randomUUID();
    const first = await Promise.all(Array.from({ length: 5 }, () => submitted(running, { key })));
    const again = await submitted(running, { key });
    expect(new Set([...first, again].map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await query('select from public_complaint where form_key = $1', [key])).toHaveLength(1);
    expect((await submitted(running)).reference).not.toBe(again.reference);
  });

  it('by what fills in what no person sees is thanked as others are, and nothing is made', async () => {
    const before = await complaints();
    const thanked = await submitted(running, { homepage: 'https://buy.test' });
    expect(thanked.reference).toMatch(/^\d+$/);
    expect(thanked.accessKey).toHaveLength((await submitted(running)).accessKey.length);
    expect(await complaints()).toBe(before + 1);
    expect((await statusOf(running, thanked.accessKey)).data).toEqual({ getComplaintStatus: null });
  });
});

describe('[RULES 6] an organisation that takes no complaints', () => {
  it('unknown, disabled or without the feature answers alike, at every door', async () => {
    const { orgId } = running.world.there;
    expect((await asVisitor(running, FORM, { orgId })).data?.['getPublicComplaintForm']).toMatchObject({
      org: { name: 'There Claims' },
    });
    const doors = async (id: number): Promise<string> =>
      JSON.stringify([
        await asVisitor(running, FORM, { orgId: id }),
        await asVisitor(running, UPLOAD, { orgId: id }),
        await submit(running, { orgId: id }),
        await submit(running, { orgId: id, firstName: '' }),
        await submit(running, { orgId: id, homepage: 'x' }),
      ]);
    const answers = [await doors(9_999_999), await doors(-1)];
    for (const column of ['is_enabled', 'is_complaints_feature_enabled']) {
      await query(`update org set ${column} = false where id = $1`, [orgId]);
      answers.push(await doors(orgId));
      await query(`update org set ${column} = true where id = $1`, [orgId]);
    }
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0]!)).toEqual([
      { data: { getPublicComplaintForm: null }, status: 200 },
      { data: { beginPublicUpload: null }, status: 200 },
      ...Array.from({ length: 3 }, () => ({ data: { submitPublicComplaint: null }, status: 200 })),
    ]);
  });

  it('tells of itself only its name, logo, words and lists', async () => {
    const { data } = await asVisitor(running, FORM, { orgId: running.world.here.orgId });
    const form = data?.['getPublicComplaintForm'] as Record<string, unknown>;
    expect(form).toMatchObject({
      org: {
        name: 'Here General',
        help: expect.stringContaining('131 450'),
        disagree: expect.stringContaining('AFCA'),
      },
      preferredChannels: ['Email', 'Phone', 'Other'],
    });
    expect((form['issues'] as unknown[]).length).toBeGreaterThan(50);
  });
});

describe('[RULES 34] files of a public complaint', () => {
  const filesOf = (reference: string) =>
    query<{ name: string; mimeType: string; createdById: string; key: string }>(
      `select name, mime_type as "mimeType", created_by_id as "createdById", key from file where complaint_id = $1 order by name`,
      [reference],
    );

  it('come in under what they are, each ticket once', async () => {
    const files = [
      { ticket: await uploadForComplaint(running, 'letter.pdf', PDF), name: 'letter.pdf' },
      { ticket: await uploadForComplaint(running, 'notes.txt', '<script>alert(1)</script>'), name: 'notes.txt' },
    ];
    const { reference } = await submitted(running, { files });
    expect(await filesOf(reference)).toMatchObject([
      { name: 'letter.pdf', mimeType: 'application/pdf', createdById: '-1' },
      { name: 'notes.txt', mimeType: 'text/plain' },
    ]);
    const before = await complaints();
    const { errors } = await submit(running, { files });
    expect(errors?.[0]).toMatchObject({
      message: 'A file was uploaded too long ago, or was sent already. Remove it and add it again.',
      extensions: { code: 'validation-failed' },
    });
    // the complaint did not come without its files
    expect(await complaints()).toBe(before);
  });

  it('are refused: a program in disguise, more than five, another organisation’s ticket, one that has ended', async () => {
    const disguised = await uploadForComplaint(running, 'invoice.pdf', PROGRAM);
    expect((await submit(running, { files: [{ ticket: disguised, name: 'invoice.pdf' }] })).errors?.[0]).toMatchObject({
      message: 'invoice.pdf is a program, not a PDF file. Programs can’t be uploaded.',
      path: ['submitPublicComplaint', 'complaint', 'files', 0],
    });
    const ticket = await uploadForComplaint(running, 'a.txt', 'hello');
    const file = { ticket, name: 'a.txt' };
    expect((await submit(running, { files: Array.from({ length: 6 }, () => file) })).errors?.[0]?.message).toBe(
      'At most 5 files can be attached.',
    );
    expect((await submit(running, { files: [file, file] })).errors?.[0]?.message).toContain('add it again');
    expect((await submit(running, { orgId: running.world.there.orgId, files: [file] })).errors?.[0]?.message).toContain(
      'add it again',
    );
    await query(`update upload_ticket set expires_at = now() - interval '1 minute' where used_at is null`);
    expect((await submit(running, { files: [file] })).errors?.[0]?.message).toContain('add it again');
  });

  it.each([
    ['setup.exe', 10, 'setup.exe is a program. Programs can’t be uploaded.'],
    ['film.mp4', 10 * 1024 * 1024 + 1, 'film.mp4 is too large: the most is 10 MB.'],
    ['empty.pdf', 0, 'empty.pdf is empty.'],
    ['', 1, 'Field is required'],
  ])('%s of %d bytes is refused before it is sent', async (name, size, message) => {
    const { errors } = await asVisitor(
      running,
      'mutation ($orgId: bigint!, $name: String!, $size: bigint!) { beginPublicUpload(orgId: $orgId, name: $name, size: $size) { ticket } }',
      { orgId: running.world.here.orgId, name, size },
    );
    expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'validation-failed' } });
  });

  it('are swept with their tickets when the complaint is not sent, and stay when it was', async () => {
    const kept = await uploadForComplaint(running, 'kept.txt', 'kept');
    const { reference } = await submitted(running, { files: [{ ticket: kept, name: 'kept.txt' }] });
    await uploadForComplaint(running, 'left.txt', 'left');
    const left = (
      await query<{ key: string }>(
        `select keys ->> 0 as key from upload_ticket where used_at is null and keys ->> 0 like '%left.txt'`,
      )
    )[0]!.key;
    const storage = createDiskStorage({
      directory: path.join(running.dataDirectory, 'files'),
      publicUrl: running.url,
      secret: 'secret',
    });
    const sweep = () =>
      sweepTickets(
        createTransactions(running.database.pool),
        storage,
        createLogger({ level: 'silent', format: 'text' }),
      );
    await sweep();
    expect(await storage.peek(left, 10)).toBeDefined();
    await query(`update upload_ticket set expires_at = now() - interval '1 minute'`);
    await sweep();
    expect(await storage.peek(left, 10)).toBeUndefined();
    expect(await query('select from upload_ticket')).toHaveLength(0);
    expect(await query('select from file_upload where key = $1', [left])).toHaveLength(0);
    const [file] = await filesOf(reference);
    expect(fs.existsSync(path.join(running.dataDirectory, 'files', file!.key))).toBe(true);
  });
});

describe('[2§2] the status page', () => {
  it('tells when it was received, acknowledged, due and answered, and no names', async () => {
    const { reference, accessKey } = await submitted(running, { incidentDescription: 'Secret words' });
    const answer = await statusOf(running, accessKey);
    const status = answer.data?.['getComplaintStatus'] as Record<string, string>;
    expect(status).toMatchObject({
      reference,
      acknowledgedAt: null,
      answeredAt: null,
      closedAt: null,
      org: { name: 'Here General' },
    });
    // 30 calendar days of the organisation's zone
    const [{ due }] = (await query<{ due: string }>(
      `select (app.local_date(org_id, dt_received) + 30)::text as due from complaint where id = $1`,
      [reference],
    )) as [{ due: string }];
    expect(status['dueOn']).toBe(due);
    // as its clock has it
    expect(
      await query(
        `select app.local_date(org_id, due_at)::text as due from clock where entity = 'complaint' and entity_id = $1 and rule = 'respond to complaint'`,
        [reference],
      ),
    ).toEqual([{ due }]);
    for (const secret of ['Leanne', 'Whitford', 'Secret', '9876']) expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('is null for every other key, for an organisation that was switched off, and for a key that was replaced', async () => {
    const { reference, accessKey } = await submitted(running);
    const { orgId } = running.world.here;
    for (const key of ['', 'A'.repeat(43), accessKey.slice(0, -1)])
      expect((await statusOf(running, key)).data).toEqual({ getComplaintStatus: null });
    await query('update org set is_complaints_feature_enabled = false where id = $1', [orgId]);
    expect((await statusOf(running, accessKey)).data).toEqual({ getComplaintStatus: null });
    await query('update org set is_complaints_feature_enabled = true where id = $1', [orgId]);
    const [row] = await query<{ key: string }>('select app.rotate_complaint_key($1, $2) as key', [orgId, reference]);
    expect((await statusOf(running, accessKey)).data).toEqual({ getComplaintStatus: null });
    expect((await statusOf(running, row!.key)).data?.['getComplaintStatus']).toMatchObject({ reference });
    // of a complaint that people made there is one when they ask
    const own = running.world.here.row('complaint')['id'];
    const [given] = await query<{ key: string }>('select app.give_complaint_key($1, $2) as key', [orgId, own]);
    expect((await query<{ key: string }>('select app.give_complaint_key($1, $2) as key', [orgId, own]))[0]).toEqual(
      given,
    );
  });
});

describe('[issue 13] visitors who send too much', () => {
  const isMade = ({ data }: VisitorAnswer): boolean =>
    data?.['submitPublicComplaint'] !== undefined && data['submitPublicComplaint'] !== null;
  const codeOf = ({ errors }: VisitorAnswer): string => errors?.[0]?.extensions.code ?? 'none';

  /** One address that floods the service and a replica of it, and staff who ask from that address. */
  async function startFlood(address: string) {
    const dataDirectory = path.join(running.dataDirectory, `replica-${address}`);
    fs.cpSync(path.join(running.dataDirectory, 'identity'), path.join(dataDirectory, 'identity'), { recursive: true });
    const replica = await composeService({
      ...readConfig({
        DATABASE_URL: running.database.url,
        DATA_DIR: dataDirectory,
        PORT: '0',
        PUBLIC_URL: running.url,
        LOG_LEVEL: 'silent',
        TRUST_PROXY: '1',
      }),
    });
    const there = await query<{ id: string }>('select id from complaint where org_id = $1 order by id limit 10', [
      running.world.here.orgId,
    ]);
    const ids = there.map(({ id }) => Number(id));
    expect(ids).not.toEqual([]);
    /** What was there before the flood, all of it, whatever the flood has made by then. */
    const staffAreAnswered = async (): Promise<void> => {
      const token = await running.token(running.world.here.people.admin);
      const response = await fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-forwarded-for': address },
        body: JSON.stringify({
          query: 'query ($ids: [bigint!]) { Complaint(where: { id: { _in: $ids } }, order_by: [{ id: asc }]) { id } }',
          variables: { ids },
        }),
      });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ data: { Complaint: ids.map((id) => ({ id })) } });
    };
    return {
      staffAreAnswered,
      /** At once, every other one to the replica. */
      posts: (count: number): Promise<VisitorAnswer[]> =>
        Promise.all(
          Array.from({ length: count }, (_, index) => {
            const url = index % 2 === 0 ? running.url : `http://localhost:${replica.port}`;
            return asVisitor({ ...running, url }, SUBMIT, { complaint: complaintOf(running) }, address);
          }),
        ),
      stop: () => replica.close(),
    };
  }

  it('1,000 posts from one address are refused on every replica, and staff are answered in the midst of them', async () => {
    const address = '203.0.113.77';
    const before = await complaints();
    const flood = await startFlood(address);
    const staff: Promise<void>[] = [];
    const answers: VisitorAnswer[] = [];
    // no more at once than may wait in a replica for what their work has taken: on a slow machine that would refuse them
    for (let wave = 0; wave < 20; wave++) {
      staff.push(flood.staffAreAnswered());
      answers.push(...(await flood.posts(50)));
    }
    await Promise.all(staff);
    await flood.stop();
    expect(answers.filter(isMade)).toHaveLength(60);
    expect(answers.filter((answer) => codeOf(answer) === 'too-many-requests')).toHaveLength(940);
    // beyond what an address may ask for at all
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(700);
    expect(await complaints()).toBe(before + 60);
    // staff are not counted with it, and other visitors are served
    await flood.staffAreAnswered();
    expect((await submitted(running)).reference).toMatch(/^\d+$/);
    expect((await submit(running, {}, address)).status).toBe(429);
  });

  it('all 1,000 of them at once are made or refused, none is lost, and staff are answered', async () => {
    const before = await complaints();
    const flood = await startFlood('203.0.113.78');
    const posts = flood.posts(1000);
    await Promise.all(Array.from({ length: 5 }, flood.staffAreAnswered));
    const answers = await posts;
    await flood.stop();
    const made = answers.filter(isMade).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThanOrEqual(60);
    expect(await complaints()).toBe(before + made);
    // counted already, or still waiting behind others for what their work takes
    const refusals = new Set(answers.filter((answer) => !isMade(answer)).map(codeOf));
    expect([...refusals].toSorted().filter((code) => code !== 'limit-exceeded')).toEqual(['too-many-requests']);
    await flood.staffAreAnswered();
  });
});
