// Guessing of passwords, codes and links: tries are counted before they are checked, in the database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttempts, DEFAULT_ATTEMPT_LIMITS, type Attempts } from '#server/identity/embedded/attempts.ts';
import { authenticatorApp } from '#server/identity/embedded/totp.ts';
import { PASSWORD, startStack, type Stack } from './support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());
beforeEach(() => stack.pool.query('delete from app.request_count'));

async function tryPassword(email: string, password: string): Promise<Response> {
  const browser = stack.browser();
  const form = await browser.openLogin();
  return (await browser.submit(form.url, { email, password })).response;
}

describe('[1§4] passwords', () => {
  it('fifty tries at once are no more than ten', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => tryPassword('uma@id.test', `guess ${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    // the right one is not looked at any more
    const stopped = await tryPassword('uma@id.test', PASSWORD);
    expect(stopped.status).toBe(429);
    const wait = Number(stopped.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('that are right use nothing up', async () => {
    for (let round = 0; round < 12; round++) expect((await tryPassword('bo@id.test', PASSWORD)).status).toBe(303);
    const { rows } = await stack.pool.query<{ points: number }>(
      `select points from app.request_count where key like 'sign-in-address%' or key like 'sign-in-anywhere%'`,
    );
    expect(rows.map(({ points }) => points)).toEqual([0, 0]);
  });

  it('of an account that is attacked from many places are still taken from the places of the person', async () => {
    // replicas, and addresses that a test has not
    const attempts: Attempts = createAttempts(stack.pool, { ...DEFAULT_ATTEMPT_LIMITS, perAccountAnywhere: 20 });
    await attempts.password('uma@id.test', '192.0.2.1');
    await attempts.succeeded('uma@id.test', '192.0.2.1', 1);
    const attack = await Promise.all(
      Array.from({ length: 60 }, (_, index) => attempts.password('uma@id.test', `198.51.100.${index}`)),
    );
    expect(attack.filter((wait) => wait === undefined)).toHaveLength(20);
    expect(await attempts.password('uma@id.test', '192.0.2.1')).toBeUndefined();
    expect(await attempts.password('uma@id.test', '203.0.113.1')).toBeGreaterThan(0);
  });

  it('are counted in one place for all replicas, and by each alone while the database does not answer', async () => {
    const [one, other] = [
      createAttempts(stack.pool, DEFAULT_ATTEMPT_LIMITS),
      createAttempts(stack.pool, DEFAULT_ATTEMPT_LIMITS, false),
    ];
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other).password('mia@id.test', '192.0.2.7')),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
    const alone = createAttempts(
      { query: () => Promise.reject(new Error('The database does not answer.')) },
      DEFAULT_ATTEMPT_LIMITS,
    );
    const cut = await Promise.all(Array.from({ length: 20 }, () => alone.password('mia@id.test', '192.0.2.8')));
    expect(cut.filter((wait) => wait === undefined)).toHaveLength(10);
  });
});

describe('[1§4] one-time codes', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

  it('fifty at once are no more than ten, and one that is right comes too late then', async () => {
    await stack.pool.query(`update oidc.account set totp_secret = $1, totp_confirmed_at = now() where user_id = 1002`, [
      SECRET,
    ]);
    try {
      const browser = stack.browser();
      const form = await browser.openLogin();
      expect((await browser.submit(form.url, { email: 'uma@id.test', password: PASSWORD })).response.status).toBe(200);
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => browser.submit(form.url, { code: String(100_000 + index) })),
      );
      // one of the account's tries from here was its password
      expect(answers.filter(({ response }) => response.status === 400)).toHaveLength(9);
      const right = await browser.submit(form.url, { code: authenticatorApp(SECRET).generate() });
      expect(right.response.status).toBe(429);
    } finally {
      await stack.pool.query(
        `update oidc.account set totp_secret = null, totp_confirmed_at = null where user_id = 1002`,
      );
    }
  });

  it('of one account are few, from however many places', async () => {
    const attempts = createAttempts(stack.pool, DEFAULT_ATTEMPT_LIMITS);
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => attempts.code('uma@id.test', `198.51.100.${index}`)),
    );
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10);
  });
});
