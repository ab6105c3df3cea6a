// What holds for whatever the service answers: headers that protect the browser, and a refusal with a code where text
// comes that no database keeps.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_CLIENT_ID } from '#server/identity/settings.ts';
import { BrowserSession } from '../identity/support/browser-session.ts';
import { deliver, orgAddress } from '../messages/messages-support.ts';
import { startService, type OwnService } from '../support/running-service.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const;
/** What the GraphQL service, the embedded sign-in and the app answer, and what nobody does. */
const OTHERS = [
  '/graphql',
  '/graphql?x=1',
  '/authorize',
  '/authorize?client_id=nobody',
  '/authorize/unknown',
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/unknown',
  '/userinfo',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
  '/v2/logout',
  '/v2/logout?returnTo=https://evil.test',
  '/u/login/unknown',
  '/u/set-password/unknown',
  '/u/authenticator',
  '/u/unknown',
  '/',
  '/login',
  '/app/claims',
  '/public/lodgement-summary/x',
  '/assets/unknown.js',
  '/%zz',
  '//x',
];

const addresses = (): string[] => [
  ...running.service.routes.map(({ path }) => path.replace(/[:*]\w*/g, 'unknown')),
  ...OTHERS,
];

function lacks(response: Response): string[] {
  const { headers } = response;
  const policy = headers.get('content-security-policy') ?? '';
  const expected: Readonly<Record<string, boolean>> = {
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff',
    'x-request-id': (headers.get('x-request-id') ?? '') !== '',
    'referrer-policy': /^(no-referrer|strict-origin-when-cross-origin)$/.test(headers.get('referrer-policy') ?? ''),
    'cross-origin-opener-policy': headers.has('cross-origin-opener-policy'),
    'content-security-policy':
      /default-src '(none|self)'/.test(policy) &&
      policy.includes('frame-ancestors') &&
      !/script-src[^;]*unsafe/.test(policy),
  };
  return Object.keys(expected).filter((name) => expected[name] !== true);
}

describe('every answer, errors included', () => {
  it.each(METHODS)('to %s carries the headers that protect the browser', async (method) => {
    const without: Record<string, string[]> = {};
    for (const address of addresses()) {
      const response = await fetch(running.url + address, {
        method,
        redirect: 'manual',
        ...(method === 'POST' ? { body: 'x' } : {}),
      });
      await response.body?.cancel();
      const missing = lacks(response);
      if (missing.length > 0) without[`${address} (${response.status})`] = missing;
    }
    expect(without).toEqual({});
    expect(addresses().length).toBeGreaterThan(30);
  });

  it('to somebody signed in, the pages of the sign-in included', async () => {
    const browser = new BrowserSession(running.url);
    const { url, html } = await browser.openLogin();
    expect(html).toContain('name="password"');
    const token = await running.token(running.world.here.people.handler);
    const answers = [
      await browser.fetch(url),
      await browser.fetch(url, { method: 'POST', body: 'email=a@b.c&password=x' }),
      await browser.fetch(url, { method: 'POST', body: 'x'.repeat(20_000) }),
      await browser.fetch(browser.authorizeUrl({ prompt: 'none' }, 'x'.repeat(43))),
      await fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: '{"query":"{ Org { id } }"}',
      }),
      await fetch(`${running.url}/api/v1/get-policy-data?surname=a`, { headers: { authorization: `Bearer ${token}` } }),
    ];
    expect(answers.map((response) => [response.status, lacks(response)])).toEqual([
      [200, []],
      [400, []],
      [413, []],
      [303, []],
      [200, []],
      [200, []],
    ]);
  });
});

describe('text that no database keeps', () => {
  it('is refused with a code in every address', async () => {
    const authorization = `Bearer ${await running.token(running.world.here.people.handler)}`;
    const found: Record<string, unknown> = {};
    for (const address of [...addresses().filter((one) => !one.startsWith('/graphql')), '/api/v1/get-policy-data']) {
      for (const place of [
        `${address.split('?')[0]}?surname=%00&state=%00&client_id=%00`,
        `${address.split('?')[0]}/%00`,
      ]) {
        const response = await fetch(running.url + place, { headers: { authorization }, redirect: 'manual' });
        const body = (await response.json()) as { error?: { code: string } };
        if (response.status !== 400 || body.error?.code !== 'bad-request') found[place] = [response.status, body];
      }
    }
    expect(found).toEqual({});
  });

  it('is a wrong e-mail or password to the sign-in, and a wrong token to its end points', async () => {
    const browser = new BrowserSession(running.url);
    const { url } = await browser.openLogin();
    for (const fields of [
      { email: 'a\0@b.c', password: 'x' },
      { email: 'a@b.c', password: 'x\0' },
      { email: '\0', password: '\0' },
    ]) {
      const { response } = await browser.submit(url, fields);
      expect([response.status, await response.text()]).toEqual([
        400,
        expect.stringContaining('Wrong email or password.'),
      ]);
    }
    const names = [
      'grant_type',
      'code',
      'refresh_token',
      'client_id',
      'redirect_uri',
      'code_verifier',
      'org_id',
      'role',
      'audience',
      'token',
    ];
    const good: Record<string, string> = {
      client_id: EMBEDDED_CLIENT_ID,
      grant_type: 'refresh_token',
      refresh_token: 'x'.repeat(43),
      token: 'x',
    };
    for (const path of ['/oauth/token', '/oauth/revoke', '/authorize']) {
      for (const name of names) {
        for (const grant_type of ['refresh_token', 'authorization_code']) {
          const response = await fetch(running.url + path, {
            method: 'POST',
            body: new URLSearchParams({ ...good, grant_type, [name]: 'a\0' }),
          });
          await response.body?.cancel();
          expect([path, name, response.status < 500]).toEqual([path, name, true]);
        }
      }
    }
  });

  it.each([
    ['NUL', 'a\0'],
    ['half a surrogate pair', 'a\uD83D'],
  ])('is refused in an export: %s', async (_name, text) => {
    const headers = {
      authorization: `Bearer ${await running.token(running.world.here.people.admin)}`,
      'content-type': 'application/json',
    };
    const good = {
      type: 'Supplier',
      where: {},
      orderBy: [],
      columns: [{ path: 'name', title: 'Name' }],
      format: 'csv',
      name: 'Suppliers',
    };
    const changes: readonly object[] = [
      { name: text },
      { type: text },
      { where: { name: { _eq: text } } },
      { where: { [text]: { _eq: 1 } } },
      { orderBy: [{ [text]: 'asc' }] },
      { columns: [{ path: 'name', title: text }] },
      { columns: [{ path: text, title: 'x' }] },
      { columns: [{ path: 'name', title: 'x', options: text }] },
    ];
    for (const change of changes) {
      const response = await fetch(`${running.url}/api/v1/export`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...good, ...change }),
      });
      expect([change, response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
        change,
        400,
        'validation-failed',
      ]);
    }
  });

  it('loses no mail that comes in', async () => {
    const raw = [
      'From: =?utf-8?q?Mia=00?= <mia@example.com>',
      `To: ${orgAddress(running)}`,
      'Message-ID: <nul-1@example.com>',
      'References: <a=00b@example.com> <c\0d@example.com>',
      'Subject: =?utf-8?q?About=00my_claim?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Hello=00there \0',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>Hello=00there</p>',
      '--b',
      "Content-Disposition: attachment; filename*=utf-8''re%00port.txt",
      '',
      'content',
      '--b--',
      '',
    ].join('\r\n');
    expect(await deliver(running, 'mail', Buffer.from(raw))).toBe(204);
    const cut = `${'x'.repeat(199)}\u{1F600}`;
    expect(
      await deliver(
        running,
        'mail',
        Buffer.from(
          `From: "${cut}" <mia@example.com>\r\nTo: ${orgAddress(running)}\r\nMessage-ID: <cut-1@example.com>\r\nSubject: x\r\n\r\nHello\r\n`,
        ),
      ),
    ).toBe(204);
    const { rows } = await running.database.pool.query<{ messageId: string }>(
      `select message_id as "messageId" from comm_log where message_id = any ($1) union select message_id from inbound_message where message_id = any ($1) order by 1`,
      [['nul-1@example.com', 'cut-1@example.com']],
    );
    expect(rows.map(({ messageId }) => messageId)).toEqual(['cut-1@example.com', 'nul-1@example.com']);
  });

  it('loses no text message that comes in', async () => {
    await running.database.pool.query(
      `insert into inbound_address (org_id, channel, address) values ($1, 'sms', '+61480000002')`,
      [running.world.here.orgId],
    );
    const form = new URLSearchParams({
      MessageSid: 'SM\0',
      From: '+61491570113',
      To: '+61480000002',
      Body: 'a\0b',
      NumMedia: '1',
    });
    expect(await deliver(running, 'sms', Buffer.from(form.toString()))).toBe(200);
    const { rows } = await running.database.pool.query(
      `select content from inbound_message where channel = 'sms' and starts_with(message_id, 'SM')`,
    );
    expect(rows).toEqual([{ content: 'a\uFFFDb' }]);
  });
});
