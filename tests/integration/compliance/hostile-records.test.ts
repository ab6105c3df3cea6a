// Records of another organisation, and those that a person does not see, at every door of complaints and compliance: each
// answers as if there were none, and nothing is written here or there.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import type { Place } from '#tests/support/world.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';
import { everything, goodRows, typeOf, WORDS_OF_THE_DATABASE, WRITTEN_TABLES, type Row } from './registers.ts';

let running: RunningService;
let here: Place;
let there: Place;
let admin: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ here, there } = running.world);
  ({ admin } = here.people);
});

const id = (place: Place, table: string): number => Number(place.row(table)['id']);

/** Refused, or nothing found; in words, and nothing is written. */
async function refused(ask: () => Promise<GraphqlAnswer>): Promise<string> {
  const before = await everything(running);
  const { data, errors } = await ask();
  expect(await everything(running)).toEqual(before);
  const found = Object.values(data ?? {}).filter((one) => one !== null && !(Array.isArray(one) && one.length === 0));
  expect(found).toEqual([]);
  const message = errors?.[0]?.message ?? '';
  expect(message).not.toMatch(WORDS_OF_THE_DATABASE);
  expect(errors?.[0]?.extensions.code ?? 'not-found').not.toBe('unexpected');
  return message;
}

describe('[2§6] a record of another organisation', () => {
  it.each(WRITTEN_TABLES.filter((table) => table !== 'complaint_afca_stage'))(
    'is not changed, under whichever organisation it is asked for: %s',
    async (table) => {
      const type = typeOf(table);
      for (const orgId of [here.orgId, there.orgId])
        expect(
          await refused(() =>
            running.graphql(
              `mutation ($id: bigint!, $orgId: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }`,
              {
                id: id(there, table),
                orgId,
                set: { ...(!UNVERSIONED.includes(table) && { rowVersion: 1 }), ...firstText(table) },
              },
              admin,
            ),
          ),
        ).toBe('');
    },
  );

  it.each(WRITTEN_TABLES.filter((table) => table !== 'complaint_afca_stage'))(
    'is not made in its organisation: %s',
    async (table) => {
      const type = typeOf(table);
      expect(
        await refused(() =>
          running.graphql(
            `mutation ($row: ${type}_insert_input!) { insert_${type}_one(object: $row) { id } }`,
            { row: { ...goodRows(running)[table], orgId: there.orgId } },
            admin,
          ),
        ),
      ).not.toBe('');
    },
  );

  it.each([
    ['complaint_external_org', 'complaint', 'external_org'],
    ['obligation_external_org', 'obligation', 'external_org'],
    ['obligation_incident', 'obligation', 'incident'],
    ['systemic_issue_complaint', 'systemic_issue', 'complaint'],
    ['systemic_issue_incident', 'systemic_issue', 'incident'],
    ['systemic_issue_obligation', 'systemic_issue', 'obligation'],
  ])('is linked at neither end: %s', async (table, one, other) => {
    const type = typeOf(table);
    const field = (name: string) => `${typeOf(name).charAt(0).toLowerCase()}${typeOf(name).slice(1)}Id`;
    for (const [left, right] of [
      [here, there],
      [there, here],
      [there, there],
    ] as const)
      expect(
        await refused(() =>
          running.graphql(
            `mutation ($row: ${type}_insert_input!) { insert_${type}_one(object: $row) { id } }`,
            { row: { [field(one)]: id(left, one), [field(other)]: id(right, other) } },
            admin,
          ),
        ),
      ).not.toBe('');
    for (const orgId of [here.orgId, there.orgId])
      await refused(() =>
        running.graphql(
          `mutation ($id: bigint!, $orgId: bigint!) { delete_${type}_by_pk(id: $id, orgId: $orgId) { id } }`,
          { id: id(there, table), orgId },
          admin,
        ),
      );
  });
});

/** Tables of which nobody keeps versions. */
const UNVERSIONED = ['timeline_item'];

/** A text of a table that people write. */
function firstText(table: string): Row {
  const [field] = Object.entries(goodRows(running)[table] ?? {}).find(([, value]) => typeof value === 'string') ?? [];
  return { [field ?? 'note']: 'Ours' };
}

/** Actions by the record that they name: its organisation's, and one that the person does not see. */
const ACTIONS: readonly (readonly [name: string, call: (place: Place) => string])[] = [
  ...(['complaint', 'incident'] as const).flatMap((entity): (readonly [string, (place: Place) => string])[] => [
    [
      `replaceTimeline of a ${entity}`,
      (place) =>
        `mutation { replaceTimeline(entity: "${entity}", entityId: ${id(place, entity)}, replaces: [], items: [{ label: "Ours" }]) { ok } }`,
    ],
    [
      `taskDraft of a ${entity}`,
      (place) =>
        `{ taskDraft(templateId: ${id(here, 'task_template')}, entity: "${entity}", entityId: ${id(place, entity)}) { __typename } }`,
    ],
    [
      `getLibraryArchive of a ${entity}`,
      (place) => `mutation { getLibraryArchive(entity: "${entity}", entityId: ${id(place, entity)}) { url } }`,
    ],
    [
      `viewers of a ${entity}`,
      (place) => `{ viewers(entity: "${entity}", entityId: ${id(place, entity)}) { __typename } }`,
    ],
  ]),
  [
    'recordMilestone',
    (place) =>
      `mutation { recordMilestone(entity: "complaint", entityId: ${id(place, 'complaint')}, milestone: "milestone_acknowledged", occurredAt: "${new Date().toISOString()}", channel: "phone", proof: "Told") { id } }`,
  ],
  [
    'letterValues',
    (place) => `{ letterValues(entity: "complaint", entityId: ${id(place, 'complaint')}) { recipient } }`,
  ],
  ['ruleClocks', (place) => `{ ruleClocks(entity: "complaint", entityId: ${id(place, 'complaint')}) { title } }`],
  [
    'previewTemplate',
    (place) =>
      `{ previewTemplate(relatedTo: "complaint", channel: "email", subject: "Hello", template: "Hello", recordId: ${id(place, 'complaint')}) { __typename } }`,
  ],
  [
    'sendMessage',
    (place) =>
      `mutation { sendMessage(message: { channel: "email", complaintId: ${id(place, 'complaint')}, to: [{ email: "mia@example.com" }], subject: "Hello", content: "Hello" }) { ok } }`,
  ],
  [
    'a letter',
    (place) =>
      `mutation { insert_Letter_one(object: { complaintId: ${id(place, 'complaint')}, subject: "Hello" }) { id } }`,
  ],
  [
    'an AFCA stage',
    (place) =>
      `mutation { insert_ComplaintAfcaStage_one(object: { complaintId: ${id(place, 'complaint')}, stage: "case management", startedDate: "2026-11-01" }) { id } }`,
  ],
];

describe('[2§6] an action', () => {
  it.each(ACTIONS)('%s reaches nothing of another organisation', async (_name, call) => {
    expect(await refused(() => running.graphql(call(there), {}, admin))).toBeTypeOf('string');
  });

  it.each(ACTIONS.filter(([name]) => !name.endsWith('incident')))(
    '[RULES 2] %s reaches no complaint that the person does not see',
    async (_name, call) => {
      for (const who of [here.people.stranger, here.people.supplier])
        expect(await refused(() => running.graphql(call(here), {}, who))).toBeTypeOf('string');
    },
  );
});

describe('[2§5] an incident', () => {
  const make = (link: Row, who: Somebody) =>
    running.graphql(
      'mutation ($row: Incident_insert_input!) { insert_Incident_one(object: $row) { id } }',
      { row: { ...goodRows(running)['incident'], ...link } },
      who,
    );
  it.each([
    ['claimId', 'claim', "Claim ID wasn't found."],
    ['complaintId', 'complaint', "Complaint ID wasn't found."],
  ])('names by %s what is there for the person', async (field, table, message) => {
    for (const value of [id(there, table), 999_999_999])
      expect(await refused(() => make({ [field]: value }, admin))).toBe(message);
    expect(await refused(() => make({ [field]: id(here, table) }, here.people.stranger))).toBe(message);
    expect((await make({ [field]: id(here, table) }, here.people.party)).errors).toBeUndefined();
  });
});

describe('[RULES 2] training', () => {
  const ADD = `mutation ($people: [bigint!]!, $training: TrainingInput!) { addTrainingRecords(userIds: $people, training: $training) { count } }`;
  const TRAINING = { trainingName: 'Code', type: 'Internal', noOfHours: 1, cipCredits: 1 };
  const add = (people: readonly unknown[], training: Row, who: Somebody) =>
    running.graphql(ADD, { people, training: { ...TRAINING, ...training } }, who);
  const EMPLOYEES_ONLY = 'Choose employees only: training is recorded for them.';

  it('of others is written by no role user: neither added, changed, removed, nor given a file', async () => {
    const { handler, party } = here.people;
    const record = id(here, 'training_record');
    const doors: readonly [string, Row][] = [
      [ADD, { people: [handler.userId], training: TRAINING }],
      [
        'mutation ($row: TrainingRecord_insert_input!) { insert_TrainingRecord_one(object: $row) { id } }',
        { row: goodRows(running)['training_record'] },
      ],
      [
        'mutation ($id: bigint!, $orgId: bigint!) { update_TrainingRecord_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { rowVersion: 1, noOfHours: 9 }) { id } }',
        { id: record, orgId: here.orgId },
      ],
      [
        'mutation ($id: bigint!, $orgId: bigint!) { delete_TrainingRecord_by_pk(id: $id, orgId: $orgId) { id } }',
        { id: record, orgId: here.orgId },
      ],
      ['query ($id: bigint!) { TrainingRecord(where: { id: { _eq: $id } }) { id } }', { id: record }],
      ['query ($id: bigint!) { File(where: { trainingRecordId: { _eq: $id } }) { id } }', { id: record }],
    ];
    for (const [document, variables] of doors)
      expect(await refused(() => running.graphql(document, variables, party))).toBeTypeOf('string');
  });

  it('is of the employees of the own organisation, and of none twice', async () => {
    const { handler } = here.people;
    for (const person of [there.people.handler.userId, -1, here.people.supplier.userId, 999_999_999])
      expect(await refused(() => add([handler.userId, person], {}, admin))).toBe(EMPLOYEES_ONLY);
    expect(await refused(() => add([], {}, admin))).toBe('Please select name employee.');
    expect(
      await refused(() =>
        add(
          Array.from({ length: 10_000 }, (_, index) => index + 1),
          {},
          admin,
        ),
      ),
    ).toBe('Choose at most 500 employees at a time.');
    const { data } = await add(
      Array.from({ length: 40 }, () => handler.userId),
      {},
      admin,
    );
    expect(data?.['addTrainingRecords']).toEqual({ count: 1 });
  });

  it.each([
    [{ noOfHours: -1 }, 'Must be a number of 0 or more.'],
    [{ noOfHours: 10_001 }, 'Must be at most 10,000.'],
    [{ noOfHours: 1.005 }, 'At most two decimals'],
    [{ noOfHours: null }, 'Field is required'],
    [{ cipCredits: 1e15 }, 'Must be at most 10,000.'],
    [{ cipCredits: null }, 'Field is required'],
    [{ type: 'Other' }, 'Field is required'],
    [{ type: null }, 'Field is required'],
    [{ trainingName: ' ' }, 'Please enter name.'],
  ])('with %j is refused', async (training, message) => {
    expect(await refused(() => add([here.people.handler.userId], training, admin))).toBe(message);
  });

  it.each([
    { trainingName: 'x'.repeat(301) },
    { trainingName: 'a\u0000b' },
    { provider: 'x'.repeat(100_000) },
    { provider: 'a\uD800b' },
    { comments: 'x'.repeat(10_001) },
    { comments: 'a\uDC00b' },
    { dateOfTraining: '2026-02-30' },
    { dateOfTraining: 'infinity' },
    { noOfHours: 'NaN' },
    { noOfHours: '1e309' },
  ])('with a value that cannot be kept is refused in words: %#', async (training) => {
    expect(await refused(() => add([here.people.handler.userId], training, admin))).not.toBe('');
  });
});

describe('lists with the same twice', () => {
  it('hold it once', async () => {
    const party = id(here, 'external_org');
    const incident = id(here, 'incident');
    const { data, errors } = await running.graphql(
      'mutation ($row: Obligation_insert_input!) { insert_Obligation_one(object: $row) { externalOrgIds incidentIds } }',
      {
        row: {
          ...goodRows(running)['obligation'],
          externalOrgIds: [party, party, party],
          incidentIds: [incident, incident],
        },
      },
      admin,
    );
    expect(errors).toBeUndefined();
    expect(data?.['insert_Obligation_one']).toEqual({ externalOrgIds: [party], incidentIds: [incident] });
  });

  it.each([
    ['obligation', { keyControl: ['Register', 'Register'] }],
    ['incident', { impactedParties: ['Customer', 'Customer'] }],
    ['incident', { rootCause: ['Human error', 'Human error'] }],
    ['conflict_of_interest', { conflictManagement: ['avoiding', 'avoiding'] }],
  ])('are refused where each stands for one: %s %j', async (table, list) => {
    const type = typeOf(table);
    expect(
      await refused(() =>
        running.graphql(
          `mutation ($row: ${type}_insert_input!) { insert_${type}_one(object: $row) { id } }`,
          { row: { ...goodRows(running)[table], ...list } },
          admin,
        ),
      ),
    ).not.toBe('');
  });
});
