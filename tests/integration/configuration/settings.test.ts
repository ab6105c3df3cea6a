// Settings straight at the service: their schema holds whoever writes, keys stay, and who may read and write which.
import { beforeAll, describe, expect, it } from 'vitest';
import { holdsDefault } from '#domain/setting-lists.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkSetting, settingSchema } from '#schemas/engine/setting.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { PROFILE } from '../money/run-support.ts';
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

type Refused = readonly [name: string, value: unknown, messages: readonly (readonly [path: string, message: string])[]];

const LETTERS = "Only A to Z without accents, digits, blanks and & ' ( ) * , . / -";

/** Each row: a setting, a value that its schema refuses, and the messages with their places below the value. */
const REFUSED: readonly Refused[] = [
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
  ['bank_profile', 'WBC', [['', 'Must be an object']]],
  [
    'bank_profile',
    {},
    ['bankCode', 'userName', 'userNumber', 'bsb', 'accountNo'].map((field) => [field, 'Field is required']),
  ],
  [
    'bank_profile',
    { ...PROFILE, userName: '  ', accountNo: '' },
    [
      ['userName', 'Field is required'],
      ['accountNo', 'Field is required'],
    ],
  ],
  ...['032', '0320000', '032_000', 'abc-def', '０３２-000', '32 000', '032000\n', '\n032000'].map((bsb): Refused => [
    'bank_profile',
    { ...PROFILE, bsb },
    [['bsb', 'Invalid BSB code']],
  ]),
  ...['wbc', 'WB', 'W1C', 'WB\n', 'ÄBC'].map((bankCode): Refused => [
    'bank_profile',
    { ...PROFILE, bankCode },
    [['bankCode', 'Three capital letters, such as WBC']],
  ]),
  ...['30150', '30150A', '30 150', '30150\n', '３０１５００'].map((userNumber): Refused => [
    'bank_profile',
    { ...PROFILE, userNumber },
    [['userNumber', 'Six digits']],
  ]),
  ...['12345A', '123\n456', '٣٤٥٦'].map((accountNo): Refused => [
    'bank_profile',
    { ...PROFILE, accountNo },
    [['accountNo', 'At most nine digits']],
  ]),
  ...[
    'BANKSIA\nCLAIMS',
    'BANKSIA\r\n',
    'BANKSIA\u0085',
    'BANKSIA\u2028',
    'BANK\tSIA',
    'Bänksia',
    'BANKSIA™',
    '漢字',
    'BANKSIA;',
    'A\uD800',
  ].flatMap((name): readonly Refused[] => [
    ['bank_profile', { ...PROFILE, userName: name }, [['userName', LETTERS]]],
    ['bank_profile', { ...PROFILE, remitter: name }, [['remitter', LETTERS]]],
  ]),
  ['bank_profile', { ...PROFILE, bankCode: 'WBCX' }, [['bankCode', 'At most 3 characters']]],
  ['bank_profile', { ...PROFILE, userName: 'N'.repeat(27) }, [['userName', 'At most 26 characters']]],
  ['bank_profile', { ...PROFILE, userNumber: '3015001' }, [['userNumber', 'At most 6 characters']]],
  ['bank_profile', { ...PROFILE, bsb: '032-0000' }, [['bsb', 'At most 7 characters']]],
  ['bank_profile', { ...PROFILE, accountNo: '1234567890' }, [['accountNo', 'At most 9 characters']]],
  ['bank_profile', { ...PROFILE, remitter: 'R'.repeat(17) }, [['remitter', 'At most 16 characters']]],
  [
    'bank_profile',
    { ...PROFILE, bsb: 32000, isBalanced: 'yes' },
    [
      ['bsb', 'Must be text'],
      ['isBalanced', 'Must be yes or no'],
    ],
  ],
  ['bank_profile', { ...PROFILE, branch: 'Sydney' }, [['', 'Unknown field branch']]],
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
    const found = checkSetting(jsonSchema, interpretSchema(settingSchema(jsonSchema)), value, name).map(
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

describe('[1§4] the bank profile', () => {
  it.each([
    PROFILE,
    { ...PROFILE, bsb: '032000', remitter: '', isBalanced: true },
    { ...PROFILE, userName: "O'NEIL & CO. (NSW), 1/2-3*", accountNo: '12-34 567' },
  ])('is taken as the bank knows it: %j', async (profile) => {
    expect((await save('bank_profile', profile)).errors).toBeUndefined();
    expect((await read('bank_profile'))?.ConfigurationItemOrgs[0]?.value).toEqual(profile);
    await reset('bank_profile');
  });

  it('stays as it was after a change that is refused', async () => {
    await save('bank_profile', PROFILE);
    const before = (await read('bank_profile'))?.ConfigurationItemOrgs;
    expect((await save('bank_profile', { ...PROFILE, bsb: '032\n000' })).errors?.[0]).toMatchObject({
      message: 'Invalid BSB code',
      path: ['update_ConfigurationItemOrg_by_pk', '_set', 'value', 'bsb'],
      extensions: { code: 'validation-failed' },
    });
    expect((await read('bank_profile'))?.ConfigurationItemOrgs).toEqual(before);
    await reset('bank_profile');
  });

  it.each([
    ['_append', '{ value: { bsb: "none" } }'],
    ['_prepend', '{ value: { bsb: "none" } }'],
    ['_delete_key', '{ value: "bsb" }'],
    ['_delete_at_path', '{ value: ["bsb"] }'],
  ])('is changed as a whole: %s is refused', async (operator, value) => {
    await save('bank_profile', PROFILE);
    const own = (await read('bank_profile'))!.ConfigurationItemOrgs[0]!;
    const answer = await running.graphql(
      `mutation ($id: bigint!, $orgId: bigint!, $v: Int!) { update_ConfigurationItemOrg_by_pk(pk_columns: { id: $id, orgId: $orgId }, ${operator}: ${value}, _set: { rowVersion: $v }) { id } }`,
      { id: own.id, orgId: own.orgId, v: own.rowVersion },
      admin,
    );
    expect(answer.errors?.[0]).toMatchObject({ extensions: { code: 'validation-failed' } });
    expect((await read('bank_profile'))!.ConfigurationItemOrgs[0]).toEqual(own);
    await reset('bank_profile');
  });

  it('[RULES 3] is neither read nor written by a user, a supplier or another organisation', async () => {
    await save('bank_profile', PROFILE);
    const own = (await read('bank_profile'))!.ConfigurationItemOrgs[0]!;
    const { people } = running.world.here;
    for (const who of [people.handler, people.party, people.supplier, undefined]) {
      expect([
        who?.role,
        (await running.graphql(ITEM, { name: 'bank_profile' }, who)).data?.['ConfigurationItem'] ?? [],
      ]).toEqual([who?.role, []]);
      for (const [query, variables] of [
        [INSERT, { id: (await read('bank_profile'))!.id, value: PROFILE }],
        [UPDATE, { ...own, value: { ...PROFILE, accountNo: '999' } }],
        [DELETE, { id: own.id, orgId: own.orgId }],
      ] as const) {
        const answer = await running.graphql(query, variables, who);
        expect([who?.role, answer.errors?.[0]?.extensions.code]).toEqual([
          who?.role,
          expect.stringMatching(/^(permission-error|validation-failed|access-denied)$/),
        ]);
      }
    }
    const other = running.world.there.people.admin;
    expect((await running.graphql(UPDATE, { ...own, value: { ...PROFILE, accountNo: '999' } }, other)).data).toEqual({
      update_ConfigurationItemOrg_by_pk: null,
    });
    expect((await read('bank_profile'))!.ConfigurationItemOrgs[0]).toEqual(own);
    await reset('bank_profile');
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
