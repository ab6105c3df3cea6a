// Several tasks at once: each is completed or handed over by itself, and nobody reaches what they do not see.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let orgId: number;
let claimId: number;
let handler: Somebody;
let party: Somebody;
let stranger: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ orgId } = running.world.here);
  ({ handler, party, stranger } = running.world.here.people);
  claimId = Number(running.world.here.row('claim')['id']);
  await sql('update claim set owner_id = $2 where id = $1', [claimId, handler.userId]);
});

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;

async function add(more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const row: Readonly<Record<string, unknown>> = {
    org_id: orgId,
    claim_id: claimId,
    title: 'Call',
    created_by_id: handler.userId,
    assigned_to_id: handler.userId,
    ...more,
  };
  const names = Object.keys(row);
  const [made] = await sql<{ id: number }>(
    `insert into task (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id::int`,
    Object.values(row),
  );
  return made!.id;
}

const stored = (ids: readonly number[]) =>
  sql<{ id: number; done: boolean; of: number | null }>(
    'select id::int, is_completed as done, assigned_to_id::int as of from task where id = any ($1) order by id',
    [ids],
  );

const COMPLETE =
  'mutation ($ids: [bigint!]!, $dryRun: Boolean = false) { completeTasks(ids: $ids, dryRun: $dryRun) { done warnings refused { id reason } } }';
const REASSIGN =
  'mutation ($tasks: [TaskAssignment!]!, $heldById: bigint, $dryRun: Boolean = false) { reassignTasks(tasks: $tasks, heldById: $heldById, dryRun: $dryRun) { outcome { done refused { id reason } } held { id assignedToId } } }';
const UNSEEN = 'There is no such task, or you may not see it.';

describe('[1§4] completeTasks', () => {
  it('completes what a word completes, and says of each other one why it stays', async () => {
    const plain = await add();
    const done = await add({ is_completed: true, dt_completed: new Date() });
    const message = await add({ task_config: JSON.stringify({ nodeType: 'sendMessageEmail' }) });
    const ids = [message, plain, done, plain, 999_999];
    const outcome = {
      done: [plain],
      warnings: [],
      refused: [
        { id: done, reason: 'This task is completed already.' },
        { id: message, reason: 'This task is completed by sending its message.' },
        { id: 999_999, reason: UNSEEN },
      ],
    };
    // a dry run says the same and leaves no trace
    const dry = await running.graphql(COMPLETE, { ids, dryRun: true }, handler);
    expect(dry.data?.['completeTasks']).toEqual(outcome);
    expect((await stored([plain, message])).map((task) => task.done)).toEqual([false, false]);
    const answer = await running.graphql(COMPLETE, { ids }, handler);
    expect(answer.data?.['completeTasks']).toEqual(outcome);
    expect((await stored([plain, message])).map((task) => task.done)).toEqual([true, false]);
  });

  it('is done once by its key, however often it is sent', async () => {
    const [one, two] = [await add(), await add()];
    const key = crypto.randomUUID();
    const send = (ids: readonly number[]) => running.graphql(COMPLETE, { ids }, handler, key);
    const first = await send([one, two]);
    expect(first.data?.['completeTasks']).toMatchObject({ done: [one, two] });
    const again = await send([one, two]);
    expect(again.data).toEqual(first.data);
    const others = await send([one]);
    expect(others.errors?.[0]?.extensions.code).toBe('key-used');
  });

  it('tells 500 of them, most of which something else completes, within its time', async () => {
    const rows = await sql<{ id: number }>(
      `insert into task (org_id, claim_id, title, created_by_id, assigned_to_id, task_config)
       select $1, $2, 'Many ' || n, $3, $3, case when n % 5 > 0 then '{"nodeType": "sendMessageEmail"}'::jsonb end from generate_series(1, 500) n returning id::int`,
      [orgId, claimId, handler.userId],
    );
    const answer = await running.graphql(COMPLETE, { ids: rows.map(({ id }) => id), dryRun: true }, handler);
    const { done, refused } = answer.data!['completeTasks'] as { done: unknown[]; refused: unknown[] };
    expect([done.length, refused.length]).toEqual([100, 400]);
    await sql('delete from task where id = any ($1)', [rows.map(({ id }) => id)]);
  });

  it('reaches no task that the person does not see, here or in another organisation', async () => {
    const mine = await add();
    const theirs = Number(running.world.there.row('task')['id']);
    for (const [who, ids] of [
      [stranger, [mine]],
      [handler, [theirs]],
    ] as const) {
      const answer = await running.graphql(COMPLETE, { ids }, who);
      expect(answer.data?.['completeTasks']).toEqual({
        done: [],
        warnings: [],
        refused: [{ id: ids[0], reason: UNSEEN }],
      });
    }
    expect((await stored([mine, theirs])).every((task) => !task.done)).toBe(true);
  });

  it.each([
    ['none', [], 'Select at least one task.'],
    ['too many', Array.from({ length: 501 }, (_, id) => id + 1), 'Select at most 500 tasks at once.'],
  ])('refuses %s', async (_what, ids, message) => {
    expect((await running.graphql(COMPLETE, { ids }, handler)).errors?.[0]?.message).toBe(message);
  });
});

describe('[1§5] reassignTasks', () => {
  it('hands over, tells whose each was, and gives back what is still with the person', async () => {
    const [one, two] = [await add(), await add({ assigned_to_id: null })];
    const tasks = [one, two].map((id) => ({ id, assignedToId: party.userId }));
    await running.graphql(REASSIGN, { tasks, dryRun: true }, handler);
    expect((await stored([one, two])).map(({ of }) => of)).toEqual([handler.userId, null]);
    const answer = await running.graphql(REASSIGN, { tasks }, handler);
    expect(answer.data?.['reassignTasks']).toEqual({
      outcome: { done: [one, two], refused: [] },
      held: [
        { id: one, assignedToId: handler.userId },
        { id: two, assignedToId: null },
      ],
    });
    expect((await stored([one, two])).map(({ of }) => of)).toEqual([party.userId, party.userId]);
    await sql('update task set assigned_to_id = $2 where id = $1', [two, handler.userId]);
    const back = await running.graphql(
      REASSIGN,
      {
        tasks: [
          { id: one, assignedToId: handler.userId },
          { id: two, assignedToId: null },
        ],
        heldById: party.userId,
      },
      handler,
    );
    expect(back.data?.['reassignTasks']).toMatchObject({
      outcome: { done: [one], refused: [{ id: two, reason: 'Somebody else has this task meanwhile.' }] },
    });
  });

  it('gives nobody a task of a record that they do not see, and leaves the owner’s with the owner', async () => {
    const plain = await add();
    const decides = await add({ task_config: JSON.stringify({ nodeType: 'makeDecision' }) });
    const unseen = await running.graphql(REASSIGN, { tasks: [{ id: plain, assignedToId: stranger.userId }] }, handler);
    expect(JSON.stringify(unseen.data)).toMatch(/cannot see this claim, so the task cannot be given to them/);
    const owners = await running.graphql(REASSIGN, { tasks: [{ id: decides, assignedToId: party.userId }] }, handler);
    expect(JSON.stringify(owners.data)).toMatch(/always belongs to the claim’s owner/);
    expect((await stored([plain, decides])).map(({ of }) => of)).toEqual([handler.userId, handler.userId]);
  });

  it('reaches no task of another organisation', async () => {
    const theirs = Number(running.world.there.row('task')['id']);
    const answer = await running.graphql(REASSIGN, { tasks: [{ id: theirs, assignedToId: null }] }, handler);
    expect(JSON.stringify(answer.data)).toMatch(/There is no such task/);
  });
});
