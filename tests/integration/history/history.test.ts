import { beforeAll, describe, expect, it } from 'vitest';
import { historyChanges, historyTitle, type HistoryNames } from '#domain/history/changes.ts';
import { HISTORY_ENTITIES } from '#domain/history/fields.ts';
import { kindsWith } from '#domain/records.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

interface Row {
  readonly entity: string;
  readonly content: string;
  readonly contentType: string;
  readonly userId: number;
  readonly userName: string;
  readonly jsonDiff: unknown;
}

const NAMES: HistoryNames = {
  zone: 'Australia/Sydney',
  person: (id) => `person ${id}`,
  reference: () => undefined,
  option: () => undefined,
};
const claimId = () => Number(running.world.here.row('claim')['id']);
const log = async (where: object, who: Somebody = running.world.here.people.handler): Promise<readonly Row[]> => {
  const answer = await running.graphql(
    'query ($where: Log_bool_exp!) { Log(where: $where, order_by: [{ id: desc }], limit: 10) { entity content contentType userId userName jsonDiff } }',
    { where: { claimId: { _eq: claimId() }, ...where } },
    who,
  );
  expect(answer.errors).toBeUndefined();
  return answer.data!['Log'] as readonly Row[];
};
const run = async (query: string, variables: object, who: Somebody = running.world.here.people.handler) => {
  const answer = await running.graphql(query, { ...variables }, who);
  expect(answer.errors).toBeUndefined();
  return answer.data!;
};

describe('[1§7] the history of a claim', () => {
  it('tells who changed what, with the values before and after', async () => {
    const { here } = running.world;
    const { insert_Task_one: task } = await run(
      'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id } }',
      { object: { claimId: claimId(), title: 'Call the roofer', dueDate: '2026-12-01' } },
    );
    await run(
      'mutation ($id: bigint!, $orgId: bigint!) { update_Task_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { dueDate: "2026-12-24", rowVersion: 1 }) { id } }',
      { id: (task as { id: number }).id, orgId: here.orgId },
      here.people.admin,
    );
    const [changed, added] = await log({ entity: { _eq: 'task' } });
    expect([changed!.userId, added!.userId]).toEqual([here.people.admin.userId, here.people.handler.userId]);
    expect(historyTitle(added!, NAMES)).toBe('Task added: Call the roofer');
    expect(historyChanges(changed!, NAMES)).toEqual([
      { field: 'dueDate', label: 'Due date', before: '01/12/2026', after: '24/12/2026' },
    ]);
  });

  it('says which record a change is of, also where its name was not changed', async () => {
    const { here } = running.world;
    const link = here.row('user_org_supplier');
    const staffName = (
      await running.database.pool.query<{ name: string }>(
        'select name from user_in_org where org_id = $1 and user_id = $2',
        [here.orgId, here.people.supplier.userId],
      )
    ).rows[0]!.name;
    const { insert_ClaimSupplier_one: held } = await run(
      'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id SupplierJobs { id } } }',
      {
        object: {
          claimId: claimId(),
          supplierId: link['supplier_id'],
          contactId: link['id'],
          SupplierJobs: { data: [{ descriptionShort: 'Tarp the roof', descriptionDetailed: 'Today.', status: 'New' }] },
        },
      },
    );
    const jobId = (held as { SupplierJobs: { id: number }[] }).SupplierJobs[0]!.id;
    await run(
      'mutation ($id: bigint!, $orgId: bigint!) { update_SupplierJob_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { status: "Accepted", rowVersion: 1 }) { id } }',
      { id: jobId, orgId: here.orgId },
    );
    await run(
      'mutation ($claimId: bigint!, $job: bigint!) { insert_Note_one(object: { claimId: $claimId, note: "The key is next door", sharedWithJobId: $job }) { id } }',
      { claimId: claimId(), job: jobId },
    );
    const [moved] = await log({ entity: { _eq: 'supplier_job' } });
    expect(historyTitle(moved!, NAMES)).toBe('Job changed: Tarp the roof');
    const exported = await fetch(`${running.url}/api/v1/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await running.token(here.people.handler)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        type: 'Log',
        name: 'History',
        format: 'csv',
        where: { claimId: { _eq: claimId() }, entity: { _in: ['claim_supplier', 'note'] } },
        orderBy: [{ id: 'desc' }],
        columns: [
          { path: 'content', title: 'Change' },
          { path: 'jsonDiff', title: 'Changes', history: 'changes' },
        ],
      }),
    });
    const text = await exported.text();
    expect(text).toContain('Shared with job: Tarp the roof');
    // the person behind the link, not the one whose number the link happens to have
    expect(text).toContain(`Supplier staff: ${staffName}`);
  });

  it('is found by field and by person', async () => {
    const { here } = running.world;
    const ofField = await log({ entity: { _eq: 'task' }, jsonDiff: { _contains: [{ field: 'dueDate' }] } });
    expect(ofField.length).toBeGreaterThanOrEqual(2);
    expect(await log({ entity: { _eq: 'task' }, jsonDiff: { _contains: [{ field: 'noSuchField' }] } })).toEqual([]);
    const ofPerson = await log({ entity: { _eq: 'task' }, userId: { _eq: here.people.admin.userId } });
    expect(new Set(ofPerson.map(({ userId }) => userId))).toEqual(new Set([here.people.admin.userId]));
  });

  it('is seen by those who see the claim', async () => {
    const { here, there } = running.world;
    expect((await log({}, here.people.party)).length).toBeGreaterThan(0);
    for (const who of [here.people.stranger, there.people.admin]) expect(await log({}, who)).toEqual([]);
  });

  it('is exported as it is filtered', async () => {
    const response = await fetch(`${running.url}/api/v1/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await running.token(running.world.here.people.handler)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        type: 'Log',
        name: 'History',
        format: 'csv',
        where: {
          claimId: { _eq: claimId() },
          entity: { _eq: 'task' },
          jsonDiff: { _contains: [{ field: 'dueDate' }] },
        },
        orderBy: [{ id: 'desc' }],
        columns: [
          { path: 'userName', title: 'Person', history: 'person' },
          { path: 'entity', title: 'Record', history: 'record' },
          { path: 'jsonDiff', title: 'Fields', history: 'fields' },
          { path: 'jsonDiff', title: 'Before and after', history: 'changes' },
        ],
      }),
    });
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toContain('Person,Record,Fields,Before and after');
    expect(lines[1]).toMatch(/^admin of \d+,Task,Due date,Due date: 01\/12\/2026 → 24\/12\/2026$/);
  });

  it('is exported word for word as the screen shows it: titles, labels, list items, own fields, what was removed', async () => {
    const { here } = running.world;
    const { pool } = running.database;
    const add = async (entity: string, contentType: string, content: string, diff: object[], userName: string) =>
      pool.query(
        `insert into log (org_id, entity, entity_id, claim_id, content, content_type, json_diff, user_id, user_name) values ($1, $2, '9000077', $3, $4, $5, $6, $7, $8)`,
        [
          here.orgId,
          entity,
          claimId(),
          content,
          contentType,
          JSON.stringify(diff),
          here.people.handler.userId,
          userName,
        ],
      );
    await pool.query(
      `insert into custom_field_set (org_id, entity, json_schema) values ($1, 'claim', '{"type": "object", "properties": {"roof_type": {"type": "string", "title": "Type of roof"}}}')
       on conflict (org_id, entity) do update set json_schema = excluded.json_schema`,
      [here.orgId],
    );
    await add(
      'claim',
      'update',
      'Claim changed',
      [
        { field: 'status', before: 'open', after: 'closed' },
        { field: 'customFields.roof_type', before: null, after: 'Tiles' },
        { field: 'rowVersion', before: 1, after: 2 },
      ],
      '',
    );
    await add(
      'note',
      'delete',
      'Note deleted',
      [{ field: 'note', before: '<p>The key is <b>next door</b></p>', after: null }],
      'Hana',
    );
    const response = await fetch(`${running.url}/api/v1/export`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await running.token(here.people.handler)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        type: 'Log',
        name: 'History',
        format: 'csv',
        where: { claimId: { _eq: claimId() }, entityId: { _eq: '9000077' } },
        orderBy: [{ id: 'asc' }],
        columns: (['person', 'record', 'title', 'fields', 'changes'] as const).map((history) => ({
          path: 'id',
          title: history,
          history,
        })),
      }),
    });
    const [, ...lines] = (await response.text()).trim().split('\r\n');
    expect(lines).toEqual([
      'System,Claim,Claim changed,Claim status; Type of roof,Claim status: Open → Closed; Type of roof: – → Tiles',
      'Hana,Note,Note removed: The key is next door,Note,Note: The key is next door',
    ]);
  });

  it('is exported with names for persons and records, also by those who may not read all of them', async () => {
    const { here } = running.world;
    await run(
      'mutation ($claimId: bigint!, $ownerId: bigint!, $party: bigint!) { updateClaimOwner(claimId: $claimId, ownerId: $ownerId, externalOrgs: [{ externalOrgId: $party }]) { ok } }',
      { claimId: claimId(), ownerId: here.people.admin.userId, party: here.row('external_org')['id'] },
      here.people.admin,
    );
    for (const who of [here.people.admin, here.people.party]) {
      const response = await fetch(`${running.url}/api/v1/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await running.token(who)}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          type: 'Log',
          name: 'History',
          format: 'csv',
          where: { claimId: { _eq: claimId() } },
          orderBy: [{ id: 'desc' }],
          columns: [
            { path: 'id', title: 'Entry' },
            { path: 'jsonDiff', title: 'Changes', history: 'changes' },
          ],
        }),
      });
      const text = await response.text();
      expect(text).toContain(`→ admin of ${here.orgId}`);
      expect(text).toMatch(/Task title: |Title: /);
    }
  });

  it('knows every audited table that hangs on a record whose history is shown', async () => {
    // an incident has no page yet: its fields get their words with that page
    const shown = kindsWith('history').filter(({ table }) => table !== 'incident');
    const { rows } = await running.database.pool.query<{ name: string }>(
      `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       where t.tgname = 't90_audit' and c.relnamespace = 'public'::regnamespace and (a.attname = any ($1) or c.relname = any ($2)) and c.relname <> 'incident'`,
      [shown.map(({ parentColumn }) => parentColumn), shown.map(({ table }) => table)],
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ name }) => name).filter((name) => !(name in HISTORY_ENTITIES))).toEqual([]);
  });

  it('reads a record’s own entries by an index, whatever else the organisation did', async () => {
    const { pool } = running.database;
    await pool.query(
      `insert into log (org_id, entity, entity_id, claim_id, content, content_type, json_diff, user_id, user_name)
       select $1, (array['claim', 'task', 'note', 'file'])[1 + n % 4], (9000000 + n)::text, case when n % 100 = 0 then $2::bigint end, 'x changed', 'update', '[{"field": "status", "before": "a", "after": "b"}]', $3, 'Somebody' from generate_series(1, 20000) n`,
      [running.world.here.orgId, claimId(), running.world.here.people.handler.userId],
    );
    await pool.query('analyze log');
    const plan = async (condition: string): Promise<string> => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
        `explain select id from log where org_id = ${running.world.here.orgId} and claim_id = ${claimId()} ${condition} order by id desc limit 10`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    for (const condition of [
      '',
      `and entity = 'task' and json_diff @> '[{"field": "dueDate"}]'`,
      `and user_id = ${running.world.here.people.admin.userId}`,
    ])
      expect(await plan(condition)).toMatch(/Index (Only )?Scan using log_claim_(id|entity|user)_idx/);
  });
});
