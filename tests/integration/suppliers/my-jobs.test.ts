// What a supplier sees of their jobs and does with them, and that everything else is closed to them (RULES 2).
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOB_STATUSES, mayMoveJob } from '#domain/supplier-job.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let supplier: Somebody;
let handler: Somebody;
let orgId: number;
let claimId: number;
let claimSupplierId: number;
/** A job of the supplier's company, new for each test. */
let mine: number;
/** A job of another company on the same claim. */
let others: number;

beforeAll(async () => {
  running = await sharedService();
  const { here } = running.world;
  ({ supplier, handler } = here.people);
  orgId = here.orgId;
  claimId = Number(here.row('claim')['id']);
  claimSupplierId = Number(here.row('claim_supplier')['id']);
  const { rows } = await running.database.pool.query<{ id: number }>(
    `with company as (insert into supplier (org_id, name, category) values ($1, 'Rival repairs', 'repair') returning id),
       held as (insert into claim_supplier (org_id, claim_id, supplier_id, created_by_id) select $1, $2, id, -1 from company returning id)
     insert into supplier_job (org_id, claim_id, claim_supplier_id, description_short, description_detailed, created_by_id) select $1, $2, id, 'Rival', 'Rival', -1 from held returning id::int`,
    [orgId, claimId],
  );
  others = rows[0]!.id;
});

async function addJob(status = 'New'): Promise<number> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into supplier_job (org_id, claim_id, claim_supplier_id, description_short, description_detailed, status, created_by_id) values ($1, $2, $3, 'Mine', 'Mine', $4, -1) returning id::int`,
    [orgId, claimId, claimSupplierId, status],
  );
  return rows[0]!.id;
}
beforeEach(async () => {
  mine = await addJob();
});

const ask = async (
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  who: Somebody = supplier,
): Promise<GraphqlAnswer> => running.graphql(query, variables, who);
const list = ({ data }: GraphqlAnswer, name: string): readonly Readonly<Record<string, unknown>>[] =>
  (data?.[name] ?? []) as readonly Readonly<Record<string, unknown>>[];
const refusal = ({ errors }: GraphqlAnswer) => ({ message: errors?.[0]?.message, code: errors?.[0]?.extensions.code });

const MOVE =
  'mutation ($id: bigint!, $status: String!) { updateMyJob(args: { jobId: $id, status: $status }) { id status } }';
const NOTE =
  'mutation ($id: bigint!, $note: String!) { addMyJobNote(args: { jobId: $id, note: $note }) { id note authorName isMine } }';
const NOTES =
  'query ($id: bigint!) { MyJobNote(where: { jobId: { _eq: $id } }, order_by: { id: asc }) { note authorName isMine } }';
const FILES =
  'query ($id: bigint!) { MyJobFile(where: { jobId: { _eq: $id } }) { id name key mimeType authorName isMine } }';
const ATTACH =
  'mutation ($id: bigint!, $file: uuid!, $key: String!, $name: String!) { attachToMyJob(jobId: $id, id: $file, key: $key, name: $name) { id } }';
const FORM = 'mutation ($name: String!, $key: String) { getPresignedUrl(name: $name, key: $key) { url key fields } }';
const OPEN = 'mutation ($key: String!) { getPresignedUrlWithoutFields(key: $key) { url } }';
const SHARE =
  'mutation ($id: uuid!, $orgId: bigint!, $job: bigint, $rowVersion: Int!) { update_File_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { sharedWithJobId: $job, rowVersion: $rowVersion }) { id } }';

interface Form {
  readonly url: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function upload(name: string, content: Blob, who = supplier): Promise<string> {
  const answer = await ask(FORM, { name }, who);
  const { url, key, fields } = answer.data!['getPresignedUrl'] as Form;
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', content, 'x');
  expect((await fetch(url, { method: 'POST', body })).ok).toBe(true);
  return key;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const photo = (): Blob => new Blob([PNG]);

describe('[RULES 2] a supplier', () => {
  it("sees their company's jobs with the claim's reference, contact and site address, and no other company's", async () => {
    const answer = await ask(
      'query { MyJob { id claimReference contactName contactPhone siteSuburb descriptionShort status } }',
    );
    const ids = list(answer, 'MyJob').map(({ id }) => id);
    expect(ids).toContain(mine);
    expect(ids).not.toContain(others);
    expect(list(answer, 'MyJob').find(({ id }) => id === mine)).toMatchObject({
      claimReference: String(claimId),
      status: 'New',
    });
  });

  it.each([
    'Claim',
    'ClaimSupplier',
    'SupplierJob',
    'Supplier',
    'UserOrgSupplier',
    'Note',
    'File',
    'CommLog',
    'Task',
    'Log',
    'ExternalOrg',
    'ConfigurationItem',
  ])('reads no %s', async (type) => {
    expect(refusal(await ask(`query { ${type} { id } }`)).code).toBe('permission-error');
  });

  it('writes nothing but by what is made for them', async () => {
    for (const [document, variables] of [
      [
        'mutation ($id: bigint!, $orgId: bigint!) { update_SupplierJob_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { status: "Completed", rowVersion: 1 }) { id } }',
        { id: mine, orgId },
      ],
      [
        'mutation ($id: bigint!, $orgId: bigint!) { delete_SupplierJob_by_pk(id: $id, orgId: $orgId) { id } }',
        { id: mine, orgId },
      ],
      ['mutation ($id: bigint!) { insert_Note_one(object: { claimId: $id, note: "x" }) { id } }', { id: claimId }],
      [
        'mutation ($id: bigint!) { insert_ClaimSupplier_one(object: { claimId: $id, supplierId: 1 }) { id } }',
        { id: claimId },
      ],
    ] as const) {
      expect(refusal(await ask(document, variables)).code).toMatch(/permission-error|validation-failed/);
    }
    expect(
      list(await ask('query ($id: bigint!) { MyJob(where: { id: { _eq: $id } }) { status } }', { id: mine }), 'MyJob'),
    ).toEqual([{ status: 'New' }]);
  });

  it('moves a job one step at a time, of their own company alone', async () => {
    const wrong: string[] = [];
    for (const from of JOB_STATUSES) {
      for (const to of JOB_STATUSES.filter((other) => other !== from)) {
        const answer = await ask(MOVE, { id: await addJob(from), status: to });
        const expected = mayMoveJob('supplier', from, to) ? undefined : `A job cannot go from ${from} to ${to}.`;
        if (answer.errors?.[0]?.message !== expected) wrong.push(`${from} > ${to}`);
      }
    }
    expect(wrong).toEqual([]);
    expect((await ask(MOVE, { id: mine, status: 'Lost' })).errors).toBeDefined();
    expect((await ask(MOVE, { id: others, status: 'Accepted' })).data).toEqual({ updateMyJob: [] });
    expect(refusal(await ask(MOVE, { id: mine, status: 'Accepted' }, handler)).code).toBe('permission-error');
    // accepting twice, from two windows, is one acceptance
    await ask(MOVE, { id: mine, status: 'Accepted' });
    expect((await ask(MOVE, { id: mine, status: 'Accepted' })).data).toEqual({
      updateMyJob: [{ id: mine, status: 'Accepted' }],
    });
  });

  it('loses all of it with the membership of the company', async () => {
    const { pool } = running.database;
    await pool.query('update supplier set is_deleted = true where org_id = $1 and id = $2', [
      orgId,
      running.world.here.row('supplier')['id'],
    ]);
    expect(list(await ask('query { MyJob { id } }'), 'MyJob')).toEqual([]);
    expect((await ask(MOVE, { id: mine, status: 'Accepted' })).data).toEqual({ updateMyJob: [] });
    await pool.query('update supplier set is_deleted = false where org_id = $1 and id = $2', [
      orgId,
      running.world.here.row('supplier')['id'],
    ]);
    await pool.query('update org set is_claims_feature_enabled = false where id = $1', [orgId]);
    expect(list(await ask('query { MyJob { id } }'), 'MyJob')).toEqual([]);
    await pool.query('update org set is_claims_feature_enabled = true where id = $1', [orgId]);
  });
});

describe('[RULES 2] notes on a job', () => {
  it('are written by both sides and read by both', async () => {
    expect((await ask(NOTE, { id: mine, note: ' Arriving at 9. ' })).data).toMatchObject({
      addMyJobNote: [{ note: 'Arriving at 9.', isMine: true }],
    });
    const written = await ask(
      'mutation ($claimId: bigint!, $job: bigint!) { insert_Note_one(object: { claimId: $claimId, note: "The gate is open.", sharedWithJobId: $job }) { id } }',
      { claimId, job: mine },
      handler,
    );
    expect(written.errors).toBeUndefined();
    expect(list(await ask(NOTES, { id: mine }), 'MyJobNote')).toMatchObject([
      { note: 'Arriving at 9.', isMine: true },
      { note: 'The gate is open.', isMine: false, authorName: expect.any(String) as string },
    ]);
    expect(
      list(
        await ask(
          'query ($id: bigint!) { Note(where: { sharedWithJobId: { _eq: $id } }, order_by: { id: asc }) { note claimId Author { userId } } }',
          { id: mine },
          handler,
        ),
        'Note',
      ),
    ).toEqual([
      { note: 'Arriving at 9.', claimId, Author: { userId: supplier.userId } },
      { note: 'The gate is open.', claimId, Author: { userId: handler.userId } },
    ]);
  });

  it('need a text, and a job of theirs; other notes of the claim stay unseen', async () => {
    expect(refusal(await ask(NOTE, { id: mine, note: '  ' }))).toEqual({
      message: 'Note text required',
      code: 'validation-failed',
    });
    expect((await ask(NOTE, { id: others, note: 'x' })).data).toEqual({ addMyJobNote: [] });
    await ask(
      'mutation ($claimId: bigint!) { insert_Note_one(object: { claimId: $claimId, note: "Between us" }) { id } }',
      { claimId },
      handler,
    );
    await ask(
      'mutation ($claimId: bigint!, $job: bigint!) { insert_Note_one(object: { claimId: $claimId, note: "For the rival", sharedWithJobId: $job }) { id } }',
      { claimId, job: others },
      handler,
    );
    const seen = list(await ask('query { MyJobNote { note } }'), 'MyJobNote').map(({ note }) => note);
    expect(seen).not.toContain('Between us');
    expect(seen).not.toContain('For the rival');
  });
});

describe('[RULES 2] files of a job', () => {
  it('are attached by the supplier, become documents of the claim, and are taken for what they are', async () => {
    const key = await upload('Roof after.png', photo());
    const file = crypto.randomUUID();
    await ask(ATTACH, { id: mine, file, key, name: '../../Roof after.png' });
    expect((await ask(ATTACH, { id: mine, file, key, name: '../../Roof after.png' })).data).toEqual({
      attachToMyJob: { id: file },
    });
    expect(list(await ask(FILES, { id: mine }), 'MyJobFile')).toMatchObject([
      { id: file, name: 'Roof after.png', mimeType: 'image/png', isMine: true },
    ]);
    expect(
      list(
        await ask(
          'query ($id: uuid!) { File(where: { id: { _eq: $id } }) { claimId sharedWithJobId categories mimeType createdById } }',
          { id: file },
          handler,
        ),
        'File',
      ),
    ).toEqual([
      { claimId, sharedWithJobId: mine, categories: ['photo'], mimeType: 'image/png', createdById: supplier.userId },
    ]);
    const opened = await ask(OPEN, { key });
    expect((await fetch((opened.data!['getPresignedUrlWithoutFields'] as { url: string }).url)).status).toBe(200);
  });

  it('are refused when they are programs, belong to others, or go on a job of others', async () => {
    const attach = (rest: object) =>
      ask(ATTACH, { id: mine, file: crypto.randomUUID(), name: 'Report.pdf', key: 'x', ...rest });
    const program = await upload('Report.pdf', new Blob([Buffer.from('4d5a9000030000000400', 'hex')]));
    expect(refusal(await attach({ key: program })).code).toBe('validation-failed');
    const handlers = await upload('Report.png', photo(), handler);
    expect(refusal(await attach({ key: handlers, name: 'Report.png' }))).toEqual({
      message: 'The key is not one that getPresignedUrl gave.',
      code: 'validation-failed',
    });
    expect(refusal(await attach({ key: `${running.world.there.orgId}/x/Report.pdf` })).code).toBe('validation-failed');
    const key = await upload('Report.png', photo());
    expect(refusal(await attach({ key, name: 'Report.png', id: others }))).toEqual({
      message: 'There is no such job.',
      code: 'not-found',
    });
    expect(
      refusal(await ask(ATTACH, { id: mine, file: crypto.randomUUID(), key, name: 'Report.png' }, handler)).code,
    ).toBe('access-denied');
  });

  it('of the claim are seen while they are shared on the job, and never replaced by the supplier', async () => {
    const key = await upload('Plan.png', photo(), handler);
    const inserted = await ask(
      'mutation ($object: File_insert_input!) { insert_File_one(object: $object) { id } }',
      { object: { key, name: 'Plan.png', claimId } },
      handler,
    );
    const { id } = inserted.data!['insert_File_one'] as { id: string };
    expect(refusal(await ask(OPEN, { key })).code).toBe('not-found');
    expect((await ask(SHARE, { id, orgId, job: mine, rowVersion: 1 }, handler)).errors).toBeUndefined();
    expect(list(await ask(FILES, { id: mine }), 'MyJobFile')).toMatchObject([{ id, name: 'Plan.png', isMine: false }]);
    expect((await ask(OPEN, { key })).errors).toBeUndefined();
    expect(refusal(await ask(FORM, { name: 'Plan.png', key })).code).toBe('not-found');
    await ask(SHARE, { id, orgId, job: others, rowVersion: 2 }, handler);
    expect(list(await ask(FILES, { id: mine }), 'MyJobFile')).toEqual([]);
    expect(refusal(await ask(OPEN, { key })).code).toBe('not-found');
  });
});

describe('[RULES 2] a message that is shared on a job', () => {
  it('is shared with its attachments, and taken back with them; other files of the claim stay unseen', async () => {
    const key = await upload('Quote.png', photo(), handler);
    const inserted = await ask(
      'mutation ($object: File_insert_input!) { insert_File_one(object: $object) { id } }',
      { object: { key, name: 'Quote.png', claimId } },
      handler,
    );
    const { id } = inserted.data!['insert_File_one'] as { id: string };
    const message = {
      channel: 'email',
      claimId,
      to: [{ email: 'mia@example.com' }],
      subject: 'The quote',
      content: '<p>Here it is.</p>',
      attachments: [id],
    };
    const answer = await ask(
      'mutation ($message: MessageInput!) { sendMessage(message: $message) { commLogId } }',
      { message },
      handler,
    );
    const { commLogId } = answer.data!['sendMessage'] as { commLogId: number };
    const share = (job: number | null) =>
      ask(
        'mutation ($id: bigint!, $orgId: bigint!, $job: bigint) { update_CommLog_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { sharedWithJobId: $job }) { id } }',
        { id: commLogId, orgId, job },
        handler,
      );
    expect(refusal(await ask(OPEN, { key })).code).toBe('not-found');

    expect((await share(mine)).errors).toBeUndefined();
    expect(
      list(
        await ask('query ($id: bigint!) { MyJobMessage(where: { jobId: { _eq: $id } }) { subject attachments } }', {
          id: mine,
        }),
        'MyJobMessage',
      ),
    ).toEqual([{ subject: 'The quote', attachments: [id] }]);
    expect(list(await ask(FILES, { id: mine }), 'MyJobFile')).toMatchObject([{ id, name: 'Quote.png', isMine: false }]);
    expect((await ask(OPEN, { key })).errors).toBeUndefined();
    // the file shared by itself too is still one
    await ask(SHARE, { id, orgId, job: mine, rowVersion: 1 }, handler);
    expect(list(await ask(FILES, { id: mine }), 'MyJobFile')).toHaveLength(1);
    await ask(SHARE, { id, orgId, job: null, rowVersion: 2 }, handler);

    // a picture within the text of a mail that came in
    const [picture] = (
      await running.database.pool.query<{ id: string; key: string }>(
        `insert into file (org_id, claim_id, name, key, mime_type, size_bytes, created_by_id) values ($1::bigint, $2, 'inline.png', $1::bigint || '/inline/inline.png', 'image/png', 3, -1) returning id::text, key`,
        [orgId, claimId],
      )
    ).rows;
    await running.database.pool.query(
      `insert into comm_log (org_id, claim_id, channel, direction, content, content_sanitized, shared_with_job_id) values ($1, $2, 'email', 'inbound', 'See', $3, $4)`,
      [
        orgId,
        claimId,
        `<p>See <img data-file-id="${picture!.id}" width="3"> <b data-file-id="not an id"></b></p>`,
        mine,
      ],
    );
    expect(
      list(
        await ask('query ($ids: [uuid!]!) { MyJobFile(where: { id: { _in: $ids } }) { id key } }', {
          ids: [picture!.id, id],
        }),
        'MyJobFile',
      ),
    ).toHaveLength(2);
    await running.database.pool.query(
      'update comm_log set shared_with_job_id = null where shared_with_job_id = $1 and id <> $2',
      [mine, commLogId],
    );

    expect((await share(null)).errors).toBeUndefined();
    expect(list(await ask(FILES, { id: mine }), 'MyJobFile')).toEqual([]);
    expect(refusal(await ask(OPEN, { key })).code).toBe('not-found');
  });
});

describe('[RULES 25] a job on the screen', () => {
  it('is told at once to both sides: the supplier of a note, the handler of the acceptance', async () => {
    const token = { supplier: await running.token(supplier), handler: await running.token(handler) };
    const client = (authorization: string) =>
      createClient({
        url: `${running.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        connectionParams: { headers: { authorization: `Bearer ${authorization}` } },
      });
    const seen = { supplier: [] as unknown[], handler: [] as unknown[] };
    const [theirs, ours] = [client(token.supplier), client(token.handler)];
    theirs.subscribe(
      { query: `subscription { MyJobNote(where: { jobId: { _eq: ${mine} } }) { note } }` },
      { next: ({ data }) => void seen.supplier.push(data), error: () => undefined, complete: () => undefined },
    );
    ours.subscribe(
      { query: `subscription { SupplierJob(where: { id: { _eq: ${mine} } }) { status } }` },
      { next: ({ data }) => void seen.handler.push(data), error: () => undefined, complete: () => undefined },
    );
    await eventually(async () => seen.supplier.length === 1 && seen.handler.length === 1);
    await ask(
      'mutation ($claimId: bigint!, $job: bigint!) { insert_Note_one(object: { claimId: $claimId, note: "Please call first", sharedWithJobId: $job }) { id } }',
      { claimId, job: mine },
      handler,
    );
    await ask(MOVE, { id: mine, status: 'Accepted' });
    await eventually(async () => seen.supplier.length > 1 && seen.handler.length > 1);
    expect(seen.supplier.at(-1)).toEqual({ MyJobNote: [{ note: 'Please call first' }] });
    expect(seen.handler.at(-1)).toEqual({ SupplierJob: [{ status: 'Accepted' }] });
    await Promise.all([theirs.dispose(), ours.dispose()]);
  });
});
