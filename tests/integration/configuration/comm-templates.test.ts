import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
let orgId: number;
let claimId: number;
beforeAll(async () => {
  running = await sharedService();
  ({ admin, handler } = running.world.here.people);
  orgId = running.world.here.orgId;
  claimId = Number(running.world.here.row('claim')['id']);
});

const INSERT =
  'mutation ($object: CommTemplate_insert_input!) { insert_CommTemplate_one(object: $object) { id rowVersion } }';
const UPDATE =
  'mutation ($orgId: bigint!, $id: bigint!, $set: CommTemplate_set_input!) { update_CommTemplate_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: $set) { id rowVersion } }';
const DELETE = 'mutation ($orgId: bigint!, $id: bigint!) { delete_CommTemplate_by_pk(orgId: $orgId, id: $id) { id } }';
const PREVIEW = `query ($relatedTo: String!, $channel: String!, $subject: String, $template: String!, $recordId: bigint) {
  previewTemplate(relatedTo: $relatedTo, channel: $channel, subject: $subject, template: $template, recordId: $recordId) { subject html text missing } }`;

const GOOD = {
  name: 'Progress',
  internalName: 'progress',
  relatedTo: 'claim',
  channel: 'email',
  subjectTemplate: 'Claim {{claimId}}',
  template: '<p>Dear {{phFirstName}}</p>',
};
let count = 0;
const internalName = () => `template_${(count += 1)}`;

const insert = (changes: object = {}, who = admin): Promise<GraphqlAnswer> =>
  running.graphql(INSERT, { object: { ...GOOD, internalName: internalName(), ...changes } }, who);

interface Saved {
  readonly id: number;
  readonly rowVersion: number;
}

async function add(changes: object = {}): Promise<Saved> {
  const answer = await insert(changes);
  expect(answer.errors).toBeUndefined();
  return answer.data?.['insert_CommTemplate_one'] as Saved;
}

describe('[3§5] a comms template at the service', () => {
  it.each([
    ...(['name', 'internalName', 'relatedTo', 'channel', 'template', 'subjectTemplate'] as const).map(
      (field) => [field, { [field]: null }, 'Field is required'] as const,
    ),
    ['template', { template: '<p></p>' }, 'Field is required'],
    ['relatedTo', { relatedTo: 'invoice', subjectTemplate: 'x', template: 'x' }, 'Not one of the choices'],
    ['channel', { channel: 'fax' }, 'Not one of the choices'],
    ['template', { template: '<p>{{nothing}}</p>' }, 'There is no merge field {{nothing}}.'],
    [
      'template',
      { template: '<p>{{one}} {{ two }} {{claimId}}</p>' },
      'There are no merge fields {{one}} and {{two}}.',
    ],
    ['subjectTemplate', { subjectTemplate: '{{nothing}}' }, 'There is no merge field {{nothing}}.'],
    [
      'template',
      { relatedTo: 'complaint', subjectTemplate: 'x', template: '<p>{{claimId}}</p>' },
      'There is no merge field {{claimId}}.',
    ],
    [
      'template',
      { relatedTo: 'incident', channel: 'sms', subjectTemplate: null, template: '{{status}}' },
      'There is no merge field {{status}}.',
    ],
    ['template', { template: '<p>{{{phFirstName}}}</p>' }, 'Write {{phFirstName}} with two braces.'],
    [
      'template',
      { template: '<p>x</p><script>alert(1)</script>' },
      'The message holds <script>, which cannot be sent.',
    ],
    ['template', { template: '<p onclick="x()">x</p>' }, 'The message holds onclick of <p>, which cannot be sent.'],
    [
      'template',
      { template: '<a href="javascript:x()">x</a>' },
      'The message holds a link to javascript:x(), which cannot be sent.',
    ],
  ] as const)('is refused at its %s: %j', async (field, changes, message) => {
    const answer = await insert(changes);
    expect(answer.errors?.[0]).toMatchObject({
      message,
      path: ['insert_CommTemplate_one', 'object', field],
      extensions: { code: 'validation-failed' },
    });
  });

  it.each([
    {},
    { channel: 'sms', subjectTemplate: null, template: 'Claim {{claimId}}: <b> is text here' },
    { relatedTo: 'complaint', subjectTemplate: 'Your complaint', template: '<p>Thank you</p>' },
    { template: '<p>Your summary: {{{linkHtml}}}</p>' },
  ])('is saved: %j', async (changes) => {
    expect(await add(changes)).toMatchObject({ rowVersion: 1 });
  });

  it('is checked when it changes, with what is stored', async () => {
    const { id, rowVersion } = await add();
    const change = (set: object) => running.graphql(UPDATE, { orgId, id, set: { ...set, rowVersion } }, admin);
    expect((await change({ relatedTo: 'complaint' })).errors?.[0]?.message).toBe(
      'There is no merge field {{claimId}}.',
    );
    expect((await change({ subjectTemplate: null })).errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['update_CommTemplate_by_pk', '_set', 'subjectTemplate'],
    });
    expect((await change({ template: '<p>x</p><img src=x>' })).errors?.[0]?.message).toBe(
      'The message holds <img>, which cannot be sent.',
    );
    expect((await change({ channel: 'sms', subjectTemplate: null, template: 'Short' })).errors).toBeUndefined();
  });

  it('has an internal name of its own in its channel', async () => {
    const name = internalName();
    await add({ internalName: name });
    const refusal = {
      message: 'Another e-mail template has this internal name.',
      path: ['insert_CommTemplate_one', 'object', 'internalName'],
      extensions: { code: 'validation-failed' },
    };
    expect((await insert({ internalName: name })).errors?.[0]).toMatchObject(refusal);
    const { id, rowVersion } = await add({ internalName: name, channel: 'sms', subjectTemplate: null, template: 'x' });
    const toEmail = await running.graphql(
      UPDATE,
      { orgId, id, set: { channel: 'email', subjectTemplate: 's', template: '<p>x</p>', rowVersion } },
      admin,
    );
    expect(toEmail.errors?.[0]?.message).toBe(refusal.message);
    // its own name is not another's
    expect(
      (await running.graphql(UPDATE, { orgId, id, set: { internalName: name, name: 'Same', rowVersion } }, admin))
        .errors,
    ).toBeUndefined();
  });

  it('is deleted outright, but not while a task uses it', async () => {
    const { id } = await add();
    const object = {
      title: 'Send it',
      action: 'send email',
      relatedTo: 'claim',
      assignedTo: 'owner',
      configuration: { sendTo: ['insurer'], commTemplate: id, subject: 's', message: '<p>m</p>' },
    };
    const task = await running.graphql(
      'mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id rowVersion } }',
      { object },
      admin,
    );
    expect(task.errors).toBeUndefined();
    expect((await running.graphql(DELETE, { orgId, id }, admin)).errors?.[0]).toMatchObject({
      message: 'This template is used by the task manager: Send it.',
      extensions: { code: 'validation-failed' },
    });
    const { id: taskId, rowVersion } = task.data!['insert_TaskTemplate_one'] as Saved;
    await running.graphql(
      'mutation ($orgId: bigint!, $id: bigint!, $v: Int!) { update_TaskTemplate_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: { isDeleted: true, rowVersion: $v }) { id } }',
      { orgId, id: taskId, v: rowVersion },
      admin,
    );
    expect((await running.graphql(DELETE, { orgId, id }, admin)).data).toEqual({ delete_CommTemplate_by_pk: { id } });
  });

  it('[3§6] is read by members and written by administrators', async () => {
    expect((await insert({}, handler)).errors?.[0]?.extensions.code).toBe('permission-error');
    expect(
      (await running.graphql('query { CommTemplate(limit: 1) { id template } }', {}, handler)).errors,
    ).toBeUndefined();
  });
});

describe('[3§3.1] the preview of a template', () => {
  const preview = async (variables: object, who: Somebody = admin): Promise<GraphqlAnswer> =>
    running.graphql(
      PREVIEW,
      {
        relatedTo: 'claim',
        channel: 'email',
        subject: 'About {{claimId}}',
        template: '<p>x</p>',
        recordId: claimId,
        ...variables,
      },
      who,
    );

  beforeAll(async () => {
    await running.database.pool.query(
      `update claim set ph_first_name = 'Ann <b>', policy_no = 'P-1', policy_term_from = '2026-01-31', policy_term_to = '2027-01-31', ph_abn = '51824753556', ph_bsb = '062000', ph_itc = 50, ph_unit_number = '3', ph_street_number = '12', ph_street_name = 'Railway Parade',
         broker_company = null, ph_contacts = '[]', insurer_contacts = '[{"id": "a", "firstName": "Ivy", "surname": "Nguyen", "email": "ivy@insurer.test", "phone": "+61298765432", "isPrimary": true}]' where id = $1`,
      [claimId],
    );
  });

  it('is filled with a real claim as it would be sent', async () => {
    const template =
      '<p>{{phFirstName}} {{policyTermFrom}} {{phAbn}} {{phBankBranchCode}} {{phItc}} {{phAddressLine1}} {{insurerContactFirstName}} {{insurerContactPhone}}</p>';
    const answer = await preview({ template });
    const filled = 'Ann &#60;b&#62; 31/01/2026 51 824 753 556 062-000 50% 3/12 Railway Parade Ivy +61 2 9876 5432';
    expect(answer.data?.['previewTemplate']).toEqual({
      subject: `About ${claimId}`,
      html: expect.stringContaining('31/01/2026 51 824 753 556 062-000'),
      text: filled.replace('&#60;', '<').replace('&#62;', '>'),
      missing: [],
    });
    expect((answer.data!['previewTemplate'] as { html: string }).html).not.toContain('<b>');
  });

  it('names the fields that the claim has no value for', async () => {
    expect(
      (await preview({ template: '<p>{{brokerCompany}}, {{policyNo}}</p>' })).data?.['previewTemplate'],
    ).toMatchObject({ text: ', P-1', missing: ['Broker company'] });
  });

  it('is plain text for a text message', async () => {
    expect((await preview({ channel: 'sms', template: 'Hi {{phFirstName}} & all' })).data?.['previewTemplate']).toEqual(
      { subject: null, html: null, text: 'Hi Ann <b> & all', missing: [] },
    );
  });

  it('needs a claim that the person sees', async () => {
    expect((await preview({ recordId: null })).errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['previewTemplate', 'recordId'],
    });
    expect((await preview({}, running.world.here.people.stranger)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await preview({}, running.world.there.people.admin)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await preview({}, running.world.here.people.supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
  });

  it('is refused for what could not be saved', async () => {
    expect((await preview({ template: '<script>1</script>' })).errors?.[0]).toMatchObject({
      message: 'The message holds <script>, which cannot be sent.',
      path: ['previewTemplate', 'template'],
    });
    expect((await preview({ subject: '{{x}}' })).errors?.[0]).toMatchObject({
      message: 'There is no merge field {{x}}.',
      path: ['previewTemplate', 'subject'],
    });
    expect(
      (await preview({ relatedTo: 'complaint', subject: 'Hello', template: '<p>Hello</p>', recordId: null })).data?.[
        'previewTemplate'
      ],
    ).toMatchObject({ text: 'Hello' });
  });
});
