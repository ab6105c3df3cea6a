import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCKED_WHEN_CLOSED } from '#domain/claim-status.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

/** What a claim was lodged with: refused while the claim is closed. */
const LODGED_WHEN_CLOSED = [
  'claimOccurredAt',
  'claimReportedAt',
  'claimOccurredPrecision',
  'claimReportedPrecision',
  'causeOfLoss',
  'questionnaireId',
  'rootFormQuestionId',
  'formData',
  'additionalInfo',
  'jsonData',
] as const;

let running: RunningService;
let claimId: number;
beforeAll(async () => {
  running = await sharedService();
  claimId = Number(running.world.here.row('claim')['id']);
});

const handler = (): Somebody => running.world.here.people.handler;

async function version(): Promise<number> {
  const { rows } = await running.database.pool.query<{ version: number }>(
    'select row_version as version from claim where id = $1',
    [claimId],
  );
  return rows[0]!.version;
}

const UPDATE =
  'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id rowVersion } }';
const update = async (set: object, who: Somebody = handler()): Promise<GraphqlAnswer> =>
  running.graphql(
    UPDATE,
    { id: claimId, orgId: running.world.here.orgId, set: { rowVersion: await version(), ...set } },
    who,
  );

/** The place in the record and the message of every fault that an update is refused with. */
async function refusal(set: object): Promise<readonly (readonly [string, string])[]> {
  const [error] = (await update(set)).errors ?? [];
  if (error === undefined) return [];
  expect(error.extensions.code).toBe('validation-failed');
  const issues = error.extensions['issues'] as readonly { path: readonly (string | number)[]; message: string }[];
  return issues.map(
    ({ path, message }) =>
      [
        path
          .slice(path.indexOf('_set') + 1)
          .join('.')
          .replace(/^.*_set\.?/, ''),
        message,
      ] as const,
  );
}

const contact = (changes: object = {}) => ({ id: 'c-1', firstName: 'Ann', isPrimary: true, ...changes });
const TERM = { policyTermFrom: '2026-01-01', policyTermTo: '2026-12-31', policyIssuedOn: '2026-01-01' };

describe('[1§5] policy info at the service', () => {
  beforeEach(async () => {
    await running.database.pool.query(
      `update claim set status = 'open', policy_term_from = '2026-01-01', policy_term_to = '2026-12-31', policy_issued_on = null, owner_id = $2 where id = $1`,
      [claimId, handler().userId],
    );
  });

  it.each([
    [{ ...TERM, policyTermFrom: '2027-01-01' }, 'Can not be later than “Term to” date'],
    [{ ...TERM, policyIssuedOn: '2025-12-01' }, 'Can not be later than “Policy Issued on” date'],
    [{ ...TERM, policyIssuedOn: '2027-02-01' }, 'Can not be earlier than “Policy Issued on” date'],
    [{ phEmail: 'rosa@' }, 'rosa@ not valid email'],
    [{ brokerEmail: 'x' }, 'x not valid email'],
    [{ phPhone: '+61491570156123456789012345' }, expect.stringMatching(/not valid phone number/)],
    [{ phABN: '11 111 111 111' }, expect.stringMatching(/ABN/)],
    [{ phBSB: '12' }, 'Invalid BSB code'],
    [{ phDob: '2100-01-01' }, "The date of birth can't be in the future."],
    [{ phITC: 101 }, 'Enter a percentage from 0 to 100.'],
    [{ insurerContacts: [contact({ firstName: ' ' })] }, 'Please enter name'],
    [{ phContacts: [contact({ email: 'nobody' })] }, 'nobody not valid email'],
    [{ phContacts: [contact({ addressPostcode: '12' })] }, '12 is not a valid postcode'],
    [{ phContacts: [contact({ dob: '1.1.80' })] }, 'Enter a date as DD/MM/YYYY'],
    [{ brokerContacts: [contact(), contact({ id: 'c-2' })] }, 'Exactly one contact must be primary.'],
    [{ brokerContacts: [contact({ isPrimary: false })] }, 'Exactly one contact must be primary.'],
    [{ brokerContacts: [{ name: 'No shape' }] }, 'Contacts are not well formed.'],
    [{ brokerContacts: [contact(), contact({ isPrimary: false })] }, 'Contacts are not well formed.'],
    [{ brokerContacts: [contact({ id: '' })] }, 'Contacts are not well formed.'],
    [{ brokerContacts: [contact({ email: { at: 'x' } })] }, 'Contacts are not well formed.'],
    [{ brokerContacts: [contact({ surname: 'x'.repeat(1001) })] }, 'Contacts are not well formed.'],
  ])('refuses %j', async (set, message) => {
    const before = await version();
    expect((await refusal(set)).map(([, said]) => said)).toContainEqual(message);
    expect(await version()).toBe(before);
  });

  it('names the field of each fault', async () => {
    const [first] = await refusal({ phContacts: [contact({ email: 'nobody' })] });
    expect(first?.[0]).toMatch(/phContacts.*0.*email/);
  });

  it('[1§3] holds one primary contact also where no service is asked', async () => {
    for (const contacts of [[contact(), contact({ id: 'c-2' })], [contact({ isPrimary: false })]]) {
      await expect(
        running.database.pool.query('update claim set broker_contacts = $2 where id = $1', [
          claimId,
          JSON.stringify(contacts),
        ]),
      ).rejects.toThrow(/claim_broker_contacts_one_primary/);
    }
  });

  it('keeps what is right, with the fields of each list', async () => {
    const sets = {
      insurerContacts: [contact()],
      brokerContacts: [contact({ branch: 'North' })],
      phContacts: [
        contact({
          dob: '1980-02-01',
          addressLine1: '1 Harbour St',
          addressState: 'NSW',
          addressPostcode: '2000',
          addressCountry: 'Australia',
        }),
        contact({ id: 'c-2', isPrimary: false, addressPostcode: 'SW1A', addressCountry: 'United Kingdom' }),
      ],
    };
    expect((await update(sets)).errors).toBeUndefined();
    const { rows } = await running.database.pool.query(
      'select insurer_contacts as "insurerContacts", broker_contacts as "brokerContacts", ph_contacts as "phContacts" from claim where id = $1',
      [claimId],
    );
    expect(rows[0]).toEqual(sets);
  });

  it('tells the second of two who save what the first has changed', async () => {
    const seen = await version();
    await update({ brokerName: 'Theirs' }, running.world.here.people.admin);
    const [error] = (await update({ brokerName: 'Mine', rowVersion: seen })).errors ?? [];
    expect(error?.extensions.code).toBe('conflict');
    expect(error?.extensions['conflict']).toMatchObject({ changes: [{ field: 'brokerName', after: 'Theirs' }] });
  });

  it.each(['closed', 'withdrawn', 'cancelled', 'closed in recovery only'])(
    '[RULES 19] keeps policy, tax and payment of a claim that is %s, and lets names and contacts change',
    async (status) => {
      await running.database.pool.query('update claim set status = $2 where id = $1', [claimId, status]);
      for (const set of [
        { policyNo: 'NEW-1' },
        { policyOtherInfo: 'x' },
        { phBSB: '062-000' },
        { phITC: 12 },
        { phIsRegisteredForGst: true },
      ]) {
        const [field] = Object.keys(set);
        expect(LOCKED_WHEN_CLOSED).toContain(field);
        const [error] = (await update(set)).errors ?? [];
        expect(error?.message).toBe(`The claim is ${status}. Reopen it to change its policy or money.`);
        expect(error?.extensions['field']).toBe(field);
      }
      expect(
        (
          await update({
            phPhone: '+61491570156',
            brokerName: `Broker ${status}`,
            brokerContacts: [contact({ firstName: status })],
          })
        ).errors,
      ).toBeUndefined();
    },
  );

  it.each(['closed', 'withdrawn', 'cancelled', 'closed in recovery only'])(
    '[RULES 19] keeps what a claim that is %s was lodged with',
    async (status) => {
      await running.database.pool.query('update claim set status = $2 where id = $1', [claimId, status]);
      for (const set of [
        { causeOfLoss: 'Fire' },
        { claimOccurredAt: '2026-01-05T00:00:00+11:00' },
        { formData: { version: 1, answers: [] } },
        { additionalInfo: 'x' },
        { jsonData: { claimNotResultOfIllegalAct: true } },
      ]) {
        const [error] = (await update(set)).errors ?? [];
        expect(error?.message).toBe(`The claim is ${status}. Reopen it to change what was lodged.`);
        expect(error?.extensions['field']).toBe(Object.keys(set)[0]);
      }
    },
  );

  it.each([
    ['check_claim_change', 'locked', LOCKED_WHEN_CLOSED],
    ['check_lodgement_change', 'lodged', LODGED_WHEN_CLOSED],
  ])('[RULES 19] the fields that %s locks are those of the domain', async (name, variable, fields) => {
    const { rows } = await running.database.pool.query<{ body: string }>(
      'select prosrc as body from pg_proc where proname = $1',
      [name],
    );
    const [, list = ''] =
      new RegExp(`${variable} (?:constant )?text\\[\\] := '\\{([^}]*)\\}'`).exec(rows[0]!.body) ?? [];
    const names = await running.database.pool.query<{ name: string }>(
      'select app.field_name(unnest($1::text[])) as name',
      [list.split(',')],
    );
    expect(names.rows.map((row) => row.name).toSorted()).toEqual([...fields].toSorted());
  });
});
