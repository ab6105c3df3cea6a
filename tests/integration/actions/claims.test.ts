import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let claimId: number;
let partyId: number;
beforeAll(async () => {
  running = await sharedService();
  claimId = Number(running.world.here.row('claim')['id']);
  partyId = Number(running.world.here.row('claim_external_org')['external_org_id']);
});

const OWNER =
  'mutation ($claimId: bigint!, $ownerId: bigint!, $externalOrgs: [ClaimExternalOrgInput!]!, $rowVersion: Int) { updateClaimOwner(claimId: $claimId, ownerId: $ownerId, externalOrgs: $externalOrgs, rowVersion: $rowVersion) { ok } }';

const changeOwner = (changes: object, who: Somebody): Promise<GraphqlAnswer> =>
  running.graphql(
    OWNER,
    {
      claimId,
      ownerId: running.world.here.people.party.userId,
      externalOrgs: [{ claimId, externalOrgId: partyId }],
      ...changes,
    },
    who,
  );

async function stored(): Promise<{ ownerId: number; parties: number[]; accessKey: string; rowVersion: number }> {
  const { rows } = await running.database.pool.query<{
    ownerId: number;
    parties: number[];
    accessKey: string;
    rowVersion: number;
  }>(
    `select owner_id::int as "ownerId", access_key as "accessKey", row_version as "rowVersion", array(select external_org_id::int from claim_external_org e where e.org_id = c.org_id and e.claim_id = c.id order by 1) as parties from claim c where id = $1`,
    [claimId],
  );
  return rows[0]!;
}

async function otherParty(): Promise<number> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    `select id::int from external_org where org_id = $1 and name = 'Another handling party'`,
    [running.world.here.orgId],
  );
  return rows[0]!.id;
}

describe('[1§2.3] owner and handling parties', () => {
  beforeEach(async () => {
    const { here } = running.world;
    await changeOwner({ ownerId: here.people.handler.userId }, here.people.admin);
  });

  it('change together, under the name of who changed them', async () => {
    const { here } = running.world;
    const other = await otherParty();
    const answer = await changeOwner(
      { externalOrgs: [{ externalOrgId: partyId }, { externalOrgId: other }] },
      here.people.handler,
    );
    expect(answer).toEqual({ data: { updateClaimOwner: { ok: true } } });
    expect(await stored()).toMatchObject({
      ownerId: here.people.party.userId,
      parties: [partyId, other].sort((a, b) => a - b),
    });
    const { rows } = await running.database.pool.query<{ userId: number }>(
      `select user_id::int as "userId" from log where claim_id = $1 and entity = 'claim' order by id desc limit 1`,
      [claimId],
    );
    expect(rows[0]?.userId).toBe(here.people.handler.userId);
  });

  it('[1§5] are both required', async () => {
    const { admin } = running.world.here.people;
    expect((await changeOwner({ externalOrgs: [] }, admin)).errors?.[0]).toMatchObject({
      message: 'Please enter handling parties and owner.',
      extensions: { code: 'validation-failed' },
    });
    expect((await changeOwner({ ownerId: -1 }, admin)).errors?.[0]?.message).toBe(
      'Please enter handling parties and owner.',
    );
  });

  it("[1§5] are limited to the person's own handling parties", async () => {
    const { party } = running.world.here.people;
    const answer = await changeOwner(
      { ownerId: party.userId, externalOrgs: [{ externalOrgId: partyId }, { externalOrgId: await otherParty() }] },
      party,
    );
    expect(answer.errors?.[0]).toMatchObject({
      path: ['updateClaimOwner', 'externalOrgs'],
      extensions: { code: 'validation-failed' },
    });
    expect((await changeOwner({ ownerId: party.userId }, party)).data).toEqual({ updateClaimOwner: { ok: true } });
  });

  it('cannot be given to a supplier, to the disabled or to people elsewhere', async () => {
    const { here, there } = running.world;
    for (const ownerId of [here.people.supplier.userId, there.people.admin.userId])
      expect((await changeOwner({ ownerId }, here.people.admin)).errors?.[0]?.path).toEqual([
        'updateClaimOwner',
        'ownerId',
      ]);
  });

  it('are changed by nobody who does not see the claim', async () => {
    const { here, there } = running.world;
    expect((await changeOwner({}, here.people.stranger)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await changeOwner({}, there.people.admin)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await changeOwner({}, here.people.supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
  });

  it('say who changed the claim in the meantime', async () => {
    const { admin } = running.world.here.people;
    const { rowVersion } = await stored();
    await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $v: Int!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { notes: "changed", rowVersion: $v }) { id } }',
      { id: claimId, orgId: running.world.here.orgId, v: rowVersion },
      running.world.here.people.handler,
    );
    const answer = await changeOwner({ rowVersion }, admin);
    expect(answer.errors?.[0]).toMatchObject({
      extensions: { code: 'conflict', conflict: { userId: running.world.here.people.handler.userId } },
    });
  });
});

describe('[2§3] the public summary', () => {
  const summary = async (accessKey: string) =>
    (
      (
        await running.graphql('query ($accessKey: String!) { getClaimByAccessKey(accessKey: $accessKey) { data } }', {
          accessKey,
        })
      ).data!['getClaimByAccessKey'] as { data: { id: number } | null }
    ).data;

  it('is found by its key alone, and says nothing for any other', async () => {
    const { accessKey } = await stored();
    expect(await summary(accessKey)).toMatchObject({ id: claimId, org: { name: 'Here General' } });
    for (const key of ['', accessKey.slice(0, -1), `${accessKey}x`, accessKey.toUpperCase(), '%'.repeat(30)])
      expect(await summary(key)).toBeNull();
  });

  it('holds nothing that a visitor may not see', async () => {
    const { accessKey } = await stored();
    expect(Object.keys((await summary(accessKey)) ?? {})).not.toEqual(
      expect.arrayContaining(['notes', 'ownerId', 'phABN', 'phBSB', 'phACC', 'externalPolicyData', 'accessKey']),
    );
  });

  it('ends with its old key when the owner replaces it', async () => {
    const { here } = running.world;
    const { accessKey, rowVersion } = await stored();
    const rotate = 'mutation ($claimId: bigint!) { rotateClaimAccessKey(claimId: $claimId) { accessKey } }';
    expect((await running.graphql(rotate, { claimId }, here.people.stranger)).errors?.[0]?.extensions.code).toBe(
      'not-found',
    );
    const answer = await running.graphql(rotate, { claimId }, here.people.admin);
    const next = (answer.data!['rotateClaimAccessKey'] as { accessKey: string }).accessKey;
    expect(next).not.toBe(accessKey);
    expect(await summary(accessKey)).toBeNull();
    expect(await summary(next)).toMatchObject({ id: claimId });
    // nobody's edit of the claim meets it
    expect(await stored()).toMatchObject({ rowVersion });
  });

  it('is gone with the organisation', async () => {
    const { accessKey } = await stored();
    const enable = (isEnabled: boolean) =>
      running.database.pool.query('update org set is_enabled = $2 where id = $1', [
        running.world.here.orgId,
        isEnabled,
      ]);
    expect(await summary(accessKey)).not.toBeNull();
    await enable(false);
    expect(await summary(accessKey)).toBeNull();
    await enable(true);
  });
});

describe('[1§5] a write that the form would have refused', () => {
  it('is refused with the path of the field', async () => {
    const { here } = running.world;
    const object = { policyNo: 'HM1', phEmail: 'not an address' };
    const answer = await running.graphql(
      'mutation ($object: Claim_insert_input!) { insert_Claim_one(object: $object) { id } }',
      { object },
      here.people.handler,
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('validation-failed');
    const issues = answer.errors?.[0]?.extensions['issues'] as { path: (string | number)[]; message: string }[];
    expect(issues).toEqual(
      expect.arrayContaining([
        { path: ['insert_Claim_one', 'object', 'productTypeId'], message: 'Product type is required.' },
        { path: ['insert_Claim_one', 'object', 'phEmail'], message: 'not an address not valid email' },
      ]),
    );
  });

  it('of a record that people edit names the version that it saw', async () => {
    const { here } = running.world;
    const answer = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { notes: "x" }) { id } }',
      { id: claimId, orgId: here.orgId },
      here.people.handler,
    );
    expect(answer.errors?.[0]).toMatchObject({
      path: ['update_Claim_by_pk', '_set', 'rowVersion'],
      extensions: { code: 'validation-failed' },
    });
  });
});
