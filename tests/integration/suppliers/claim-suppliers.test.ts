// Suppliers on a claim and their jobs, as those who handle the claim write them.
import { beforeAll, describe, expect, it } from 'vitest';
import { JOB_STATUSES, mayMoveJob } from '#domain/supplier-job.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let handler: Somebody;
let orgId: number;
let claimId: number;
/** The world's supplier works for the claim's handling party and has one person. */
let supplierId: number;
let contactId: number;
/** For all handling parties, without staff. */
let otherId: number;

beforeAll(async () => {
  running = await sharedService();
  const { here } = running.world;
  handler = here.people.handler;
  orgId = here.orgId;
  claimId = Number(here.row('claim')['id']);
  supplierId = Number(here.row('supplier')['id']);
  contactId = Number(here.row('user_org_supplier')['id']);
  otherId = await addSupplier('Other repairs');
});

async function addSupplier(name: string, rest: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into supplier (org_id, name, category, external_org_ids, is_deleted) values ($1, $2, 'repair', $3, $4) returning id::int`,
    [orgId, name, rest['parties'] ?? [], rest['isDeleted'] ?? false],
  );
  return rows[0]!.id;
}

const job = (rest: object = {}) => ({
  descriptionShort: 'Make safe',
  descriptionDetailed: 'Tarp the roof today.',
  status: 'New',
  ...rest,
});

const INSERT = 'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id } }';
const UPDATE = `mutation ($id: bigint!, $orgId: bigint!, $supplier: ClaimSupplierChange!, $jobs: [SupplierJobChange!]!) {
  updateClaimSupplier(id: $id, orgId: $orgId, claimSupplier: $supplier, jobs: $jobs) { ok } }`;
const READ = `query ($id: bigint!) { ClaimSupplier(where: { id: { _eq: $id } }) { id supplierId contactId rowVersion
  SupplierJobs(order_by: { id: asc }) { id rowVersion descriptionShort descriptionDetailed status } } }`;

interface Job {
  readonly id: number;
  readonly rowVersion: number;
  readonly descriptionShort: string;
  readonly status: string;
}
interface Held {
  readonly id: number;
  readonly supplierId: number;
  readonly contactId: number | null;
  readonly rowVersion: number;
  readonly SupplierJobs: readonly Job[];
}

const insert = (object: object, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(INSERT, { object: { claimId, ...object } }, who);
const update = (
  id: number,
  supplier: object,
  jobs: readonly object[],
  who = handler,
  org = orgId,
): Promise<GraphqlAnswer> => running.graphql(UPDATE, { id, orgId: org, supplier, jobs }, who);

async function read(id: number): Promise<Held> {
  const { data } = await running.graphql(READ, { id }, handler);
  return (data!['ClaimSupplier'] as readonly Held[])[0]!;
}

async function add(jobs: readonly object[] = [], rest: object = {}): Promise<Held> {
  const answer = await insert({ supplierId: otherId, SupplierJobs: { data: jobs }, ...rest });
  expect(answer.errors).toBeUndefined();
  return read((answer.data!['insert_ClaimSupplier_one'] as { id: number }).id);
}

const refusal = ({ errors }: GraphqlAnswer) => ({
  message: errors?.[0]?.message,
  path: errors?.[0]?.path?.join('.'),
  code: errors?.[0]?.extensions.code,
});

/** Shares something on a job, as the page does. */
async function share(table: 'File' | 'CommLog', id: unknown, jobId: number | null): Promise<GraphqlAnswer> {
  const [type, version] = table === 'File' ? ['uuid', ', rowVersion: $rowVersion'] : ['bigint', ''];
  const { rows } = await running.database.pool.query<{ rowVersion: number }>(
    'select row_version as "rowVersion" from file where id::text = $1',
    [id],
  );
  return running.graphql(
    `mutation ($id: ${type}!, $orgId: bigint!, $job: bigint${version && ', $rowVersion: Int!'}) { update_${table}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { sharedWithJobId: $job${version} }) { id sharedWithJobId } }`,
    { id, orgId, job: jobId, ...rows[0] },
    handler,
  );
}

describe('[1§5] a supplier of a claim', () => {
  it('is required, its staff member is not, and every job needs its two descriptions and a status', async () => {
    expect(refusal(await insert({}))).toEqual({
      message: 'Field is required',
      path: 'insert_ClaimSupplier_one.object.supplierId',
      code: 'validation-failed',
    });
    const at = 'insert_ClaimSupplier_one.object.SupplierJobs.data.0';
    for (const field of ['descriptionShort', 'descriptionDetailed', 'status'] as const) {
      for (const missing of [null, '', ...(field === 'status' ? [] : ['   '])]) {
        expect(
          refusal(await insert({ supplierId: otherId, SupplierJobs: { data: [job({ [field]: missing })] } })),
        ).toMatchObject({ message: 'Field is required', path: `${at}.${field}` });
      }
      const held = await add();
      expect(refusal(await update(held.id, { rowVersion: 1 }, [job({ [field]: '' })]))).toMatchObject({
        message: 'Field is required',
        path: `updateClaimSupplier.jobs.0.${field}`,
      });
    }
    expect(
      refusal(await insert({ supplierId: otherId, SupplierJobs: { data: [job({ status: 'Lost' })] } })),
    ).toMatchObject({ message: 'Not one of the choices' });
    expect((await add([job()], { supplierId, contactId })).contactId).toBe(contactId);
  });

  it('is one that is there, and that the handling parties of the claim may use', async () => {
    const gone = await addSupplier('Gone', { isDeleted: true });
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into external_org (org_id, name) values ($1, 'Elsewhere') returning id::int`,
      [orgId],
    );
    const elsewhere = await addSupplier('Of others', { parties: [rows[0]!.id] });
    expect(refusal(await insert({ supplierId: gone }))).toMatchObject({
      message: 'There is no such supplier.',
      code: 'validation-failed',
    });
    expect(refusal(await insert({ supplierId: elsewhere }))).toMatchObject({
      message: 'The supplier works for other handling parties.',
    });
    expect((await insert({ supplierId: running.world.there.row('supplier')['id'] })).errors).toBeDefined();
    const held = await add();
    expect(refusal(await update(held.id, { supplierId: elsewhere, rowVersion: 1 }, []))).toMatchObject({
      message: 'The supplier works for other handling parties.',
    });
  });

  it('has a staff member of its own', async () => {
    expect(refusal(await insert({ supplierId: otherId, contactId }))).toMatchObject({
      message: 'This person does not work for the supplier.',
    });
    const held = await add([], { supplierId, contactId });
    expect(refusal(await update(held.id, { supplierId: otherId, contactId, rowVersion: 1 }, []))).toMatchObject({
      message: 'This person does not work for the supplier.',
    });
    expect((await update(held.id, { supplierId: otherId, rowVersion: 1 }, [])).errors).toBeUndefined();
    expect(await read(held.id)).toMatchObject({ supplierId: otherId, contactId: null });
  });

  it('is not exchanged once it has begun a job', async () => {
    const held = await add([job({ status: 'Accepted' })]);
    const [begun] = held.SupplierJobs;
    expect(refusal(await update(held.id, { supplierId, rowVersion: 1 }, [{ id: begun!.id }]))).toMatchObject({
      message: 'The supplier has begun its jobs. Add another supplier instead.',
    });
    expect(await read(held.id)).toMatchObject({ supplierId: otherId });
  });
});

describe('[1§7] UpdateClaimSupplier', () => {
  it('replaces supplier, staff and jobs at once: jobs named by id stay the same, the others go, new ones come', async () => {
    const held = await add([
      job({ descriptionShort: 'One' }),
      job({ descriptionShort: 'Two' }),
      job({ descriptionShort: 'Three' }),
    ]);
    const [one, two] = held.SupplierJobs;
    const answer = await update(held.id, { supplierId, contactId, rowVersion: held.rowVersion }, [
      { id: one!.id },
      { id: two!.id, rowVersion: 1, descriptionShort: ' Two b ', status: 'Accepted' },
      job({ descriptionShort: 'Four' }),
    ]);
    expect(answer).toEqual({ data: { updateClaimSupplier: { ok: true } } });
    const after = await read(held.id);
    expect(after).toMatchObject({ supplierId, contactId, rowVersion: 2 });
    expect(after.SupplierJobs).toMatchObject([
      { ...one, rowVersion: 1 },
      { id: two!.id, descriptionShort: 'Two b', status: 'Accepted', rowVersion: 2 },
      { descriptionShort: 'Four', status: 'New' },
    ]);
  });

  it('is all or nothing', async () => {
    const held = await add([job({ descriptionShort: 'One' })]);
    const answer = await update(held.id, { supplierId, contactId, rowVersion: 1 }, [
      job({ descriptionShort: 'New one' }),
      job({ descriptionShort: '' }),
      { id: 999_999 },
    ]);
    expect(answer.errors?.[0]?.extensions['issues']).toEqual([
      { path: ['updateClaimSupplier', 'jobs', 1, 'descriptionShort'], message: 'Field is required' },
      { path: ['updateClaimSupplier', 'jobs', 2, 'id'], message: 'This job was removed meanwhile.' },
    ]);
    expect(await read(held.id)).toEqual(held);
  });

  it('sets nothing back that changed meanwhile: not the supplier, not a job that the supplier moved on', async () => {
    const held = await add([job(), job()]);
    const [one, two] = held.SupplierJobs;
    expect(
      (
        await update(held.id, { supplierId, contactId, rowVersion: 1 }, [
          { id: one!.id },
          { id: two!.id, rowVersion: 1, status: 'Accepted' },
        ])
      ).errors,
    ).toBeUndefined();
    expect(
      (await update(held.id, { contactId: null, rowVersion: 1 }, [{ id: one!.id }, { id: two!.id }])).errors?.[0]
        ?.extensions.code,
    ).toBe('conflict');
    expect(
      refusal(
        await update(held.id, { rowVersion: 2 }, [
          { id: one!.id },
          { ...two, rowVersion: 1, descriptionDetailed: 'x' },
        ]),
      ),
    ).toMatchObject({ code: 'conflict' });
    // who only looks after the staff member does not touch the job
    expect(
      (await update(held.id, { contactId: null, rowVersion: 2 }, [{ id: one!.id }, { id: two!.id }])).errors,
    ).toBeUndefined();
    expect((await read(held.id)).SupplierJobs).toMatchObject([{ status: 'New' }, { status: 'Accepted' }]);
  });

  it('keeps a job that files, messages or notes are shared on, and says which', async () => {
    const { here } = running.world;
    const note = (jobId: number) =>
      running.graphql(
        'mutation ($claimId: bigint!, $job: bigint!) { insert_Note_one(object: { claimId: $claimId, note: "Key at the neighbour", sharedWithJobId: $job }) { id } }',
        { claimId, job: jobId },
        handler,
      );
    for (const shareOn of [
      (id: number) => share('File', here.row('file')['id'], id),
      (id: number) => share('CommLog', here.row('comm_log')['id'], id),
      note,
    ]) {
      const held = await add([job({ descriptionShort: 'Kept' })]);
      const [kept] = held.SupplierJobs;
      expect((await shareOn(kept!.id)).errors).toBeUndefined();
      expect(refusal(await update(held.id, { rowVersion: 1 }, [job()]))).toMatchObject({
        message: 'The job “Kept” cannot be removed: files, messages or notes are shared on it.',
        code: 'validation-failed',
      });
      expect(
        (
          await running.graphql(
            'mutation ($id: bigint!, $orgId: bigint!) { delete_ClaimSupplier_by_pk(id: $id, orgId: $orgId) { id } }',
            { id: held.id, orgId },
            handler,
          )
        ).errors,
      ).toBeDefined();
      expect((await read(held.id)).SupplierJobs).toHaveLength(1);
    }
  });

  it('is for those who see the claim', async () => {
    const { here, there } = running.world;
    const held = await add([job()]);
    for (const who of [here.people.stranger, there.people.handler])
      expect(refusal(await update(held.id, { rowVersion: 1 }, [], who))).toMatchObject({ code: 'not-found' });
    expect(refusal(await update(held.id, { rowVersion: 1 }, [], here.people.supplier))).toMatchObject({
      code: 'access-denied',
    });
    expect(refusal(await update(held.id, { rowVersion: 1 }, [], handler, there.orgId))).toMatchObject({
      code: 'not-found',
    });
    expect((await update(held.id, { rowVersion: 1 }, [], here.people.party)).errors).toBeUndefined();
    expect((await insert({ supplierId: otherId }, here.people.stranger)).errors).toBeDefined();
  });
});

describe('[1§4] the status of a job', () => {
  it('moves for a handler as the form offers it, in the database alike', async () => {
    const wrong: string[] = [];
    for (const from of JOB_STATUSES) {
      for (const to of JOB_STATUSES.filter((other) => other !== from)) {
        const [made] = (await add([job({ status: from })])).SupplierJobs;
        const answer = await running.graphql(
          'mutation ($id: bigint!, $orgId: bigint!, $status: String!) { update_SupplierJob_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { status: $status, rowVersion: 1 }) { status } }',
          { id: made!.id, orgId, status: to },
          handler,
        );
        const expected = mayMoveJob('handler', from, to) ? undefined : `A job cannot go from ${from} to ${to}.`;
        if (answer.errors?.[0]?.message !== expected) wrong.push(`${from} > ${to}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('[RULES 2] what is shared on a job', () => {
  it('is of the same claim', async () => {
    const { here } = running.world;
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into claim (org_id, owner_id, created_by_id) values ($1, $2, $2) returning id::int`,
      [orgId, handler.userId],
    );
    const [elsewhere] = (await add([job()], { claimId: rows[0]!.id })).SupplierJobs;
    for (const answer of [
      await share('File', here.row('file')['id'], elsewhere!.id),
      await share('CommLog', here.row('comm_log')['id'], elsewhere!.id),
    ])
      expect(refusal(answer)).toMatchObject({
        message: 'This job is not on the same claim.',
        code: 'validation-failed',
      });
    const note = await running.graphql(
      'mutation ($claimId: bigint!, $job: bigint!) { insert_Note_one(object: { claimId: $claimId, note: "x", sharedWithJobId: $job }) { id } }',
      { claimId, job: elsewhere!.id },
      handler,
    );
    expect(refusal(note)).toMatchObject({ message: 'This job is not on the same claim.' });
  });

  it('can be taken back', async () => {
    const [made] = (await add([job()])).SupplierJobs;
    const { here } = running.world;
    expect((await share('File', here.row('file')['id'], made!.id)).data).toEqual({
      update_File_by_pk: { id: here.row('file')['id'], sharedWithJobId: made!.id },
    });
    expect((await share('File', here.row('file')['id'], null)).errors).toBeUndefined();
  });
});
