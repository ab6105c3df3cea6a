import { beforeAll, describe, expect, it } from 'vitest';
import { whenMade } from '#domain/task-trigger.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
let orgId: number;
let supplierId: number;
let emailTemplateId: number;
beforeAll(async () => {
  running = await sharedService();
  ({ admin, handler } = running.world.here.people);
  orgId = running.world.here.orgId;
  supplierId = Number(running.world.here.row('user_org_supplier')['supplier_id']);
  const { rows } = await running.database.pool.query<{ id: number }>(
    `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values ($1, 'For tasks', 'for_tasks', 'claim', 'email', 'x', '<p>x</p>') returning id::int`,
    [orgId],
  );
  emailTemplateId = rows[0]!.id;
});

const INSERT =
  'mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id type rowVersion } }';
const GOOD = { title: 'Decide', action: 'make decision', relatedTo: 'claim', assignedTo: 'owner' };
const DUE = { numberOfDays: 1, dayType: 'business_days', field: 'current.createdAt' };

const insert = (changes: object = {}, who = admin): Promise<GraphqlAnswer> =>
  running.graphql(INSERT, { object: { ...GOOD, ...changes } }, who);
const allocate = (configuration: object | null) => ({ action: 'allocate supplier', configuration });
const email = (configuration: object) => ({ action: 'send email', configuration });

describe('[3§5] a task template at the service', () => {
  it.each([
    ...(['title', 'relatedTo', 'assignedTo'] as const).map(
      (field) => [[field], { [field]: null }, 'Field is required'] as const,
    ),
    [['title'], { title: ' ' }, 'Field is required'],
    [['action'], { action: 'send fax' }, 'Not one of the choices'],
    [['assignedTo'], { assignedTo: 'me' }, 'Not one of the choices'],
    [['dueDate', 'numberOfDays'], { dueDate: { ...DUE, numberOfDays: null } }, 'Field is required'],
    [['dueDate', 'numberOfDays'], { dueDate: { ...DUE, numberOfDays: 0 } }, 'Must be at least 1'],
    [['dueDate', 'numberOfDays'], { dueDate: { ...DUE, numberOfDays: 1.5 } }, 'Must be a whole number'],
    [['dueDate', 'dayType'], { dueDate: { ...DUE, dayType: null } }, 'Field is required'],
    [['dueDate', 'dayType'], { dueDate: { ...DUE, dayType: 'weeks' } }, 'Not one of the choices'],
    [['dueDate', 'field'], { dueDate: { ...DUE, field: null } }, 'Field is required'],
    [
      ['dueDate', 'milestoneName'],
      { dueDate: { ...DUE, field: 'milestone', milestoneStatus: 'Active' } },
      'Field is required',
    ],
    [
      ['dueDate', 'milestoneStatus'],
      { dueDate: { ...DUE, field: 'milestone', milestoneName: 'milestone_lodged' } },
      'Field is required',
    ],
    [
      ['dueDate', 'field'],
      { relatedTo: 'complaint', dueDate: { ...DUE, field: 'claim.createdAt' } },
      'A task of a complaint cannot count from there.',
    ],
    [
      ['dueDate', 'field'],
      {
        relatedTo: 'incident',
        dueDate: { ...DUE, field: 'milestone', milestoneName: 'milestone_x', milestoneStatus: 'Active' },
      },
      'A task of an incident cannot count from there.',
    ],
    [
      ['triggerType'],
      { relatedTo: 'complaint', triggerType: 'status', triggerValue: 'Any' },
      'There is no such trigger for a complaint.',
    ],
    [['configuration', 'supplierCompany'], allocate(null), 'Field is required'],
    [['configuration', 'supplierCompany'], allocate({ jobType: 'quote' }), 'Field is required'],
    [['configuration', 'supplierCompany'], allocate({ supplierCompany: null }), 'Field is required'],
    [['configuration', 'supplierCompany'], allocate({ supplierCompany: 99_999_999 }), 'There is no such supplier.'],
    [['configuration', 'sendTo'], email({ sendTo: ['owner'] }), 'A message about a claim cannot go to owner.'],
    [
      ['configuration', 'sendTo'],
      { ...email({ sendTo: ['insurer', 'broker'] }), relatedTo: 'complaint' },
      'A message about a complaint cannot go to insurer and broker.',
    ],
    [
      ['configuration', 'commTemplate'],
      email({ commTemplate: 99_999_999 }),
      'There is no such template for this task.',
    ],
    [['configuration', 'message'], email({ message: '<p>{{nothing}}</p>' }), 'There is no merge field {{nothing}}.'],
    [
      ['configuration', 'message'],
      email({ message: '<p>x</p><img src=x onerror=y>' }),
      'The message holds <img>, which cannot be sent.',
    ],
    [
      ['configuration', 'subject'],
      { action: 'send text', configuration: { subject: 'x' } },
      'This action has no such setting.',
    ],
    [['configuration', 'sendTo'], { configuration: { sendTo: ['insurer'] } }, 'This action has no such setting.'],
    [['triggerValue'], { triggerType: 'status' }, 'Field is required'],
    [
      ['triggerValue'],
      { triggerType: 'status', triggerValue: 'Open' },
      'The status is one of Any, Accepted, Partially accepted, Pending, Rejected, Lodged and Validated.',
    ],
    [['triggerType'], { triggerValue: 'Any' }, 'Field is required'],
  ] as const)('is refused at %j for %j', async (path, changes, message) => {
    const answer = await insert(changes);
    expect(answer.errors?.[0]).toMatchObject({
      message,
      path: ['insert_TaskTemplate_one', 'object', ...path],
      extensions: { code: 'validation-failed' },
    });
  });

  it('is saved with what its action needs', async () => {
    const { user_id: userId } = running.world.here.row('user_org_supplier');
    const good = [
      {},
      { dueDate: DUE },
      { dueDate: { ...DUE, field: 'milestone', milestoneName: 'milestone_lodged', milestoneStatus: 'Completed' } },
      { action: null },
      allocate({
        supplierCompany: supplierId,
        supplierStaffMember: Number(userId),
        jobType: 'make safe',
        commTemplate: emailTemplateId,
        message: '<p>{{claimId}}</p>',
      }),
      email({
        sendTo: ['insurer', 'policy holder'],
        commTemplate: emailTemplateId,
        subject: 'Claim {{claimId}}',
        message: '<p>Hello</p>',
      }),
      { action: 'send text', configuration: { sendTo: ['broker'], message: 'Hello {{phFirstName}} <3' } },
      { triggerType: 'status', triggerValue: 'Validated' },
      { triggerType: 'milestone', triggerValue: 'milestone_lodged' },
      { relatedTo: 'incident' },
    ];
    for (const changes of good)
      expect((await insert(changes)).data?.['insert_TaskTemplate_one']).toMatchObject({ type: 'manual' });
  });

  it('says at what it makes its task, and is found by it: as the words of its drawer have it', async () => {
    const due = { ...DUE, field: 'milestone', milestoneName: 'milestone_lodged', milestoneStatus: 'Completed' };
    const cases = [
      [{}, null],
      [{ dueDate: DUE }, null],
      [{ dueDate: due }, 'milestone'],
      [{ triggerType: 'status', triggerValue: 'Any', dueDate: due }, 'status'],
      [{ triggerType: 'decision', triggerValue: 'accepted' }, 'decision'],
      [{ relatedTo: 'complaint', triggerType: 'milestone', triggerValue: 'milestone_received' }, 'milestone'],
    ] as const;
    for (const [changes, makesAt] of cases) {
      const { id } = (await insert(changes)).data!['insert_TaskTemplate_one'] as { id: number };
      const where = { id: { _eq: id }, makesAt: makesAt === null ? { _is_null: true } : { _eq: makesAt } };
      const found = await running.graphql(
        'query ($where: TaskTemplate_bool_exp!) { TaskTemplate(where: $where) { makesAt } }',
        { where },
        admin,
      );
      expect(found.data?.['TaskTemplate']).toEqual([{ makesAt }]);
      expect(whenMade(changes) === undefined).toBe(makesAt === null);
    }
  });

  it('finds the person of the supplier and the template of the channel', async () => {
    const staff = await insert(allocate({ supplierCompany: supplierId, supplierStaffMember: handler.userId }));
    expect(staff.errors?.[0]).toMatchObject({
      message: 'This person does not work for the supplier.',
      path: ['insert_TaskTemplate_one', 'object', 'configuration', 'supplierStaffMember'],
    });
    const text = await insert({ action: 'send text', configuration: { commTemplate: emailTemplateId } });
    expect(text.errors?.[0]).toMatchObject({
      message: 'There is no such template for this task.',
      path: ['insert_TaskTemplate_one', 'object', 'configuration', 'commTemplate'],
    });
  });

  it('is checked when it changes, with what is stored', async () => {
    const { id, rowVersion } = (await insert()).data!['insert_TaskTemplate_one'] as { id: number; rowVersion: number };
    const change = (set: object, who = admin) =>
      running.graphql(
        'mutation ($orgId: bigint!, $id: bigint!, $set: TaskTemplate_set_input!) { update_TaskTemplate_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: $set) { rowVersion } }',
        { orgId, id, set: { ...set, rowVersion } },
        who,
      );
    expect((await change({ action: 'allocate supplier' })).errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['update_TaskTemplate_by_pk', '_set', 'configuration', 'supplierCompany'],
    });
    expect((await change({ title: 'x' }, handler)).errors?.[0]?.extensions.code).toBe('permission-error');
    expect(
      (await change({ action: 'allocate supplier', configuration: { supplierCompany: supplierId } })).errors,
    ).toBeUndefined();
  });

  it('[3§6] is read by members and written by administrators', async () => {
    expect((await insert({}, handler)).errors?.[0]?.extensions.code).toBe('permission-error');
    expect(
      (await running.graphql('query { TaskTemplate(limit: 1) { id title } }', {}, handler)).errors,
    ).toBeUndefined();
  });

  it('[3§4.4] is deleted softly and never outright', async () => {
    const { id } = (await insert()).data!['insert_TaskTemplate_one'] as { id: number };
    expect(
      (
        await running.graphql(
          'mutation ($orgId: bigint!, $id: bigint!) { delete_TaskTemplate_by_pk(orgId: $orgId, id: $id) { id } }',
          { orgId, id },
          admin,
        )
      ).errors,
    ).toBeDefined();
  });
});
