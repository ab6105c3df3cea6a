import { beforeAll, describe, expect, it } from 'vitest';
import fs from 'node:fs';
import path from 'node:path';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
  const policy = (policyNumber: string, rest: object) => ({
    policyNumber,
    insuredFirstName: 'Mia',
    insuredSurname: 'Nguyen',
    streetNumber: '12',
    streetName: 'Wattle Street',
    suburb: 'Newtown',
    city: 'Sydney',
    ...rest,
  });
  const { here, there } = running.world;
  const many = Array.from({ length: 14 }, (_, index) => policy(`HM${200 + index}`, { insuredSurname: 'Many' }));
  fs.writeFileSync(
    path.join(running.dataDirectory, 'policies.json'),
    JSON.stringify({
      [here.orgId]: [
        policy('HM100', {}),
        policy('HM101', { insuredFirstName: 'Noah', city: 'Perth', suburb: 'Subiaco' }),
        ...many,
      ],
      [there.orgId]: [policy('XX900', {})],
    }),
  );
});

const lookUp = async (query: string, who?: Somebody): Promise<Found> =>
  lookUpBy(query, who && (await running.token(who)));

interface Found {
  readonly status: number;
  readonly numbers: string[];
  readonly code?: string;
}

async function lookUpBy(query: string, token: string | undefined): Promise<Found> {
  const response = await fetch(`${running.url}/api/v1/get-policy-data?${query}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json();
  if (Array.isArray(body))
    return { status: response.status, numbers: body.map((record: { policyNumber: string }) => record.policyNumber) };
  return { status: response.status, numbers: [], code: (body as { error: { code: string } }).error.code };
}

describe('[1§5] policy search', () => {
  it('finds by first name, surname, upper-cased policy number and address, all of them together', async () => {
    const { handler } = running.world.here.people;
    expect((await lookUp('firstName=noah', handler)).numbers).toEqual(['HM101']);
    expect((await lookUp('policyNo=hm100', handler)).numbers).toEqual(['HM100']);
    expect((await lookUp('address=wattle&surname=NGU', handler)).numbers).toEqual(['HM100', 'HM101']);
    expect((await lookUp('address=perth&firstName=mia', handler)).numbers).toEqual([]);
  });

  it('[1§9] gives at most 10 results', async () => {
    expect((await lookUp('surname=many', running.world.here.people.admin)).numbers).toHaveLength(10);
  });

  it('asks for at least one filter, and refuses unknown ones', async () => {
    const { handler } = running.world.here.people;
    expect(await lookUp('', handler)).toMatchObject({ status: 400, code: 'validation-failed' });
    expect(await lookUp('surname=%20', handler)).toMatchObject({ status: 400, code: 'validation-failed' });
    expect(await lookUp('phone=1', handler)).toMatchObject({ status: 400, code: 'validation-failed' });
  });

  it('finds policies of the own organisation only', async () => {
    expect((await lookUp('policyNo=XX900', running.world.here.people.admin)).numbers).toEqual([]);
    expect((await lookUp('policyNo=XX900', running.world.there.people.admin)).numbers).toEqual(['XX900']);
  });

  it('[1§6] is for signed-in handlers of an organisation with claims', async () => {
    expect(await lookUp('surname=a')).toMatchObject({ status: 401, code: 'invalid-jwt' });
    expect(await lookUp('surname=a', running.world.here.people.supplier)).toMatchObject({
      status: 403,
      code: 'access-denied',
    });
    expect(await lookUp('surname=a', running.world.superAdmin)).toMatchObject({ status: 403, code: 'access-denied' });
    const { orgId, people } = running.world.here;
    const switchClaims = (isOn: boolean) =>
      running.database.pool.query('update org set is_claims_feature_enabled = $2 where id = $1', [orgId, isOn]);
    await switchClaims(false);
    expect(await lookUp('surname=a', people.admin)).toMatchObject({ status: 403, code: 'access-denied' });
    await switchClaims(true);
    expect(await lookUp('surname=many', people.admin)).toMatchObject({ status: 200 });
  });

  it('is closed to who is no member any more, and says so', async () => {
    const { handler } = running.world.here.people;
    const token = await running.token(handler);
    const disable = (disabled: boolean): Promise<unknown> =>
      running.database.pool.query('update user_in_org set disabled = $3 where org_id = $1 and user_id = $2', [
        handler.orgId,
        handler.userId,
        disabled,
      ]);
    await disable(true);
    expect(await lookUpBy('surname=many', token)).toMatchObject({ status: 403, code: 'access-denied' });
    await disable(false);
    expect(await lookUpBy('surname=many', token)).toMatchObject({ status: 200 });
  });

  it('logs who looked up what', async () => {
    const { handler } = running.world.here.people;
    await lookUp('policyNo=HM1&surname=nguyen', handler);
    const { rows } = await running.database.pool.query(
      'select user_id::int as "userId", query, result_count as count from policy_lookup_log where org_id = $1 order by id desc limit 1',
      [running.world.here.orgId],
    );
    expect(rows).toEqual([{ userId: handler.userId, query: { policyNo: 'HM1', surname: 'nguyen' }, count: 2 }]);
  });
});
