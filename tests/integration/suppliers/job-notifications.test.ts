// That a supplier is told of a new job, and of nothing that is not theirs (RULES 2, 24).
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let supplier: Somebody;
let handler: Somebody;
/** Works for the same company. */
let colleague: Somebody;
let orgId: number;
let claimId: number;
let supplierId: number;
/** The link of the world's supplier to the company, and the colleague's. */
let contactId: number;
let colleagueContactId: number;

beforeAll(async () => {
  running = await sharedService();
  const { here } = running.world;
  ({ supplier, handler } = here.people);
  orgId = here.orgId;
  claimId = Number(here.row('claim')['id']);
  supplierId = Number(here.row('supplier')['id']);
  contactId = Number(here.row('user_org_supplier')['id']);
  const { rows } = await running.database.pool.query<{ userId: number; id: number }>(
    `with person as (insert into "user" (name, email) values ('Cora Colleague', 'cora@swift-' || $1::bigint || '.test') returning id),
       member as (insert into user_in_org (org_id, user_id, user_first_name, user_last_name, email, roles) select $1, id, 'Cora', 'Colleague', 'cora@swift-' || $1::bigint || '.test', '{supplier}' from person returning user_id)
     insert into user_org_supplier (org_id, user_id, supplier_id) select $1, user_id, $2 from member returning user_id::int as "userId", id::int`,
    [orgId, supplierId],
  );
  colleague = { ...supplier, userId: rows[0]!.userId };
  colleagueContactId = rows[0]!.id;
});

let count = 0;

interface Made {
  readonly claimSupplierId: number;
  readonly jobId: number;
  readonly name: string;
}

/** The handler sends a supplier with one job. */
async function send(rest: object = {}, status = 'New', company = supplierId): Promise<Made> {
  const name = `Job ${++count}`;
  const { data, errors } = await running.graphql(
    'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id SupplierJobs { id } } }',
    {
      object: {
        claimId,
        supplierId: company,
        ...rest,
        SupplierJobs: { data: [{ descriptionShort: name, descriptionDetailed: 'As agreed.', status }] },
      },
    },
    handler,
  );
  expect(errors).toBeUndefined();
  const made = data!['insert_ClaimSupplier_one'] as { id: number; SupplierJobs: { id: number }[] };
  return { claimSupplierId: made.id, jobId: made.SupplierJobs[0]!.id, name };
}

interface Notice {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly entityId: number;
  readonly isActive: boolean;
}

async function noticesOf(who: Somebody): Promise<readonly Notice[]> {
  // what the bell asks
  const { data, errors } = await running.graphql(
    'query ($userId: bigint!) { Notification(where: { userId: { _eq: $userId } }, order_by: [{ isActive: desc }, { id: desc }], limit: 100) { id kind title entityId isActive } }',
    { userId: who.userId },
    who,
  );
  expect(errors).toBeUndefined();
  return data!['Notification'] as readonly Notice[];
}
const told = async (who: Somebody, { jobId }: Made): Promise<Notice | undefined> =>
  (await noticesOf(who)).find(({ entityId }) => entityId === jobId);

async function update(made: Made, change: object, jobs: readonly object[]): Promise<GraphqlAnswer> {
  const { rows } = await running.database.pool.query<{ version: number }>(
    'select row_version as version from claim_supplier where id = $1',
    [made.claimSupplierId],
  );
  return running.graphql(
    'mutation ($id: bigint!, $orgId: bigint!, $supplier: ClaimSupplierChange!, $jobs: [SupplierJobChange!]!) { updateClaimSupplier(id: $id, orgId: $orgId, claimSupplier: $supplier, jobs: $jobs) { ok } }',
    { id: made.claimSupplierId, orgId, supplier: { rowVersion: rows[0]!.version, ...change }, jobs },
    handler,
  );
}

describe('[RULES 24] a new job', () => {
  it('is told to all people of the company where nobody is named, and to the one who is', async () => {
    const all = await send();
    for (const who of [supplier, colleague])
      expect(await told(who, all)).toMatchObject({
        kind: 'job assigned',
        title: `${all.name}, claim ${claimId}`,
        isActive: true,
      });
    const one = await send({ contactId: colleagueContactId });
    expect(await told(colleague, one)).toBeDefined();
    expect(await told(supplier, one)).toBeUndefined();
  });

  it('is told to the others where the one who is named cannot sign in any more', async () => {
    const { pool } = running.database;
    const made = await send({ contactId: colleagueContactId });
    await pool.query('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
      orgId,
      colleague.userId,
    ]);
    const further = await update(made, { contactId: colleagueContactId }, [
      { id: made.jobId },
      { descriptionShort: 'Afterwards', descriptionDetailed: 'As agreed.', status: 'New' },
    ]);
    await pool.query('update user_in_org set disabled = false where org_id = $1 and user_id = $2', [
      orgId,
      colleague.userId,
    ]);
    expect(further.errors).toBeUndefined();
    expect((await noticesOf(supplier))[0]).toMatchObject({ title: `Afterwards, claim ${claimId}` });
  });

  it('is told once, to whom it is passed on, and is no news once it was taken up', async () => {
    const made = await send({ contactId });
    expect((await update(made, { contactId: colleagueContactId }, [{ id: made.jobId }])).errors).toBeUndefined();
    expect((await update(made, { contactId }, [{ id: made.jobId }])).errors).toBeUndefined();
    for (const who of [supplier, colleague])
      expect((await noticesOf(who)).filter(({ entityId }) => entityId === made.jobId)).toHaveLength(1);
    await running.graphql(
      'mutation ($id: bigint!) { updateMyJob(args: { jobId: $id, status: "Accepted" }) { id } }',
      { id: made.jobId },
      colleague,
    );
    for (const who of [supplier, colleague]) expect(await told(who, made)).toMatchObject({ isActive: false });
    expect(await told(supplier, await send({}, 'Completed'))).toBeUndefined();
  });

  it('is taken back with the job, with the company, and with the membership of the company', async () => {
    const { pool } = running.database;
    const removed = await send();
    expect(
      (await update(removed, {}, [{ descriptionShort: 'Instead', descriptionDetailed: 'As agreed.', status: 'New' }]))
        .errors,
    ).toBeUndefined();
    expect(await told(supplier, removed)).toBeUndefined();
    expect((await noticesOf(supplier))[0]).toMatchObject({ title: `Instead, claim ${claimId}` });
    expect(
      (await pool.query('select from notification where entity_id = $1 and kind = $2', [removed.jobId, 'job assigned']))
        .rowCount,
    ).toBe(0);

    const { rows } = await pool.query<{ id: number }>(
      `insert into supplier (org_id, name, category) values ($1, 'Rival repairs', 'repair') returning id::int`,
      [orgId],
    );
    const moved = await send();
    expect(
      (await update(moved, { supplierId: rows[0]!.id, contactId: null }, [{ id: moved.jobId }])).errors,
    ).toBeUndefined();
    expect(await told(supplier, moved)).toBeUndefined();
    // nor by an e-mail that waits
    expect(
      (await pool.query('select from notification where entity_id = $1 and kind = $2', [moved.jobId, 'job assigned']))
        .rowCount,
    ).toBe(0);

    const left = await send();
    await pool.query('delete from user_org_supplier where id = $1', [colleagueContactId]);
    expect(await noticesOf(colleague)).toEqual([]);
    expect(await told(supplier, left)).toBeDefined();
    await pool.query('insert into user_org_supplier (org_id, id, user_id, supplier_id) values ($1, $2, $3, $4)', [
      orgId,
      colleagueContactId,
      colleague.userId,
      supplierId,
    ]);
  });

  it('is marked as viewed by the one who was told, and by nobody else', async () => {
    const made = await send();
    const notice = (await told(supplier, made))!;
    const view = (who: Somebody) =>
      running.graphql(
        'mutation ($id: bigint!, $orgId: bigint!) { update_Notification_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { isActive: false }) { id isActive } }',
        { id: notice.id, orgId },
        who,
      );
    expect((await view(colleague)).data).toEqual({ update_Notification_by_pk: null });
    expect((await view(supplier)).data).toEqual({ update_Notification_by_pk: { id: notice.id, isActive: false } });
  });

  it('is mailed with a link to the job, unless the supplier has switched that off', async () => {
    const { pool } = running.database;
    const inbox = running.service.places.find(({ name }) => name === 'Sent e-mail')!.where;
    const made = await send({ contactId: colleagueContactId });
    const mail = await eventually(async () => {
      const mails = (await (await fetch(`${inbox}/api/email`)).json()) as {
        to: { address: string }[];
        subject: string;
        text: string;
      }[];
      return mails.find(({ subject }) => subject === `You have a new job: ${made.name}, claim ${claimId}`);
    });
    expect(mail.to.map(({ address }) => address)).toEqual([`cora@swift-${orgId}.test`]);
    expect(mail.text).toContain(`${running.url}/app/jobs/${made.jobId}`);

    const { rows } = await pool.query<{ version: number }>(
      'select row_version as version from user_in_org where org_id = $1 and user_id = $2',
      [orgId, colleague.userId],
    );
    const SET =
      'mutation ($orgId: bigint!, $userId: bigint!, $set: UserInOrg_set_input!) { update_UserInOrg_by_pk(pk_columns: { orgId: $orgId, userId: $userId }, _set: $set) { userId notificationAssignedToTask } }';
    const set = { notificationAssignedToTask: false, rowVersion: rows[0]!.version };
    expect((await running.graphql(SET, { orgId, userId: colleague.userId, set }, supplier)).data).toEqual({
      update_UserInOrg_by_pk: null,
    });
    expect(
      (
        await running.graphql(
          SET,
          { orgId, userId: colleague.userId, set: { ...set, roles: ['org_admin'] } },
          colleague,
        )
      ).errors,
    ).toBeDefined();
    expect((await running.graphql(SET, { orgId, userId: colleague.userId, set }, colleague)).data).toEqual({
      update_UserInOrg_by_pk: { userId: colleague.userId, notificationAssignedToTask: false },
    });
    const quiet = await send({ contactId: colleagueContactId });
    const notice = await told(colleague, quiet);
    expect(notice).toMatchObject({ isActive: true });
    const jobs = await pool.query(
      `select from job where task = 'notification-email' and (payload ->> 'notificationId')::bigint = $1`,
      [notice!.id],
    );
    expect(jobs.rowCount).toBe(0);
  });
});

describe('[RULES 2] what else is told', () => {
  it('is nothing to a supplier, though the person was told of it in another role', async () => {
    await running.database.pool.query(
      `insert into notification (org_id, user_id, kind, entity, entity_id, title, claim_id) values ($1, $2, 'claim assigned', 'claim', $3, 'Claim', $3), ($1, $2, 'task assigned', 'task', 1, 'Task', $3)`,
      [orgId, supplier.userId, claimId],
    );
    expect((await noticesOf(supplier)).filter(({ kind }) => kind !== 'job assigned')).toEqual([]);
  });

  it('is told to who handles claims without the jobs that they are sent as supplier', async () => {
    const { pool } = running.database;
    await pool.query('insert into user_org_supplier (org_id, user_id, supplier_id) values ($1, $2, $3)', [
      orgId,
      handler.userId,
      supplierId,
    ]);
    await pool.query(
      `insert into notification (org_id, user_id, kind, entity, entity_id, title, claim_id) values ($1, $2, 'job assigned', 'supplier_job', $3, 'Own', $4)`,
      [orgId, handler.userId, (await send()).jobId, claimId],
    );
    expect((await noticesOf(handler)).map(({ kind }) => kind)).not.toContain('job assigned');
  });
});
