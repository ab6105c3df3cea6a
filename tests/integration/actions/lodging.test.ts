// Lodging: once for each draft, with files that stay where they came to (RULES 9 and 16).
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { PNG, upload } from '../files/uploading.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let base: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  running = await sharedService();
  const claim = running.world.here.row('claim');
  const { rows } = await running.database.pool.query<{ productTypeId: number; insurerId: number }>(
    'select product_type_id::int as "productTypeId", insurer_id::int as "insurerId" from pds where org_id = $1 limit 1',
    [claim['org_id']],
  );
  const partyId = Number(running.world.here.row('claim_external_org')['external_org_id']);
  base = {
    ...rows[0],
    ownerId: running.world.here.people.handler.userId,
    claimOccurredAt: '2026-01-02T00:00:00+11:00',
    claimReportedAt: '2026-01-03T00:00:00+11:00',
    ClaimExternalOrgs: { data: [{ externalOrgId: partyId }] },
  };
});

const LODGE =
  'mutation Lodge($claim: Claim_insert_input!) { saved: insert_Claim_one(object: $claim) { id accessKey Notes { note } Files { key } } }';
interface Saved {
  readonly id: number;
  readonly accessKey: string;
  readonly Notes: readonly { readonly note: string }[];
  readonly Files: readonly { readonly key: string }[];
}

const lodge = (claim: object, who: Somebody = running.world.here.people.handler): Promise<GraphqlAnswer> =>
  running.graphql(LODGE, { claim: { ...base, ...claim } }, who);
const saved = ({ data, errors }: GraphqlAnswer): Saved => {
  expect(errors).toBeUndefined();
  return data?.['saved'] as Saved;
};
const fileData = (key: string) => ({
  data: [{ key, name: 'roof.png' }],
  on_conflict: { constraint: 'file_key_key', update_columns: ['name', 'categories'] },
});

describe('[RULES 16] a draft', () => {
  it('is lodged once: saved again, it is answered with the claim that is there', async () => {
    const key = await upload(running, 'roof.png', PNG);
    const claim = {
      draftKey: randomUUID(),
      Notes: { data: [{ note: 'Call first', type: 'note' }] },
      Files: fileData(key),
    };
    const first = saved(await lodge(claim));
    expect(first).toMatchObject({ id: expect.any(Number), Notes: [{ note: 'Call first' }], Files: [{ key }] });
    expect(saved(await lodge(claim))).toEqual(first);
    // after a lost answer somebody goes on typing: what is lodged stays
    expect(saved(await lodge({ ...claim, policyNo: 'OTHER', Files: undefined }))).toEqual(first);
    const { rows } = await running.database.pool.query(
      'select count(*)::int as claims, count(policy_no)::int as changed from claim where draft_key = $1',
      [claim.draftKey],
    );
    expect(rows).toEqual([{ claims: 1, changed: 0 }]);
  });

  it('is one claim when it is saved from several places at the same time', async () => {
    const claim = { draftKey: randomUUID(), Notes: { data: [{ note: 'Once', type: 'note' }] } };
    const answers = await Promise.all(Array.from({ length: 8 }, () => lodge(claim)));
    const all = answers.map(saved);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(new Set(all.map(({ accessKey }) => accessKey)).size).toBe(1);
    const { rows } = await running.database.pool.query('select count(*)::int as notes from note where claim_id = $1', [
      all[0]?.id,
    ]);
    expect(rows).toEqual([{ notes: 1 }]);
  });

  it('of somebody else tells nothing: one who may not see the claim is refused, another organisation has its own', async () => {
    const draftKey = randomUUID();
    const { id } = saved(await lodge({ draftKey, ownerId: running.world.here.people.admin.userId }));
    await running.database.pool.query('delete from claim_external_org where claim_id = $1', [id]);
    const [error] = (await lodge({ draftKey }, running.world.here.people.party)).errors ?? [];
    expect(error).toMatchObject({
      message: 'This draft is lodged already. Look for its claim in the claim search.',
      extensions: { code: 'constraint-violation' },
    });
    const { rows } = await running.database.pool.query<{ constraint: string }>(
      `select pg_get_constraintdef(oid) as constraint from pg_constraint where conname = 'claim_draft_key_key'`,
    );
    expect(rows).toEqual([{ constraint: 'UNIQUE (org_id, draft_key)' }]);
  });

  it('has no say in claims without one', async () => {
    const [one, other] = [saved(await lodge({})), saved(await lodge({}))];
    expect(one.id).not.toBe(other.id);
  });
});

describe('[RULES 9] a file', () => {
  it('of one claim never goes to another', async () => {
    const key = await upload(running, 'roof.png', PNG);
    const first = saved(await lodge({ Files: fileData(key) }));
    for (const Files of [
      fileData(key),
      { data: [{ key, name: 'mine.png' }], on_conflict: { constraint: 'file_key_key', update_columns: ['name'] } },
    ]) {
      const [error] = (await lodge({ Files })).errors ?? [];
      expect(error).toMatchObject({
        message: expect.stringContaining('belongs to another record'),
        extensions: { code: 'validation-failed', field: 'key' },
      });
    }
    await expect(
      running.database.pool.query('update file set claim_id = $2 where key = $1', [
        key,
        running.world.here.row('claim')['id'],
      ]),
    ).rejects.toThrow(/belongs to another record/);
    const { rows } = await running.database.pool.query('select claim_id::int as claim, name from file where key = $1', [
      key,
    ]);
    expect(rows).toEqual([{ claim: first.id, name: 'roof.png' }]);
  });
});

describe('[1§3] when it happened and was reported', () => {
  const lodgedWith = async (dates: object): Promise<unknown> => {
    const { id } = saved(await lodge(dates));
    const { rows } = await running.database.pool.query<{ id: number }>(
      'select id::int, claim_occurred_precision as occurred, claim_reported_precision as reported from claim where id = $1',
      [id],
    );
    return rows[0];
  };

  it('is a day where no time was given, and a minute where one was', async () => {
    expect(await lodgedWith({})).toMatchObject({ occurred: 'day', reported: 'day' });
    expect(await lodgedWith({ claimOccurredAt: '2026-01-02T14:30:00+11:00' })).toMatchObject({
      occurred: 'minute',
      reported: 'day',
    });
    // midnight sharp
    expect(await lodgedWith({ claimOccurredPrecision: 'minute' })).toMatchObject({
      occurred: 'minute',
      reported: 'day',
    });
  });

  it('changes with the moment', async () => {
    const { id } = saved(await lodge({}));
    await running.database.pool.query(
      `update claim set claim_occurred_at = '2026-01-02T09:15:00+11:00' where id = $1`,
      [id],
    );
    const { rows } = await running.database.pool.query(
      'select claim_occurred_precision as occurred, claim_reported_precision as reported from claim where id = $1',
      [id],
    );
    expect(rows).toEqual([{ occurred: 'minute', reported: 'day' }]);
  });
});

describe('[2§3] the public summary of a lodged claim', () => {
  const SUMMARY = 'query ($accessKey: String!) { getClaimByAccessKey(accessKey: $accessKey) { data } }';
  const summaryOf = async (claim: object): Promise<unknown> => {
    const { data } = await running.graphql(SUMMARY, { accessKey: saved(await lodge(claim)).accessKey });
    return (data as { readonly getClaimByAccessKey: { readonly data: unknown } }).getClaimByAccessKey.data;
  };

  it('says what was not asked, how exactly it is known, and who the policy holder is', async () => {
    expect(
      await summaryOf({ phFirstName: 'Nora', phLastName: 'Lee', jsonData: { claimNotResultOfIllegalAct: null } }),
    ).toMatchObject({
      jsonData: { claimNotResultOfIllegalAct: null },
      claimOccurredPrecision: 'day',
      claimReportedPrecision: 'day',
      policyHolder: 'Nora Lee',
    });
    expect(await summaryOf({ phCompany: 'Lee Pty Ltd', phFirstName: 'Nora' })).toMatchObject({
      policyHolder: 'Lee Pty Ltd',
    });
  });
});
