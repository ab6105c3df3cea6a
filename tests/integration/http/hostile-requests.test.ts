// What bad requests get: a coded refusal, never a 500 and never a crash.
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type GraphqlAnswer, type OwnService } from '../support/running-service.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

async function post(
  body: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: GraphqlAnswer }> {
  const response = await fetch(`${running.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, answer: (await response.json()) as GraphqlAnswer };
}

/** A request exactly as written, for what fetch would tidy up. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(running.service.port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

/** The status of a body that is refused while it is still being sent. */
function upload(path: string, bytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${running.url}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-length': bytes } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    let answered = false;
    request.on('response', () => (answered = true));
    request.on('error', (error) => (answered ? undefined : reject(error)));
    const part = Buffer.alloc(64 * 1024, 0x20);
    const write = (left: number): void => {
      if (answered || request.destroyed) return;
      if (left <= 0) request.end();
      else request.write(part.subarray(0, Math.min(left, part.length)), () => write(left - part.length));
    };
    write(bytes);
  });
}

const stillWorks = async (): Promise<void> => expect((await fetch(`${running.url}/readyz`)).status).toBe(200);

describe('the GraphQL end point', () => {
  it('refuses a body of 10 MB', async () => {
    expect(await upload('/graphql', 10 * 1024 * 1024)).toBe(413);
    await stillWorks();
  });

  it('refuses a query that is 1,000 levels deep with a code', async () => {
    const query = `{ Claim ${'{ Notes { Claim '.repeat(500)} { id } ${'} }'.repeat(500)} }`;
    const { status, answer } = await post(JSON.stringify({ query }));
    expect(status).toBeLessThan(500);
    expect(answer.errors?.[0]?.extensions.code).toMatch(/limit-exceeded|validation-failed|parse-failed/);
    await stillWorks();
  });

  it.each([
    ['no JSON', '{'],
    ['a list of numbers', '[1]'],
    ['a number', '42'],
    ['a query that is no text', '{"query":{}}'],
    ['malformed GraphQL', '{"query":"{ Claim( "}'],
    ['null bytes', '{"query":"{ \\u0000 }"}'],
  ])('answers %s with a coded error', async (_name, body) => {
    const { status, answer } = await post(body);
    expect(status).toBeLessThan(500);
    expect(answer.errors?.[0]?.extensions.code).toBeTruthy();
    expect(answer.errors?.[0]?.extensions.code).not.toBe('unexpected');
  });

  it.each([
    ['unknown', 'Bearer aaa.bbb.ccc'],
    [
      'unsigned',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"app_org_admin"}').toString('base64url')}.`,
    ],
    ['of another kind', 'Basic b2xpdmlhOmRlbW8='],
  ])('answers a token that is %s with 401 and invalid-jwt', async (_name, authorization) => {
    const { status, answer } = await post('{"query":"{ Claim { id } }"}', { authorization });
    expect([status, answer.errors?.[0]?.extensions.code]).toEqual([401, 'invalid-jwt']);
  });

  it('answers an expired token with 401 and invalid-jwt', async () => {
    const token = await running.token(running.world.here.people.admin, -60);
    const { status, answer } = await post('{"query":"{ Claim { id } }"}', { authorization: `Bearer ${token}` });
    expect([status, answer.errors?.[0]?.extensions.code]).toEqual([401, 'invalid-jwt']);
  });
});

describe('the HTTP server', () => {
  it.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '//etc/passwd',
    '/assets/..%5c..%5cpackage.json',
    '/.vite/manifest.json',
    '/.sources',
  ])('serves nothing outside the app for %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404|503)/);
    expect(answer).not.toMatch(/root:|"name": "claimworks"|isEntry/);
  });

  it('refuses headers that are too long', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
  });

  it('refuses what is no HTTP', async () => {
    expect(await raw('HELO there\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });

  it('answers an unknown method of a known path with 405 and what is allowed', async () => {
    const response = await fetch(`${running.url}/healthz`, { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('answers an upgrade of an unknown path with 404', async () => {
    const answer = await raw('GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
  });

  it('gives every answer a request id and the headers that protect the browser', async () => {
    const response = await fetch(`${running.url}/nothing.js`);
    const body = (await response.json()) as { error: { code: string; requestId: string } };
    expect([response.status, body.error.code]).toEqual([404, 'not-found']);
    expect(body.error.requestId).toBe(response.headers.get('x-request-id'));
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
