import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let claimId: number;
let complaintId: number;
beforeAll(async () => {
  running = await sharedService();
  claimId = Number(running.world.here.row('claim')['id']);
  complaintId = Number(running.world.here.row('complaint')['id']);
});

const people = () => running.world.here.people;
const firstError = ({ errors }: GraphqlAnswer) => errors?.[0];

interface Step {
  readonly id: number;
  readonly label: string;
  readonly labelWhenCompleted: string;
  readonly order: number;
  readonly isCompleted: boolean;
  readonly completedTimestamp: string | null;
  readonly hideFromUi: boolean;
}

async function steps(who: Somebody = people().handler): Promise<readonly Step[]> {
  const answer = await running.graphql(
    'query ($id: bigint!) { TimelineItem(where: { claimId: { _eq: $id } }, order_by: [{ order: asc }, { id: asc }]) { id label labelWhenCompleted order isCompleted completedTimestamp hideFromUi } }',
    { id: claimId },
    who,
  );
  return answer.data!['TimelineItem'] as readonly Step[];
}

const openIds = async (): Promise<number[]> =>
  (await steps()).filter((step) => !step.isCompleted).map((step) => step.id);

const REPLACE =
  'mutation ($entity: String!, $id: bigint!, $replaces: [bigint!]!, $items: [TimelineStepInput!]!) { replaceTimeline(entity: $entity, entityId: $id, replaces: $replaces, items: $items) { ok } }';
const replace = (variables: object, who: Somebody = people().handler): Promise<GraphqlAnswer> =>
  running.graphql(REPLACE, { entity: 'claim', id: claimId, replaces: [], items: [], ...variables }, who);

const COMPLETE =
  'mutation ($id: bigint!, $orgId: bigint!, $at: timestamptz!) { update_TimelineItem_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { isCompleted: true, completedTimestamp: $at }) { id } }';
const complete = (id: number, at: string): Promise<GraphqlAnswer> =>
  running.graphql(COMPLETE, { id, orgId: running.world.here.orgId, at }, people().handler);

describe('[1§4] replacing a timeline', () => {
  beforeEach(async () => {
    // as the system loads it: completed steps too
    await running.database.pool.query(`alter table timeline_item disable trigger t20_completed`);
    await running.database.pool.query('delete from timeline_item where claim_id = $1', [claimId]);
    await running.database.pool.query(
      `insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", is_completed, completed_timestamp)
       values ($1, $2, 'Call', 'Called', 1, true, now()), ($1, $2, 'Visit', 'Visited', 2, false, null), ($1, $2, 'Settle', 'Settled', 3, false, null)`,
      [running.world.here.orgId, claimId],
    );
    await running.database.pool.query(`alter table timeline_item enable trigger t20_completed`);
  });

  it('puts the new steps behind what is completed, in one go', async () => {
    const answer = await replace({
      replaces: await openIds(),
      items: [
        { label: ' Settle ', labelWhenCompleted: 'Settled' },
        { label: 'Inspect', hideFromUi: true },
      ],
    });
    expect(answer).toEqual({ data: { replaceTimeline: { ok: true } } });
    expect(
      (await steps()).map(({ label, labelWhenCompleted, order, isCompleted, hideFromUi }) => ({
        label,
        labelWhenCompleted,
        order,
        isCompleted,
        hideFromUi,
      })),
    ).toEqual([
      { label: 'Call', labelWhenCompleted: 'Called', order: 1, isCompleted: true, hideFromUi: false },
      { label: 'Settle', labelWhenCompleted: 'Settled', order: 2, isCompleted: false, hideFromUi: false },
      { label: 'Inspect', labelWhenCompleted: 'Inspect', order: 3, isCompleted: false, hideFromUi: true },
    ]);
  });

  it('may leave no open steps at all', async () => {
    expect((await replace({ replaces: await openIds() })).data).toEqual({ replaceTimeline: { ok: true } });
    expect((await steps()).map(({ label }) => label)).toEqual(['Call']);
  });

  it('is refused for completed steps, also when one was completed meanwhile', async () => {
    const seen = await openIds();
    await complete(seen[0]!, new Date().toISOString());
    expect(firstError(await replace({ replaces: seen, items: [{ label: 'Other' }] }))).toMatchObject({
      message: "Completed items can't be replaced.",
      path: ['replaceTimeline', 'replaces'],
      extensions: { code: 'validation-failed' },
    });
    expect((await steps()).map(({ label }) => label)).toEqual(['Call', 'Visit', 'Settle']);
  });

  it('is refused when somebody else has replaced the steps meanwhile', async () => {
    const seen = await openIds();
    await replace({ replaces: seen, items: [{ label: 'Theirs' }] });
    expect(firstError(await replace({ replaces: seen, items: [{ label: 'Mine' }] }))?.message).toBe(
      'Somebody else has changed the timeline meanwhile. Reload it and try again.',
    );
    expect((await steps()).map(({ label }) => label)).toEqual(['Call', 'Theirs']);
  });

  it('lets one of two win who replace at once', async () => {
    const seen = await openIds();
    const answers = await Promise.all(['One', 'Two'].map((label) => replace({ replaces: seen, items: [{ label }] })));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await steps()).toHaveLength(2);
  });

  it.each([
    [{ items: [{ label: ' ' }] }, 'Please enter label', ['replaceTimeline', 'items', 0, 'label']],
    [{ items: [{ label: 'x'.repeat(201) }] }, 'At most 200 characters', ['replaceTimeline', 'items', 0, 'label']],
    [
      { items: Array.from({ length: 101 }, () => ({ label: 'x' })) },
      'A timeline has at most 100 items.',
      ['replaceTimeline', 'items'],
    ],
    [{ entity: 'supplier' }, 'The entity is one of claim, complaint, incident.', ['replaceTimeline', 'entity']],
  ])('[2§5] refuses %j', async (variables, message, path) => {
    expect(firstError(await replace({ replaces: await openIds(), ...variables }))).toMatchObject({
      message,
      path,
      extensions: { code: 'validation-failed' },
    });
    expect(await steps()).toHaveLength(3);
  });

  it('[1§6] is for those who see the record', async () => {
    const there = running.world.there.people.admin;
    expect(firstError(await replace({}, there))?.extensions.code).toBe('not-found');
    expect(firstError(await replace({}, people().supplier))?.extensions.code).toMatch(/denied|permission/);
  });

  it('works on complaints as well', async () => {
    const { rows } = await running.database.pool.query<{ id: number }>(
      'select id::float8 as id from timeline_item where complaint_id = $1 and not is_completed',
      [complaintId],
    );
    expect(
      (
        await replace(
          { entity: 'complaint', id: complaintId, replaces: rows.map(({ id }) => id), items: [{ label: 'Reply' }] },
          people().admin,
        )
      ).data,
    ).toEqual({ replaceTimeline: { ok: true } });
  });
});

describe('[1§4] completing a step', () => {
  it('keeps the time that was given, and refuses one in the future', async () => {
    const [first] = await openIds();
    expect(firstError(await complete(first!, new Date(Date.now() + 3_600_000).toISOString()))).toMatchObject({
      message: "The time of completion can't be in the future.",
      extensions: { code: 'validation-failed' },
    });
    expect((await complete(first!, '2026-11-02T03:04:00Z')).errors).toBeUndefined();
    const step = (await steps()).find(({ id }) => id === first);
    expect(step?.isCompleted).toBe(true);
    expect(new Date(step?.completedTimestamp ?? '').toISOString()).toBe('2026-11-02T03:04:00.000Z');
    expect(firstError(await complete(first!, '2026-11-02T03:04:00Z'))?.message).toBe(
      "Completed items can't be replaced.",
    );
  });
});

describe('[1§5] flags and notes', () => {
  const addFlag = (object: object, who: Somebody = people().handler): Promise<GraphqlAnswer> =>
    running.graphql(
      'mutation ($object: Flag_insert_input!) { insert_Flag_one(object: $object) { id orgId rowVersion labelActive labelClosed isCompleted } }',
      { object },
      who,
    );
  const setFlag = (flag: object, set: object): Promise<GraphqlAnswer> =>
    running.graphql(
      'mutation ($pk: Flag_pk_columns_input!, $set: Flag_set_input!) { update_Flag_by_pk(pk_columns: $pk, _set: $set) { rowVersion isCompleted } }',
      { pk: flag, set },
      people().handler,
    );

  it('a flag needs its label, and is called by it once it is cleared', async () => {
    expect(firstError(await addFlag({ claimId, labelActive: '  ' }))).toMatchObject({
      message: 'Label is required',
      extensions: { code: 'validation-failed' },
    });
    expect((await addFlag({ claimId, labelActive: ' Waiting for keys ' })).data).toMatchObject({
      insert_Flag_one: { labelActive: 'Waiting for keys', labelClosed: 'Waiting for keys', isCompleted: false },
    });
  });

  it('a flag is completed once, on the version that was seen, and then stays as it is', async () => {
    const made = (await addFlag({ claimId, labelActive: 'Media interest', labelClosed: 'Media interest over' })).data![
      'insert_Flag_one'
    ] as { id: number; orgId: number; rowVersion: number };
    const pk = { id: made.id, orgId: made.orgId };
    expect((await setFlag(pk, { isCompleted: true, rowVersion: made.rowVersion })).data).toEqual({
      update_Flag_by_pk: { rowVersion: made.rowVersion + 1, isCompleted: true },
    });
    expect(firstError(await setFlag(pk, { isCompleted: true, rowVersion: made.rowVersion }))?.extensions.code).toMatch(
      /conflict|validation-failed/,
    );
    for (const set of [{ labelActive: 'Other' }, { isCompleted: false }]) {
      expect(firstError(await setFlag(pk, { ...set, rowVersion: made.rowVersion + 1 }))).toMatchObject({
        message: "The flag is completed and can't be changed.",
        extensions: { code: 'validation-failed' },
      });
    }
  });

  it('[1§7] labels that were used are told once each, as far as the person sees them', async () => {
    for (let count = 0; count < 2; count += 1) await addFlag({ claimId, labelActive: 'Keys with neighbour' });
    const labels = async (who: Somebody) =>
      (
        await running.graphql(
          'query ($like: String!) { Flag(distinct_on: [labelActive], order_by: [{ labelActive: asc }], limit: 100, where: { labelActive: { _ilike: $like } }) { labelActive } }',
          { like: '%keys with%' },
          who,
        )
      ).data!['Flag'];
    expect(await labels(people().handler)).toEqual([{ labelActive: 'Keys with neighbour' }]);
    expect(await labels(running.world.there.people.admin)).toEqual([]);
  });

  it.each([
    ['Flag', 'labelActive', undefined, 'Label is required'],
    ['Flag', 'labelActive', null, 'Label is required'],
    ['Flag', 'labelActive', 201, 'At most 200 characters'],
    ['Flag', 'labelClosed', 201, 'At most 200 characters'],
    ['Note', 'note', undefined, 'Field is required'],
    ['Note', 'note', null, 'Field is required'],
    ['Note', 'note', 20_001, 'At most 20000 characters'],
  ] as const)('[1§5] a %s is refused at %s when it is %s', async (type, field, given, message) => {
    const value = typeof given === 'number' ? 'x'.repeat(given) : given;
    const answer = await running.graphql(
      `mutation ($object: ${type}_insert_input!) { insert_${type}_one(object: $object) { id } }`,
      { object: { claimId, ...(field === 'labelClosed' && { labelActive: 'x' }), [field]: value } },
      people().handler,
    );
    expect(firstError(answer)).toMatchObject({
      message,
      extensions: { code: 'validation-failed' },
      ...(typeof given === 'number' && { path: [`insert_${type}_one`, 'object', field] }),
    });
  });

  it('[1§5] a note needs its text, of either type and on either record', async () => {
    const add = (object: object) =>
      running.graphql(
        'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { note type } }',
        { object },
        people().admin,
      );
    expect(firstError(await add({ claimId, type: 'strategy', note: ' \n ' }))).toMatchObject({
      message: 'Field is required',
      extensions: { code: 'validation-failed' },
    });
    expect((await add({ complaintId, note: ' Called back. ' })).data).toEqual({
      insert_Note_one: { note: 'Called back.', type: 'note' },
    });
  });
});
