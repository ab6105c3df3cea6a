import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimsOf } from './support/browser-session.ts';
import { PASSWORD, startStack, type Stack } from './support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const tokenOf = (email: string, wanted: { orgId?: number; role?: string } = {}): Promise<string> =>
  stack.embedded.mintAccessToken({ email, ...wanted });

describe('organisations of a person', () => {
  const query = '{ getMyOrgs { orgId name roles isDefault isEnabled } }';

  it('[1§7] are those of which the person is a member, across organisations, and of nobody else', async () => {
    const { data } = await stack.graphql(await tokenOf('mia@id.test'), query);
    expect(data).toEqual({
      getMyOrgs: [
        { orgId: 1, name: 'Acacia', roles: ['org_admin', 'user'], isDefault: false, isEnabled: true },
        { orgId: 2, name: 'Boronia', roles: ['user'], isDefault: false, isEnabled: true },
        { orgId: 3, name: 'Correa', roles: ['user'], isDefault: false, isEnabled: false },
      ],
    });
    expect((await stack.graphql(await tokenOf('uma@id.test'), '{ getMyOrgs { orgId } }')).data).toEqual({
      getMyOrgs: [{ orgId: 1 }],
    });
    expect((await stack.graphql(await tokenOf('root@id.test'), '{ getMyOrgs { orgId } }')).data).toEqual({
      getMyOrgs: [],
    });
  });

  it('[1§6] leave out those in which the person is disabled', async () => {
    await stack.pool.query('update user_in_org set disabled = true where user_id = 1001 and org_id = 2');
    expect((await stack.graphql(await tokenOf('mia@id.test'), '{ getMyOrgs { orgId } }')).data).toEqual({
      getMyOrgs: [{ orgId: 1 }, { orgId: 3 }],
    });
    await stack.pool.query('update user_in_org set disabled = false where user_id = 1001 and org_id = 2');
  });

  it('[3§7.2] SetUserDefaultOrg makes the current one the start of the next sign-in', async () => {
    const token = await tokenOf('mia@id.test', { orgId: 2 });
    expect(await stack.graphql(token, 'mutation { setUserDefaultOrg { ok } }')).toEqual({
      data: { setUserDefaultOrg: { ok: true } },
    });
    expect(claimsOf((await stack.browser().signIn('mia@id.test', PASSWORD)).id_token)).toMatchObject({ org_id: 2 });
    const { errors } = await stack.graphql(await tokenOf('root@id.test'), 'mutation { setUserDefaultOrg { ok } }');
    expect(errors?.[0]).toMatchObject({
      message: 'You are not in an organisation.',
      extensions: { code: 'validation-failed' },
    });
  });

  it('[1§6] are not for visitors', async () => {
    for (const operation of [
      query,
      '{ terms { version } }',
      'mutation { setUserDefaultOrg { ok } }',
      'mutation { acceptTerms(version: "2026-11") { ok } }',
    ]) {
      expect((await stack.graphql(undefined, operation)).errors?.[0]?.extensions.code).toBe('access-denied');
    }
  });
});

describe('terms of use', () => {
  it('[3§7.2] are accepted by version, once, with the time', async () => {
    const token = await tokenOf('uma@id.test');
    const before = await stack.graphql(token, '{ terms { version text accepted } }');
    const { version, text, accepted } = before.data!.terms as { version: string; text: string; accepted: boolean };
    expect(accepted).toBe(false);
    expect(text).toContain('Claimworks terms of use');
    const accept = (value: string) =>
      stack.graphql(token, 'mutation ($version: String!) { acceptTerms(version: $version) { ok } }', {
        version: value,
      });
    expect((await accept('1999-01')).errors?.[0]).toMatchObject({
      message: 'The terms have changed. Please read the current version.',
      extensions: { code: 'validation-failed' },
    });
    expect(await accept(version)).toEqual({ data: { acceptTerms: { ok: true } } });
    const { rows } = await stack.pool.query(
      'select accepted_at from terms_acceptance where user_id = 1002 and version = $1',
      [version],
    );
    expect(await accept(version)).toEqual({ data: { acceptTerms: { ok: true } } });
    expect((await stack.pool.query('select accepted_at from terms_acceptance where user_id = 1002')).rows).toEqual(
      rows,
    );
    expect(
      (await stack.graphql(token, '{ terms { accepted } UserInOrg(where: {userId: {_eq: 1002}}) { termsAccepted } }'))
        .data,
    ).toEqual({ terms: { accepted: true }, UserInOrg: [{ termsAccepted: true }] });
  });
});
