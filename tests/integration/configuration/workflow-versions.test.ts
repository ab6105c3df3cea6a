// Publishing workflows, what may be chosen, and moving claims to a newer version (issue 12, versions).
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  CATEGORY_OF,
  START_NODE,
  type NodeConfig,
  type NodeType,
  type WorkflowDefinition,
} from '#domain/workflow/definition.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ admin } = running.world.here.people);
});

const query = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await running.database.pool.query<Row>(sql, [...values])).rows;

const node = (id: string, nodeType: NodeType, config: Partial<NodeConfig> = {}) => ({
  id,
  label: id,
  isSaved: true,
  config: { nodeType, nodeCategory: CATEGORY_OF[nodeType], ...config },
});
/** Nodes one after the other between start and finish. */
function line(...nodes: readonly ReturnType<typeof node>[]): WorkflowDefinition {
  const all = [START_NODE, ...nodes, node('finish', 'finish')];
  return {
    nodes: all,
    edges: all.slice(1).map(({ id }, index) => ({
      id: `to-${id}`,
      source: all[index]!.id,
      target: id,
      sourcePort: 'bottom',
      label: '',
      rule: null,
    })),
  };
}
const log = (id: string) => node(id, 'logToTimeline', { label: id });
const wait = (id: string) =>
  node(id, 'wait', { wait: { numberOfDays: 1, dayType: 'business_days', field: 'current.createdAt' } });

interface Stored {
  readonly id: number;
  readonly rowVersion: number;
  readonly draftStatus: string;
  readonly publishedNumber: number | null;
}

async function stored(id: number): Promise<Stored> {
  const [row] = await query<Stored>(
    `select id::float8 as id, row_version as "rowVersion", draft_status as "draftStatus", published_number as "publishedNumber" from workflow where id = $1`,
    [id],
  );
  return row!;
}

let count = 0;
async function draw(definition: unknown): Promise<Stored> {
  const [row] = await query<{ id: number }>(
    'insert into workflow (org_id, name, definition) values ($1, $2, $3) returning id::float8 as id',
    [running.world.here.orgId, `Workflow ${(count += 1)}`, JSON.stringify(definition)],
  );
  return stored(row!.id);
}
const redraw = (id: number, definition: unknown) =>
  query('update workflow set definition = $2 where id = $1', [id, JSON.stringify(definition)]);

const PUBLISH = `mutation ($id: bigint!, $rowVersion: Int!, $note: String) {
  publishWorkflow(id: $id, rowVersion: $rowVersion, note: $note) { versionId number isNew issues { nodeId edgeId message } } }`;
const publish = (
  { id, rowVersion }: Pick<Stored, 'id' | 'rowVersion'>,
  note: string | null = null,
  who = admin,
  onceKey?: string,
): Promise<GraphqlAnswer> => running.graphql(PUBLISH, { id, rowVersion, note }, who, onceKey);

interface Published {
  readonly versionId: number | null;
  readonly number: number | null;
  readonly isNew: boolean;
  readonly issues: readonly {
    readonly nodeId: string | null;
    readonly edgeId: string | null;
    readonly message: string;
  }[];
}
async function published(workflow: Stored, note?: string): Promise<Published> {
  const { data, errors } = await publish(workflow, note);
  expect(errors).toBeUndefined();
  return data!['publishWorkflow'] as Published;
}
/** A workflow whose draft is published. */
async function ready(definition: WorkflowDefinition): Promise<{ readonly id: number; readonly versionId: number }> {
  const workflow = await draw(definition);
  const { versionId, issues } = await published(workflow);
  expect(issues).toEqual([]);
  return { id: workflow.id, versionId: versionId! };
}
/** The next version of a workflow. */
async function next(id: number, definition: WorkflowDefinition): Promise<number> {
  await redraw(id, definition);
  const { versionId, issues } = await published(await stored(id));
  expect(issues).toEqual([]);
  return versionId!;
}

describe('publishing', () => {
  it('makes the next version with its note, which new claims run', async () => {
    const workflow = await draw(line(log('a')));
    expect(workflow).toMatchObject({ draftStatus: 'not published', publishedNumber: null });
    expect(await published(workflow, '  First  ')).toMatchObject({ number: 1, isNew: true, issues: [] });
    expect(await stored(workflow.id)).toMatchObject({ draftStatus: 'as published', publishedNumber: 1 });
    await redraw(workflow.id, line(log('a'), log('b')));
    expect(await stored(workflow.id)).toMatchObject({ draftStatus: 'differs', publishedNumber: 1 });
    const { versionId } = await published(await stored(workflow.id));
    expect(
      await query(
        `select v.number, v.note, v.definition = w.definition as "isDraft", v.id = w.current_version_id as "isCurrent", v.created_by_id::text as "by"
         from workflow_version v join workflow w on w.id = v.workflow_id where w.id = $1 order by v.number`,
        [workflow.id],
      ),
    ).toEqual([
      { number: 1, note: 'First', isDraft: false, isCurrent: false, by: String(admin.userId) },
      { number: 2, note: null, isDraft: true, isCurrent: true, by: String(admin.userId) },
    ]);
    expect(versionId).not.toBeNull();
    expect(
      await query(`select content_type from log where entity = 'workflow' and entity_id = $1`, [String(workflow.id)]),
    ).not.toHaveLength(0);
  });

  it('of a draft that is published already says so and makes none', async () => {
    const workflow = await draw(line(log('a')));
    const first = await published(workflow);
    expect(await published(await stored(workflow.id))).toEqual({ ...first, isNew: false });
    expect(await query('select from workflow_version where workflow_id = $1', [workflow.id])).toHaveLength(1);
  });

  it('refuses what no claim could run, names where, and loses nothing', async () => {
    const workflow = await draw(line(log('a')));
    await published(workflow);
    await redraw(workflow.id, { nodes: [...line(log('a')).nodes, log('alone')], edges: line(log('a')).edges });
    const before = await stored(workflow.id);
    const answer = await published(before);
    expect(answer).toMatchObject({ versionId: null, number: null, isNew: false });
    expect(answer.issues).toContainEqual({
      nodeId: 'alone',
      edgeId: null,
      message: '"alone" cannot be reached from the start. Connect or delete it.',
    });
    expect(await stored(workflow.id)).toEqual(before);
    expect(await query('select from workflow_version where workflow_id = $1', [workflow.id])).toHaveLength(1);
  });

  it.each([[{}], [{ nodes: [], edges: [] }], [{ nodes: 'none', edges: [] }], [{ nodes: [{ id: 'a' }], edges: [] }]])(
    'refuses a draft of old that is none: %j',
    async (definition) => {
      const answer = await published(await draw(definition));
      expect(answer.versionId).toBeNull();
      expect(answer.issues.length).toBeGreaterThan(0);
    },
  );

  it('refuses what names a template, supplier, person or item that is not there', async () => {
    const { here, there } = running.world;
    const named = node('job', 'allocateSupplier', {
      title: 'Job',
      assignedTo: 'owner',
      category: 'never a type',
      supplierCompany: Number(there.row('supplier')['id']),
      supplierStaffMember: Number(here.people.stranger.userId),
      jobType: 'Roof',
      commTemplate: Number(there.row('comm_template')['id']),
      message: 'x',
    });
    const { issues } = await published(await draw(line(named)));
    const messages = issues.filter(({ nodeId }) => nodeId === 'job').map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        'The template of "job" does not exist. Choose another one.',
        'The supplier of "job" was deleted. Choose another one.',
        'The task type of "job" is not in the list any more: "never a type". Choose another one.',
      ]),
    );
  });

  it('is for administrators of the organisation', async () => {
    const workflow = await draw(line(log('a')));
    for (const who of [running.world.here.people.handler, running.world.here.people.supplier])
      expect((await publish(workflow, null, who)).errors?.[0]?.extensions.code).toBe('access-denied');
    expect((await publish(workflow, null, running.world.there.people.admin)).errors?.[0]?.extensions.code).toBe(
      'not-found',
    );
    expect(await stored(workflow.id)).toEqual(workflow);
  });

  it('refuses a note that is too long at its field', async () => {
    const { errors } = await publish(await draw(line(log('a'))), 'x'.repeat(1001));
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'validation-failed', path: '$.selectionSet.publishWorkflow.args.note' },
    });
  });

  it('by two at once makes one version; the other is told who was quicker', async () => {
    const workflow = await draw(line(log('a')));
    const answers = await Promise.all([publish(workflow, 'one'), publish(workflow, 'two')]);
    expect(answers.flatMap(({ errors }) => errors ?? []).map(({ extensions }) => extensions.code)).toEqual([
      'conflict',
    ]);
    expect(await query('select from workflow_version where workflow_id = $1', [workflow.id])).toHaveLength(1);
  });

  it('with one key is done once', async () => {
    const workflow = await draw(line(log('a')));
    const key = randomUUID();
    const [first, again] = [await publish(workflow, null, admin, key), await publish(workflow, null, admin, key)];
    expect(first.errors).toBeUndefined();
    expect(again.data).toEqual(first.data);
    expect(await query('select from workflow_version where workflow_id = $1', [workflow.id])).toHaveLength(1);
  });

  it('is final: no version is changed or deleted by a person', async () => {
    const { versionId } = await ready(line(log('a')));
    await expect(query(`update workflow_version set definition = '{}' where id = $1`, [versionId])).rejects.toThrow(
      'A published version is final. Publish another one.',
    );
    for (const field of ['update_WorkflowVersion', 'delete_WorkflowVersion'])
      expect(
        (
          await running.graphql(
            `mutation { ${field}(where: { id: { _eq: ${versionId} } }${field.startsWith('u') ? ', _set: { note: "x" }' : ''}) { affected_rows } }`,
            {},
            admin,
          )
        ).errors,
      ).toHaveLength(1);
  });
});

describe('restoring', () => {
  const RESTORE = `mutation ($id: bigint!, $rowVersion: Int!, $versionId: bigint!) { restoreWorkflowVersion(id: $id, rowVersion: $rowVersion, versionId: $versionId) { id rowVersion draftStatus } }`;

  it('puts a version in the place of the draft and publishes nothing', async () => {
    const { id, versionId } = await ready(line(log('a')));
    await next(id, line(log('b')));
    const { rowVersion } = await stored(id);
    const { data, errors } = await running.graphql(RESTORE, { id, rowVersion, versionId }, admin);
    expect(errors).toBeUndefined();
    expect(data!['restoreWorkflowVersion']).toMatchObject({ id, draftStatus: 'differs' });
    expect(await stored(id)).toMatchObject({ publishedNumber: 2, draftStatus: 'differs' });
    // what was seen is not what is there any more
    expect((await running.graphql(RESTORE, { id, rowVersion, versionId }, admin)).errors?.[0]?.extensions.code).toBe(
      'conflict',
    );
  });

  it('knows the workflow’s own versions alone', async () => {
    const { id } = await ready(line(log('a')));
    const other = await ready(line(log('a')));
    const { rowVersion } = await stored(id);
    expect(
      (await running.graphql(RESTORE, { id, rowVersion, versionId: other.versionId }, admin)).errors?.[0]?.extensions
        .code,
    ).toBe('not-found');
  });
});

describe('a PDS version', () => {
  const INSERT =
    'mutation ($object: PdsVersion_insert_input!) { insert_PdsVersion_one(object: $object) { id rowVersion } }';
  const object = (workflowId: number | null) => ({
    name: `Edition ${(count += 1)}`,
    startDate: '2026-01-01',
    pdsId: running.world.here.row('pds')['id'],
    questionnaireId: running.world.here.row('questionnaire')['id'],
    workflowId,
  });

  it('chooses only workflows that have a published version', async () => {
    const draft = await draw(line(log('a')));
    const refused = await running.graphql(INSERT, { object: object(draft.id) }, admin);
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringMatching(
        /^The workflow “Workflow \d+” is not published yet\. Publish it first, or choose another one\.$/,
      ),
      extensions: { code: 'validation-failed' },
    });
    await published(draft);
    expect((await running.graphql(INSERT, { object: object(draft.id) }, admin)).errors).toBeUndefined();
  });

  it('that chose one before there were versions stays as it is, and can be changed elsewhere', async () => {
    const [row] = await query<{ id: number }>(
      `insert into pds_version (org_id, pds_id, name, start_date, questionnaire_id) values ($1, $2, 'Old', '2026-01-01', $3) returning id::float8 as id`,
      [running.world.here.orgId, running.world.here.row('pds')['id'], running.world.here.row('questionnaire')['id']],
    );
    const draft = await draw(line(log('a')));
    const client = await running.database.pool.connect();
    await client.query('begin');
    await client.query('alter table pds_version disable trigger t20_published_changed');
    await client.query('update pds_version set workflow_id = $2 where id = $1', [row!.id, draft.id]);
    await client.query('alter table pds_version enable trigger t20_published_changed');
    await client.query('commit');
    client.release();
    await query(`update pds_version set name = 'Renamed' where id = $1`, [row!.id]);
    expect(await query('select name from pds_version where id = $1', [row!.id])).toEqual([{ name: 'Renamed' }]);
  });
});

describe('claims under way', () => {
  const MOVE = `mutation ($workflowId: bigint!, $versionId: bigint!, $confirm: Boolean!) { moveWorkflowRuns(workflowId: $workflowId, versionId: $versionId, confirm: $confirm) { movingCount moving stayingCount staying { claimId number nodes { nodeId label } } } }`;
  const USES =
    'query ($id: bigint!) { workflowUses(id: $id) { pdsVersionCount pdsVersions { insurer product name path } runningClaims { number running paused } } }';

  async function run(workflowId: number, versionId: number, active: string, status = 'running'): Promise<number> {
    const { orgId } = running.world.here;
    const [claim] = await query<{ id: number }>(
      `insert into claim (org_id, owner_id) values ($1, $2) returning id::float8 as id`,
      [orgId, admin.userId],
    );
    // without the triggers that set the engine going: what claims do by themselves is its tests' affair
    const client = await running.database.pool.connect();
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const { rows } = await client.query<{ id: number }>(
      `insert into workflow_run (org_id, claim_id, workflow_id, workflow_version_id, status, paused_by) values ($1, $2, $3, $4, $5, $6) returning id::float8 as id`,
      [orgId, claim!.id, workflowId, versionId, status, status === 'paused' ? 'person' : null],
    );
    await client.query(
      `insert into workflow_step (org_id, claim_id, workflow_run_id, node_id, due_at) values ($1, $2, $3, $4, '2099-01-01')`,
      [orgId, claim!.id, rows[0]!.id, active],
    );
    await client.query('commit');
    client.release();
    return claim!.id;
  }
  const versionOf = async (claimId: number): Promise<number> =>
    (
      await query<{ id: number }>('select workflow_version_id::float8 as id from workflow_run where claim_id = $1', [
        claimId,
      ])
    )[0]!.id;
  async function move(workflowId: number, versionId: number, confirm: boolean): Promise<Record<string, unknown>> {
    const { data, errors } = await running.graphql(MOVE, { workflowId, versionId, confirm }, admin);
    expect(errors).toBeUndefined();
    return data!['moveWorkflowRuns'] as Record<string, unknown>;
  }

  it('are shown first, then moved where every active node exists, and the rest stay', async () => {
    const { id, versionId } = await ready(line(wait('a'), log('b')));
    const goes = await run(id, versionId, 'a');
    const waits = await run(id, versionId, 'a', 'paused');
    const stays = await run(id, versionId, 'b');
    // the same id, another type
    const newer = await next(id, line(wait('a'), wait('b')));
    const expected = {
      movingCount: 2,
      moving: [goes, waits],
      stayingCount: 1,
      staying: [{ claimId: stays, number: 1, nodes: [{ nodeId: 'b', label: 'b' }] }],
    };
    expect(await move(id, newer, false)).toEqual(expected);
    expect(await versionOf(goes)).toBe(versionId);
    expect(await move(id, newer, true)).toEqual(expected);
    expect(await Promise.all([goes, waits, stays].map(versionOf))).toEqual([newer, newer, versionId]);
    expect(
      await query(`select content from log where entity = 'workflow' and entity_id = $1 and content like 'Moved%'`, [
        String(id),
      ]),
    ).toEqual([{ content: 'Moved 2 claims to version 2' }]);
    expect(await move(id, newer, true)).toMatchObject({ movingCount: 0, stayingCount: 1 });
    // never back
    expect(await move(id, versionId, true)).toMatchObject({ movingCount: 0, stayingCount: 0 });
    const uses = await running.graphql(USES, { id }, admin);
    expect(uses.data!['workflowUses']).toMatchObject({
      pdsVersionCount: 0,
      runningClaims: [
        { number: 2, running: 1, paused: 1 },
        { number: 1, running: 1, paused: 0 },
      ],
    });
  });

  it('that go on meanwhile are judged by where they are then', async () => {
    const { id, versionId } = await ready(line(wait('a'), log('b')));
    const claimId = await run(id, versionId, 'a');
    const newer = await next(id, line(wait('a')));
    expect(await move(id, newer, false)).toMatchObject({ movingCount: 1 });
    // the engine is at work on this run, as its lock says
    const engine = await running.database.pool.connect();
    await engine.query('begin');
    await engine.query('select from claim where id = $1 for update', [claimId]);
    await engine.query('select from workflow_run where claim_id = $1 for update', [claimId]);
    const moving = move(id, newer, true);
    await engine.query(`update workflow_step set status = 'completed', ended_at = now() where claim_id = $1`, [
      claimId,
    ]);
    await engine.query(
      `insert into workflow_step (org_id, claim_id, workflow_run_id, node_id) select org_id, claim_id, id, 'b' from workflow_run where claim_id = $1`,
      [claimId],
    );
    await engine.query('commit');
    engine.release();
    expect(await moving).toMatchObject({
      movingCount: 0,
      stayingCount: 1,
      staying: [{ claimId, nodes: [{ nodeId: 'b' }] }],
    });
    expect(await versionOf(claimId)).toBe(versionId);
  });

  it('are an administrator’s to move, in their own organisation', async () => {
    const { id, versionId } = await ready(line(wait('a')));
    const variables = { workflowId: id, versionId, confirm: true };
    expect(
      (await running.graphql(MOVE, variables, running.world.here.people.handler)).errors?.[0]?.extensions.code,
    ).toBe('access-denied');
    expect(
      (await running.graphql(MOVE, variables, running.world.there.people.admin)).errors?.[0]?.extensions.code,
    ).toBe('not-found');
  });

  it('keep what their version names from being deleted', async () => {
    const { orgId } = running.world.here;
    const [template] = await query<{ id: number }>(
      `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values ($1, 'Kept', $2, 'claim', 'email', 'x', 'x') returning id::float8 as id`,
      [orgId, `kept_${(count += 1)}`],
    );
    const [workflow] = await query<{ id: number }>(
      `insert into workflow (org_id, name) values ($1, 'Runs it') returning id::float8 as id`,
      [orgId],
    );
    const definition = line(node('mail', 'sendMessageEmail', { commTemplate: template!.id }));
    const [version] = await query<{ id: number }>(
      `insert into workflow_version (org_id, workflow_id, number, definition) values ($1, $2, 1, $3) returning id::float8 as id`,
      [orgId, workflow!.id, JSON.stringify(definition)],
    );
    const remove = () =>
      running.graphql(
        'mutation ($id: bigint!, $orgId: bigint!) { delete_CommTemplate_by_pk(id: $id, orgId: $orgId) { id } }',
        { id: template!.id, orgId },
        admin,
      );
    expect((await remove()).errors?.[0]?.message).toBe('This template is used by the workflow: Runs it.');
    // an older version counts while a claim runs it
    const claimId = await run(workflow!.id, version!.id, 'mail');
    await query('insert into workflow_version (org_id, workflow_id, number, definition) values ($1, $2, 2, $3)', [
      orgId,
      workflow!.id,
      JSON.stringify(line(wait('a'))),
    ]);
    expect((await remove()).errors?.[0]?.message).toBe('This template is used by the workflow: Runs it.');
    await query(`update workflow_run set status = 'finished', ended_at = now() where claim_id = $1`, [claimId]);
    expect((await remove()).errors).toBeUndefined();
  });
});

describe('a draft', () => {
  const SAVE =
    'mutation ($id: bigint!, $orgId: bigint!, $set: Workflow_set_input!) { update_Workflow_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }';
  const save = async (definition: unknown): Promise<GraphqlAnswer> => {
    const { id, rowVersion } = await draw(line(wait('a')));
    return running.graphql(SAVE, { id, orgId: running.world.here.orgId, set: { definition, rowVersion } }, admin);
  };

  it('may be unfinished', async () => {
    expect((await save({ nodes: [START_NODE, log('alone')], edges: [] })).errors).toBeUndefined();
  });

  it.each([
    [
      { nodes: [START_NODE, { ...wait('a'), config: { nodeType: 'teleport', nodeCategory: 'task' } }], edges: [] },
      /type that does not exist/,
    ],
    [{ nodes: [{ ...wait('a'), label: '<script>alert(1)</script>' }], edges: [] }, /label/],
    [{ nodes: Array.from({ length: 1001 }, (_, index) => log(`n${index}`)), edges: [] }, /at most 1,000 nodes/],
    [[], /nodes and edges/],
  ])('is refused when it cannot be read', async (definition, words) => {
    const { errors } = await save(definition);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(words),
      extensions: { code: 'validation-failed' },
    });
  });
});
