// Settings straight at the service: their schema holds whoever writes, keys stay, and who may read and write which.
import { beforeAll, describe, expect, it } from 'vitest';
import { holdsDefault } from '#domain/setting-lists.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkSetting, settingSchema } from '#schemas/engine/setting.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ admin, handler } = running.world.here.people);
});

const ITEM =
  'query ($name: String!) { ConfigurationItem(where: { name: { _eq: $name } }) { id value jsonSchema ConfigurationItemOrgs { id orgId value rowVersion } } }';
const INSERT =
  'mutation ($id: bigint!, $value: jsonb!) { insert_ConfigurationItemOrg_one(object: { configurationItemId: $id, value: $value }) { id value rowVersion } }';
const UPDATE =
  'mutation ($id: bigint!, $orgId: bigint!, $value: jsonb!, $rowVersion: Int!) { update_ConfigurationItemOrg_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { value: $value, rowVersion: $rowVersion }) { id value rowVersion } }';
const DELETE =
  'mutation ($id: bigint!, $orgId: bigint!) { delete_ConfigurationItemOrg_by_pk(id: $id, orgId: $orgId) { id } }';

interface Own {
  readonly id: number;
  readonly orgId: number;
  readonly value: unknown;
  readonly rowVersion: number;
}

interface Item {
  readonly id: number;
  readonly value: unknown;
  readonly jsonSchema: Readonly<Record<string, unknown>>;
  readonly ConfigurationItemOrgs: readonly Own[];
}

async function read(name: string, who: Somebody = admin): Promise<Item | undefined> {
  return ((await running.graphql(ITEM, { name }, who)).data?.['ConfigurationItem'] as Item[] | undefined)?.[0];
}

/** Upserts as the page does: an insert the first time, then updates of the version that was seen. */
async function save(name: string, value: unknown, who: Somebody = admin): Promise<GraphqlAnswer> {
  const item = (await read(name))!;
  const own = item.ConfigurationItemOrgs[0];
  return own ? running.graphql(UPDATE, { ...own, value }, who) : running.graphql(INSERT, { id: item.id, value }, who);
}

async function reset(name: string): Promise<void> {
  const own = (await read(name))?.ConfigurationItemOrgs[0];
  if (own) await running.graphql(DELETE, { id: own.id, orgId: own.orgId }, admin);
}

const issuesOf = (answer: GraphqlAnswer) =>
  (answer.errors?.[0]?.extensions['issues'] as { path: (string | number)[]; message: string }[] | undefined) ?? [];

/** Each row: a setting, a value that its schema refuses, and the messages with their places below the value. */
const REFUSED: readonly (readonly [
  name: string,
  value: unknown,
  messages: readonly (readonly [path: string, message: string])[],
])[] = [
  [
    'claim_decisions',
    [{ key: 'a', label: '' }, { label: 'Second' }],
    [
      ['0.label', 'Field is required'],
      ['1.key', 'Field is required'],
    ],
  ],
  ['claim_decisions', [], [['', 'Field is required']]],
  ['claim_decisions', [{ key: 'a', label: 'A', isHidden: true }], [['', 'The list needs at least one item.']]],
  ['claim_decisions', 'Pending', [['', 'Must be a list']]],
  [
    'flag_types',
    [
      { key: 'a', label: 'A' },
      { key: 'a', label: 'B' },
    ],
    [['1.key', 'The key “a” is in the list twice.']],
  ],
  [
    'flag_types',
    [
      { key: 'a', label: 'Same' },
      { key: 'b', label: 'same ' },
    ],
    [['1.label', '“same” is in the list twice.']],
  ],
  ['flag_types', [{ key: 'a', label: 'A', colour: 'red' }], [['0', 'Unknown field colour']]],
  [
    'task_types',
    [
      {
        key: 'a',
        label: 'A',
        limits: [
          { days: 0, priority: 'urgent', colour: 'red' },
          { days: 1.5, colour: 'red' },
        ],
      },
    ],
    [
      ['0.limits.0.days', 'Must be at least 1'],
      ['0.limits.0.priority', 'Not one of the choices'],
      ['0.limits.1.days', 'Must be a whole number'],
      ['0.limits.1.priority', 'Field is required'],
    ],
  ],
  ['training_record_cip_credit_target', 1001, [['', 'Must be at most 1000']]],
  ['training_record_cip_credit_target', 'many', [['', 'Must be a number']]],
  ['inclusive_loss_date', 'yes', [['', 'Must be yes or no']]],
  [
    'public_holidays',
    { added: [{ date: '2026-02-30', name: '' }], removed: ['Friday'] },
    [
      ['added.0.date', 'Enter a date as DD/MM/YYYY'],
      ['added.0.name', 'Field is required'],
      ['removed.0', 'Enter a date as DD/MM/YYYY'],
    ],
  ],
  [
    'invoice_defaults',
    { dueDays: 400, accountCode: '', zeroTaxType: 'None', numberPrefix: 'INV-' },
    [
      ['dueDays', 'Must be at most 365'],
      ['accountCode', 'Field is required'],
      ['zeroTaxType', 'Not one of the choices'],
    ],
  ],
  ['financial_limits', { user: { reserve: -1 } }, [['user.reserve', 'Must be at least 0']]],
  ['claim_statuses', [{ key: 'open', label: 'Open' }], [['', 'At least 6 items']]],
];

describe('[3§5] a value that does not conform to the schema', () => {
  it.each(REFUSED)('of %s is refused with every message and saves nothing: %j', async (name, value, messages) => {
    const answer = await save(name, value);
    expect(answer.errors?.[0]).toMatchObject({
      message: issuesOf(answer)[0]?.message,
      extensions: { code: 'validation-failed' },
    });
    const found = issuesOf(answer).map(
      ({ path, message }) => [path.slice(path.indexOf('value') + 1).join('.'), message] as const,
    );
    expect(found).toHaveLength(messages.length);
    expect(found).toEqual(expect.arrayContaining([...messages]));
    expect((await read(name))?.ConfigurationItemOrgs).toEqual([]);
  });

  it.each(REFUSED)('of %s is refused with the same messages in the form: %j', async (name, value, messages) => {
    const { jsonSchema } = (await read(name))!;
    const found = checkSetting(jsonSchema, interpretSchema(settingSchema(jsonSchema)), value).map(
      ({ path, message }) => [path.slice(1).join('.'), message] as const,
    );
    expect(found).toHaveLength(messages.length);
    expect(found).toEqual(expect.arrayContaining([...messages]));
  });

  it('is refused on an update as well, with the path of the request', async () => {
    await save('claim_triage_outcome', [{ key: 'low risk', label: 'Low' }]);
    const answer = await save('claim_triage_outcome', [{ key: 'low risk', label: ' ' }]);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['update_ConfigurationItemOrg_by_pk', '_set', 'value', 0, 'label'],
    });
    await reset('claim_triage_outcome');
  });

  it('is refused when many are changed at once, whatever they hold', async () => {
    const answer = await running.graphql(
      'mutation { update_ConfigurationItemOrg(where: {}, _set: { value: 1, rowVersion: 1 }) { affected_rows } }',
      {},
      admin,
    );
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Settings are changed one at a time: use update_ConfigurationItemOrg_by_pk.',
      extensions: { code: 'validation-failed' },
    });
  });

  it('is refused for a setting that does not exist', async () => {
    expect((await running.graphql(INSERT, { id: 999_999, value: 1 }, admin)).errors?.[0]).toMatchObject({
      message: 'There is no such setting.',
      extensions: { code: 'validation-failed' },
    });
  });
});

describe('the keys of a list', () => {
  const labels = (items: unknown) =>
    (items as { key: string; label: string; isHidden?: boolean }[]).map(
      ({ key, label, isHidden }) => `${key}: ${label}${isHidden ? ' (removed)' : ''}`,
    );
  const value = async (name: string) => labels((await read(name))?.ConfigurationItemOrgs[0]?.value);

  it('stay when an item is renamed, and what is left out stays as hidden', async () => {
    const answer = await save('claim_decisions', [
      { key: 'accepted', label: 'Agreed' },
      { key: 'appealed', label: 'Appealed' },
    ]);
    expect(answer.errors).toBeUndefined();
    expect(await value('claim_decisions')).toEqual([
      'accepted: Agreed',
      'appealed: Appealed',
      'pending: Pending (removed)',
      'partially accepted: Partially accepted (removed)',
      'declined: Declined (removed)',
    ]);
  });

  it('decide what new claims get: the first that is offered', async () => {
    const { rows } = await running.database.pool.query<{ choice: string }>(
      `select app.first_choice($1, 'claim_decisions') as choice from org limit 1`,
      [running.world.here.orgId],
    );
    expect(rows[0]?.choice).toBe('accepted');
  });

  it('of the organisation stay readable when the list is reset', async () => {
    await reset('claim_decisions');
    expect(await value('claim_decisions')).toEqual([
      'pending: Pending',
      'accepted: Accepted',
      'partially accepted: Partially accepted',
      'declined: Declined',
      'appealed: Appealed (removed)',
    ]);
    const { value: standard, ConfigurationItemOrgs: rest } = (await read('claim_decisions'))!;
    expect(rest.map((row) => holdsDefault(row.value, standard))).toEqual([true]);
    // nothing of its own is left to keep in a list that only changed names
    await save('claim_triage_outcome', [
      { key: 'large loss', label: 'Big' },
      { key: 'low risk', label: 'Low risk' },
      { key: 'make safe', label: 'Make safe' },
    ]);
    await reset('claim_triage_outcome');
    expect((await read('claim_triage_outcome'))?.ConfigurationItemOrgs).toEqual([]);
  });

  it('are not copied to new timelines once removed', async () => {
    const items = (await read('claim_timeline_items'))?.value as { key: string; label: string }[];
    await save('claim_timeline_items', items.slice(0, 2));
    await running.database.pool.query(`select set_config('app.org_id', $1, false)`, [String(running.world.here.orgId)]);
    const { rows } = await running.database.pool.query<{ count: number }>(
      `select count(*)::int as count from app.offered_items(app.setting($1, 'claim_timeline_items'))`,
      [running.world.here.orgId],
    );
    expect(rows[0]?.count).toBe(2);
    await reset('claim_timeline_items');
  });
});

describe('[3§6] settings', () => {
  it('are written by administrators only', async () => {
    const item = (await read('flag_types'))!;
    const answer = await running.graphql(INSERT, { id: item.id, value: [{ key: 'a', label: 'A' }] }, handler);
    expect(answer.errors?.[0]?.extensions.code).toBe('permission-error');
    await save('flag_types', [{ key: 'a', label: 'A' }]);
    const own = (await read('flag_types'))!.ConfigurationItemOrgs[0]!;
    expect((await running.graphql(UPDATE, { ...own, value: own.value }, handler)).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
    expect(
      (await running.graphql(DELETE, { id: own.id, orgId: own.orgId }, handler)).errors?.[0]?.extensions.code,
    ).toBe('permission-error');
    await reset('flag_types');
  });

  it('of another organisation are neither seen nor changed', async () => {
    await save('complaint_flag_types', [{ key: 'ours', label: 'Ours' }]);
    const own = (await read('complaint_flag_types'))!.ConfigurationItemOrgs[0]!;
    const other = running.world.there.people.admin;
    expect((await read('complaint_flag_types', other))?.ConfigurationItemOrgs).toEqual([]);
    expect((await running.graphql(UPDATE, { ...own, value: [{ key: 'x', label: 'X' }] }, other)).data).toEqual({
      update_ConfigurationItemOrg_by_pk: null,
    });
    await reset('complaint_flag_types');
  });

  it('that are private are for administrators: limits are not read by a user', async () => {
    expect(await read('financial_limits', handler)).toBeUndefined();
    expect(await read('financial_limits')).toBeDefined();
  });

  it('tell of a change in between, by whom and from what to what', async () => {
    await save('training_record_cip_credit_target', 30);
    const seen = (await read('training_record_cip_credit_target'))!.ConfigurationItemOrgs[0]!;
    await running.graphql(UPDATE, { ...seen, value: 31 }, admin);
    const answer = await running.graphql(UPDATE, { ...seen, value: 32 }, admin);
    expect(answer.errors?.[0]).toMatchObject({
      extensions: {
        code: 'conflict',
        conflict: { userId: admin.userId, changes: [{ field: 'value', before: 30, after: 31 }] },
      },
    });
    await reset('training_record_cip_credit_target');
  });

  it('are in the history', async () => {
    await save('training_record_cip_credit_target', 40);
    const own = (await read('training_record_cip_credit_target'))!.ConfigurationItemOrgs[0]!;
    await save('training_record_cip_credit_target', 41);
    await reset('training_record_cip_credit_target');
    const answer = await running.graphql(
      'query ($id: String!) { Log(where: { entity: { _eq: "configuration_item_org" }, entityId: { _eq: $id } }, order_by: [{ id: asc }]) { contentType userId jsonDiff } }',
      { id: String(own.id) },
      admin,
    );
    expect(answer.data?.['Log']).toMatchObject([
      { contentType: 'insert', userId: admin.userId },
      { contentType: 'update', jsonDiff: [{ field: 'value', before: 40, after: 41 }] },
      { contentType: 'delete' },
    ]);
  });
});

describe('[3§5] the organisation', () => {
  const ORG =
    'mutation ($id: bigint!, $set: Org_set_input!) { update_Org_by_pk(pk_columns: { id: $id }, _set: $set) { replyToEmailAddress state zone } }';
  const change = async (set: Readonly<Record<string, unknown>>, who: Somebody = admin): Promise<GraphqlAnswer> => {
    const { rows } = await running.database.pool.query<{ rowVersion: number }>(
      'select row_version as "rowVersion" from org where id = $1',
      [running.world.here.orgId],
    );
    return running.graphql(
      ORG,
      { id: running.world.here.orgId, set: { ...set, rowVersion: rows[0]?.rowVersion } },
      who,
    );
  };

  it.each([
    [{ replyToEmailAddress: 'nobody' }, 'replyToEmailAddress', 'Invalid e-mail address'],
    [{ replyToEmailAddress: 'a@b' }, 'replyToEmailAddress', 'Invalid e-mail address'],
    [{ replyToEmailAddress: '' }, 'replyToEmailAddress', 'Invalid e-mail address'],
    [{ zone: 'Australia/Nowhere' }, 'zone', 'Not a known time zone'],
    [{ state: 'XX' }, 'state', 'Choose a state or territory.'],
  ])('refuses %j', async (set, field, message) => {
    expect((await change(set)).errors?.[0]).toMatchObject({
      message,
      path: ['update_Org_by_pk', '_set', field],
      extensions: { code: 'validation-failed' },
    });
  });

  it('takes a valid reply-to address, state and zone of an administrator, and of nobody else', async () => {
    expect(
      (await change({ replyToEmailAddress: 'claims@here.example', state: 'WA', zone: 'Australia/Perth' })).data,
    ).toEqual({
      update_Org_by_pk: { replyToEmailAddress: 'claims@here.example', state: 'WA', zone: 'Australia/Perth' },
    });
    expect((await change({ replyToEmailAddress: 'mine@here.example' }, handler)).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
    await change({ replyToEmailAddress: null, state: 'NSW', zone: 'Australia/Sydney' });
  });

  it('is held to a known zone by the database, whoever writes', async () => {
    await expect(
      running.database.pool.query(`update org set zone = 'Nowhere' where id = $1`, [running.world.here.orgId]),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
