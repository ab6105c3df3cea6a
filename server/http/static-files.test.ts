import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { createPages, pageFor } from './pages.ts';
import { holdPort, type HttpServer } from './server.ts';
import { openStaticFiles } from './static-files.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-static-'));
const script = 'console.log(1);'.repeat(500);
let server: HttpServer;
let url: string;
beforeAll(async () => {
  fs.mkdirSync(path.join(directory, 'assets'));
  fs.mkdirSync(path.join(directory, '.vite'));
  for (const [name, content] of [
    ['index.html', 'staff'],
    ['public.html', 'public'],
    ['scripted.html', '<script>let a = 1;\n</script><script type="application/json">{}</script><script>b()</script>'],
    ['assets/app-1a2b.js', script],
    ['.vite/manifest.json', '{}'],
    ['favicon.svg', '<svg/>'],
  ] as const)
    fs.writeFileSync(path.join(directory, name), content);
  const log = createLogger({ level: 'silent', format: 'json' });
  server = (await holdPort('127.0.0.1', 0)).serve({
    routes: [],
    fallback: createPages(openStaticFiles(directory), { identity: 'https://t.auth0.com', storage: undefined }),
    secure: false,
    log,
  });
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  fs.rmSync(directory, { recursive: true });
});

describe('the built app', () => {
  it.each([
    ['/', 'public'],
    ['/public/lodgement-summary/abc', 'public'],
    ['/app', 'staff'],
    ['/app/get-file/1/uuid/report.pdf', 'staff'],
    ['/login', 'staff'],
    ['/anything', 'staff'],
  ])('[1§2] %s is answered by the %s page', async (pathname, page) => {
    expect(await (await fetch(url + pathname)).text()).toBe(page);
  });

  it('has a strict content policy for pages', async () => {
    const policy = (await fetch(`${url}/app`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://t.auth0.com");
  });

  it('names in it by their hashes the scripts that stand in the page', async () => {
    const policy = (await fetch(`${url}/scripted.html`)).headers.get('content-security-policy') ?? '';
    const hash = (code: string): string => createHash('sha256').update(code).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('let a = 1;\n')}' 'sha256-${hash('b()')}';`);
  });

  it('is cached for good below assets/, and asked for again elsewhere', async () => {
    expect((await fetch(`${url}/assets/app-1a2b.js`)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    const page = await fetch(`${url}/app`);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${url}/app`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['br', zlib.brotliDecompressSync],
    ['gzip', zlib.gunzipSync],
  ] as const)('is compressed with %s for those who take it', async (encoding, unpack) => {
    const response = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      void import('node:http').then(({ get }) =>
        get(`${url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': encoding } }, (answer) => {
          const chunks: Buffer[] = [];
          answer
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
        }).on('error', reject),
      );
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(unpack(response.body).toString()).toBe(script);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${url}/assets/app-1a2b.js`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it.each(['/assets/missing.js', '/.vite/manifest.json', '/missing.png', '/assets/../index.js'])(
    'has no page for %s',
    async (pathname) => {
      expect((await fetch(url + pathname)).status).toBe(404);
    },
  );

  it('names only files of its index', () => {
    const files = openStaticFiles(directory);
    expect(pageFor('/%2e%2e/etc/passwd', files)).toBe('index.html');
    expect(pageFor('/../secret.txt', files)).toBeUndefined();
  });
});
