// Tasks at the service: who gives them to whom, what completes them, what nobody can do to them.
import { beforeAll, describe, expect, it } from 'vitest';
import { asSession } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let orgId: number;
let claimId: number;
let admin: Somebody;
let handler: Somebody;
let party: Somebody;
let stranger: Somebody;
let supplier: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ orgId } = running.world.here);
  ({ admin, handler, party, stranger, supplier } = running.world.here.people);
  claimId = Number(running.world.here.row('claim')['id']);
  await sql('update claim set owner_id = $2 where id = $1', [claimId, handler.userId]);
});

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;

const INSERT =
  'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id rowVersion assignedToId taskConfig isCompleted } }';
const UPDATE =
  'mutation ($id: bigint!, $orgId: bigint!, $set: Task_set_input!) { update_Task_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id rowVersion } }';
const COMPLETE =
  'mutation ($id: bigint!, $orgId: bigint!, $claim: TaskClaimChange) { completeTask(id: $id, orgId: $orgId, claim: $claim) { id } }';
const DRAFT =
  'query ($templateId: bigint!, $entity: String!, $id: bigint!) { taskDraft(templateId: $templateId, entity: $entity, entityId: $id) { title description category dueDate assignedToId taskConfig awaitedMilestone } }';

interface Saved {
  readonly id: number;
  readonly rowVersion: number;
  readonly assignedToId: number | null;
  readonly taskConfig: unknown;
}

const insert = (object: object = {}, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(INSERT, { object: { claimId, title: 'Call', ...object } }, who);

async function add(object: object = {}, who = handler): Promise<Saved> {
  const answer = await insert(object, who);
  expect(answer.errors).toBeUndefined();
  return answer.data!['insert_Task_one'] as Saved;
}

const update = (id: number, set: object, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(UPDATE, { id, orgId, set: { rowVersion: 1, ...set } }, who);
const complete = (id: number, claim?: object, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(COMPLETE, { id, orgId, ...(claim && { claim }) }, who);

async function template(columns: object): Promise<number> {
  const row: Record<string, unknown> = { org_id: orgId, title: 'From a template', related_to: 'claim', ...columns };
  const names = Object.keys(row);
  const [made] = await sql<{ id: number }>(
    `insert into task_template (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id::int`,
    Object.values(row),
  );
  return made!.id;
}

const withAction = async (action: string, object: object = {}): Promise<Saved> =>
  add({ taskTemplateId: await template({ action }), ...object });

async function claim(): Promise<{
  decision: string;
  status: string;
  triageOutcome: string | null;
  rowVersion: number;
}> {
  const [row] = await sql<{ decision: string; status: string; triageOutcome: string | null; rowVersion: number }>(
    `select decision, status, triage_outcome as "triageOutcome", row_version as "rowVersion" from claim where id = $1`,
    [claimId],
  );
  return row!;
}

async function task(id: number): Promise<{ isCompleted: boolean; at: Date | null; assignedToId: number | null }> {
  const [row] = await sql<{ isCompleted: boolean; at: Date | null; assignedToId: number | null }>(
    `select is_completed as "isCompleted", dt_completed as at, assigned_to_id::int as "assignedToId" from task where id = $1`,
    [id],
  );
  return row!;
}

/** An answer that is a refusal in these words. */
const refused = (message: string, code = 'validation-failed') => ({ errors: [{ message, extensions: { code } }] });

describe('[1§5] a task at the service', () => {
  it.each([
    [['title'], { title: null }, 'Please enter Title.'],
    [['title'], { title: '  ' }, 'Please enter Title.'],
    [['title'], { title: 'x'.repeat(201) }, 'At most 200 characters'],
    [['description'], { description: 'x'.repeat(4001) }, 'At most 4000 characters'],
    [['category'], { category: 'x'.repeat(101) }, 'At most 100 characters'],
  ] as const)('is refused at %j', async (path, object, message) => {
    const answer = await insert(object);
    expect(answer.errors?.[0]).toMatchObject({
      message,
      path: ['insert_Task_one', 'object', ...path],
      extensions: { code: 'validation-failed' },
    });
  });

  it('needs its title alone', async () => {
    expect(await add()).toMatchObject({ assignedToId: null, taskConfig: null, rowVersion: 1 });
  });

  it('is not completed, and records no milestone, when a person makes it', async () => {
    expect(await insert({ isCompleted: true })).toMatchObject(refused('A new task is not completed.'));
    expect(await insert({ milestoneName: 'milestone_lodged' })).toMatchObject(
      refused('Only the tasks of a workflow record a milestone.'),
    );
  });

  it('is changed at the version that was seen', async () => {
    const { id } = await add();
    expect((await update(id, { title: 'Call again' })).errors).toBeUndefined();
    expect(await update(id, { rowVersion: undefined, title: 'x' })).toMatchObject(
      refused('Name the version of the record that you have seen: rowVersion.'),
    );
    expect((await update(id, { title: 'Call later' }, admin)).errors?.[0]).toMatchObject({
      extensions: {
        code: 'conflict',
        conflict: { userId: handler.userId, changes: [{ field: 'title', before: 'Call', after: 'Call again' }] },
      },
    });
  });

  it('[1§6] is nobody else’s', async () => {
    const { id } = await add();
    expect((await update(id, { title: 'Mine' }, stranger)).data).toEqual({ update_Task_by_pk: null });
    for (const who of [stranger, running.world.there.people.admin])
      expect(await complete(id, undefined, who)).toMatchObject(refused('There is no such task.', 'not-found'));
    expect(await complete(id, undefined, supplier)).toMatchObject(refused('You may not do this.', 'access-denied'));
    expect(await task(id)).toMatchObject({ isCompleted: false });
  });
});

describe('[1§5] who a task can be given to', () => {
  it.each(['admin', 'handler', 'party'] as const)('%s, who sees the claim', async (name) => {
    const { userId } = running.world.here.people[name];
    expect(await add({ assignedToId: userId })).toMatchObject({ assignedToId: userId });
  });

  it('nobody who would see the claim by it alone, in words', async () => {
    const [member] = await sql<{ name: string }>('select name from user_in_org where org_id = $1 and user_id = $2', [
      orgId,
      stranger.userId,
    ]);
    const message = `${member!.name} cannot see this claim, so the task cannot be given to them.`;
    expect(await insert({ assignedToId: stranger.userId })).toMatchObject(refused(message));
    const { id } = await add({ assignedToId: party.userId });
    expect(await update(id, { assignedToId: stranger.userId }, admin)).toMatchObject(refused(message));
    expect((await task(id)).assignedToId).toBe(party.userId);
  });

  it('no supplier, nobody disabled, not the system', async () => {
    await sql('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [orgId, party.userId]);
    for (const userId of [supplier.userId, party.userId, -1])
      expect((await insert({ assignedToId: userId })).errors?.[0]?.message).toMatch(
        / cannot see this claim, so the task cannot be given to them\.$/,
      );
    await sql('update user_in_org set disabled = false where org_id = $1 and user_id = $2', [orgId, party.userId]);
  });

  it('[RULES 24] and is told, by e-mail where they want it, but never by giving it to themselves', async () => {
    const told = (id: number) =>
      sql<{ userId: number }>(
        `select user_id::int as "userId" from notification where kind = 'task assigned' and entity_id = $1`,
        [id],
      );
    const mails = async () =>
      (
        await sql<{ count: number }>(
          `select count(*)::int as count from job where org_id = $1 and task = 'notification-email'`,
          [orgId],
        )
      )[0]!.count;
    const before = await mails();
    const { id } = await add({ assignedToId: party.userId });
    expect(await told(id)).toEqual([{ userId: party.userId }]);
    expect(await mails()).toBe(before + 1);
    expect(await told((await add({ assignedToId: handler.userId })).id)).toEqual([]);
    await update(id, { assignedToId: handler.userId });
    expect(await told(id)).toHaveLength(1);
    await sql('update user_in_org set notification_assigned_to_task = false where org_id = $1 and user_id = $2', [
      orgId,
      party.userId,
    ]);
    const quiet = await add({ assignedToId: party.userId });
    expect(await told(quiet.id)).toHaveLength(1);
    expect(await mails()).toBe(before + 1);
  });
});

describe('[3§4.1] a task from a template', () => {
  it('has the template’s action, whatever the client says', async () => {
    const configuration = { sendTo: ['policy holder'], subject: 'Claim {{claimId}}', message: '<p>Hello</p>' };
    const taskTemplateId = await template({ action: 'send email', configuration: JSON.stringify(configuration) });
    expect((await add({ taskTemplateId, taskConfig: { nodeType: 'allocateSupplier' } })).taskConfig).toEqual({
      nodeType: 'sendMessageEmail',
      ...configuration,
    });
    expect(await insert({ taskConfig: { nodeType: 'makeDecision' } })).toMatchObject(
      refused('The action of a task comes from its template.'),
    );
  });

  it('keeps it: the action is read-only', async () => {
    const { id } = await withAction('send email');
    expect(await update(id, { taskConfig: null })).toMatchObject(refused('The action of a task cannot be changed.'));
  });

  it('is refused for a template that was deleted, is about something else or another organisation’s', async () => {
    const others = Number(running.world.there.row('task_template')['id']);
    for (const taskTemplateId of [
      await template({ is_deleted: true }),
      await template({ related_to: 'complaint' }),
      others,
      99_999_999,
    ])
      expect(await insert({ taskTemplateId })).toMatchObject(refused('There is no such task template.'));
  });

  it('starts with its texts, its owner and a due date by the organisation’s days', async () => {
    const [{ today }] = (await sql<{ today: string }>('select app.today($1)::text as today', [orgId])) as [
      { today: string },
    ];
    const due = (numberOfDays: number, dayType: string, field: string, milestoneName?: string) =>
      JSON.stringify({
        numberOfDays,
        dayType,
        field,
        ...(milestoneName && { milestoneName, milestoneStatus: 'Completed' }),
      });
    const draft = async (columns: object) =>
      (await running.graphql(DRAFT, { templateId: await template(columns), entity: 'claim', id: claimId }, handler))
        .data?.['taskDraft'];
    const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    expect(
      await draft({
        title: 'Ring',
        description: 'Ask',
        category: 'Contact',
        action: 'make decision',
        due_date: due(3, 'calendar_days', 'current.createdAt'),
      }),
    ).toEqual({
      title: 'Ring',
      description: 'Ask',
      category: 'Contact',
      dueDate: inDays(3),
      assignedToId: handler.userId,
      taskConfig: { nodeType: 'makeDecision' },
      awaitedMilestone: null,
    });
    expect(
      await draft({ due_date: due(1, 'calendar_days', 'milestone', 'milestone_all_information_received') }),
    ).toMatchObject({ dueDate: null, awaitedMilestone: 'milestone_all_information_received' });
    await sql(
      `insert into milestone (org_id, entity, entity_id, name, source, occurred_at) values ($1, 'claim', $2, 'milestone_all_information_received', 'test', '2026-12-23T22:00:00Z')`,
      [orgId, claimId],
    );
    // Thursday the 24th in Sydney; Christmas Day, the weekend and Boxing Day's substitute are no business days
    expect(
      await draft({ due_date: due(1, 'business_days', 'milestone', 'milestone_all_information_received') }),
    ).toMatchObject({ dueDate: '2026-12-29' });
    expect(
      (await running.graphql(DRAFT, { templateId: await template({}), entity: 'claim', id: 99_999_999 }, handler))
        .errors?.[0]?.message,
    ).toBe('There is no such claim.');
    expect(
      (await running.graphql(DRAFT, { templateId: 99_999_999, entity: 'claim', id: claimId }, handler)).errors?.[0]
        ?.message,
    ).toBe('There is no such task template.');
  });
});

describe('[1§4] completing a task', () => {
  it('directly, by whoever sees the claim, with the time of the service', async () => {
    const { id } = await add();
    expect(await complete(id, undefined, party)).toEqual({ data: { completeTask: { id } } });
    const { isCompleted, at } = await task(id);
    expect(isCompleted).toBe(true);
    expect(Math.abs(Date.now() - at!.getTime())).toBeLessThan(60_000);
    const other = await add();
    await update(other.id, { isCompleted: true, dtCompleted: '2020-01-01T00:00:00Z' });
    expect((await task(other.id)).at!.getFullYear()).toBeGreaterThan(2020);
  });

  it('once: afterwards it is neither changed nor reopened', async () => {
    const { id } = await add();
    await complete(id);
    expect(await complete(id)).toMatchObject(refused('This task is completed already.'));
    for (const set of [{ isCompleted: false }, { title: 'Other' }, { assignedToId: admin.userId }])
      expect(await update(id, { rowVersion: 2, ...set }, admin)).toMatchObject(
        refused('The task is completed. It cannot be changed or reopened.'),
      );
  });

  it('once, also when two people do it at the same moment', async () => {
    const { id } = await add();
    const answers = await Promise.all([complete(id), complete(id, undefined, admin), complete(id, undefined, party)]);
    expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(1);
    expect(
      await sql(
        `select id from log where entity = 'task' and entity_id = $1::text and json_diff @> '[{"field": "isCompleted", "after": true}]'`,
        [id],
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['send email', 'This task is completed by sending its message.'],
    ['send text', 'This task is completed by sending its message.'],
    ['update reserve', 'This task is completed by saving the reserve.'],
    ['make payment', 'This task is completed by saving the payment.'],
  ])('%s: not by saying so', async (action, message) => {
    const { id } = await withAction(action);
    expect(await complete(id)).toMatchObject(refused(message));
    expect(await update(id, { isCompleted: true })).toMatchObject(refused(message));
    expect(await task(id)).toMatchObject({ isCompleted: false });
  });

  it('allocate supplier: when somebody says that it is done', async () => {
    const { id } = await withAction('allocate supplier');
    expect((await complete(id)).errors).toBeUndefined();
  });

  it('sending a message: in the transaction that sends it', async () => {
    const { id } = await withAction('send email');
    await asSession(running.database.pool, handler, (client) =>
      client.query(`select app.complete_task($1, 'message')`, [id]),
    );
    expect(await task(id)).toMatchObject({ isCompleted: true });
    // a message completes no other task
    const call = await add();
    await expect(
      asSession(running.database.pool, handler, (client) =>
        client.query(`select app.complete_task($1, 'message')`, [call.id]),
      ),
    ).rejects.toThrow('This task is not completed that way.');
  });
});

describe('[RULES 20] tasks that decide, change status or triage', () => {
  it.each([
    [
      'make decision',
      'decision',
      'accepted',
      'Choose a decision to complete this task.',
      'milestone_decision_changed_to_accepted',
    ],
    [
      'change status',
      'status',
      'reopened',
      'Choose a status to complete this task.',
      'milestone_status_changed_to_reopened',
    ],
    [
      'change triage outcome',
      'triageOutcome',
      'low risk',
      'Choose a triage outcome to complete this task.',
      'milestone_triage_outcome_changed_to_low_risk',
    ],
  ] as const)('%s: with the change of the claim, both or neither', async (action, field, value, message, milestone) => {
    const { id } = await withAction(action, { assignedToId: party.userId });
    expect((await task(id)).assignedToId).toBe(handler.userId);
    const { rowVersion } = await claim();
    expect(await complete(id)).toMatchObject(refused(message));
    expect(await complete(id, { rowVersion, [field === 'decision' ? 'status' : 'decision']: 'open' })).toMatchObject(
      refused(message),
    );
    expect(await update(id, { isCompleted: true })).toMatchObject(
      refused('This task is completed by changing the claim.'),
    );
    expect((await complete(id, { rowVersion: rowVersion + 7, [field]: value })).errors?.[0]).toMatchObject({
      extensions: { code: 'conflict' },
    });
    expect(await task(id)).toMatchObject({ isCompleted: false });
    expect((await complete(id, { rowVersion, [field]: value })).errors).toBeUndefined();
    expect((await claim())[field]).toBe(value);
    expect(await task(id)).toMatchObject({ isCompleted: true });
    expect(await sql('select id from milestone where claim_id = $1 and name = $2', [claimId, milestone])).toHaveLength(
      1,
    );
  });

  it('are completed by the claim’s owner alone', async () => {
    const { id } = await withAction('make decision');
    const { rowVersion, decision } = await claim();
    for (const who of [admin, party])
      expect(await complete(id, { rowVersion, decision: 'declined' }, who)).toMatchObject(
        refused('Only the claim owner can change status, decision and triage outcome.'),
      );
    // nor by the decision that is there already
    expect(await complete(id, { rowVersion, decision }, admin)).toMatchObject(
      refused('Only the claim owner can complete this task.'),
    );
    expect((await claim()).decision).toBe(decision);
  });

  it('belong to the owner, whoever is named, and move with ownership while they are open', async () => {
    const { id } = await withAction('make decision');
    const done = await withAction('make decision');
    await complete(done.id, { rowVersion: (await claim()).rowVersion, decision: 'accepted' });
    await update(id, { assignedToId: party.userId });
    expect((await task(id)).assignedToId).toBe(handler.userId);
    await sql('update claim set owner_id = $2 where id = $1', [claimId, admin.userId]);
    expect((await task(id)).assignedToId).toBe(admin.userId);
    expect((await task(done.id)).assignedToId).toBe(handler.userId);
    await sql('update claim set owner_id = $2 where id = $1', [claimId, handler.userId]);
  });

  it('of a complaint, which has no such fields, are simply done', async () => {
    const taskTemplateId = await template({ action: 'make decision', related_to: 'complaint' });
    const { id } = await add(
      { claimId: undefined, complaintId: Number(running.world.here.row('complaint')['id']), taskTemplateId },
      admin,
    );
    expect((await complete(id, undefined, admin)).errors).toBeUndefined();
  });
});

describe('[RULES 19] on a closed claim', () => {
  it('tasks are made, changed and completed', async () => {
    await sql(`update claim set status = 'closed' where id = $1`, [claimId]);
    const { id } = await add();
    expect((await update(id, { title: 'Still here' })).errors).toBeUndefined();
    expect((await complete(id)).errors).toBeUndefined();
    await sql(`update claim set status = 'reopened' where id = $1`, [claimId]);
  });
});

describe('[3§4.4] a task of a workflow', () => {
  it('records its milestone once, when it is completed', async () => {
    const [made] = await sql<{ id: number }>(
      `insert into task (org_id, claim_id, title, milestone_name) values ($1, $2, 'Assess', 'milestone_initial_assessment_made') returning id::int`,
      [orgId, claimId],
    );
    const milestones = () =>
      sql(`select id from milestone where claim_id = $1 and source = $2`, [claimId, `task:${made!.id}`]);
    expect(await milestones()).toEqual([]);
    await complete(made!.id);
    expect(await milestones()).toHaveLength(1);
  });
});

describe('[RULES 21] the count of high-priority tasks', () => {
  it('is that of the list, by claim or all together, and of nobody else', async () => {
    const [{ today }] = (await sql<{ today: string }>('select app.today($1)::text as today', [orgId])) as [
      { today: string },
    ];
    const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const titles = ['Overdue', 'Today', 'Tomorrow', 'In two days', 'In three', 'Undated'];
    for (const [index, title] of titles.entries())
      await add({
        title: `${title} 21`,
        type: 'standard',
        dueDate: [inDays(-4), inDays(0), inDays(1), inDays(2), inDays(3), null][index],
      });
    await add({ title: 'No type 21', dueDate: inDays(1) });
    const query = `query ($where: Task_bool_exp!) { highPriorityTasks(where: $where, order_by: { id: asc }) { title } }`;
    const where = { claimId: { _eq: claimId }, title: { _like: '% 21' } };
    expect((await running.graphql(query, { where }, handler)).data).toEqual({
      highPriorityTasks: ['Overdue 21', 'Today 21', 'Tomorrow 21', 'In two days 21'].map((title) => ({ title })),
    });
    const count =
      'query ($where: Task_bool_exp!) { highPriorityTasks_aggregate(where: $where) { aggregate { count } } }';
    expect((await running.graphql(count, { where: { title: { _like: '% 21' } } }, handler)).data).toEqual({
      highPriorityTasks_aggregate: { aggregate: { count: 4 } },
    });
    expect((await running.graphql(count, { where }, stranger)).data).toEqual({
      highPriorityTasks_aggregate: { aggregate: { count: 0 } },
    });
  });
});
