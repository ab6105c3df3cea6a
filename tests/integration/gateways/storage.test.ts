import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import type { StorageGateway, UploadForm } from '#server/gateways/storage/gateway.ts';
import { createKey } from '#server/gateways/storage/keys.ts';
import { createS3Storage } from '#server/gateways/storage/s3-storage.ts';
import { createSupabaseStorage } from '#server/gateways/storage/supabase-storage.ts';
import { holdPort, type HttpServer } from '#server/http/server.ts';
import { sendText } from '#server/http/respond.ts';
import { createLogger } from '#server/log.ts';
import { startFakeS3, type FakeS3 } from './fake-s3.ts';
import { startFakeSupabase, type FakeSupabase } from './fake-supabase.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-storage-'));
const secret = 'a secret of more than thirty-two characters';
const log = createLogger({ level: 'silent', format: 'json' });
const servers: HttpServer[] = [];
const fakes: (FakeS3 | FakeSupabase)[] = [];
const gateways: Record<string, StorageGateway> = {};

/** A server that mounts the store's own end points, as the service does. */
async function mount(make: (publicUrl: string) => StorageGateway): Promise<StorageGateway> {
  const held = await holdPort('127.0.0.1', 0);
  const gateway = make(`http://127.0.0.1:${held.port}`);
  servers.push(
    held.serve({
      routes: gateway.routes,
      fallback: (_request, response) => sendText(response, 404, 'nothing'),
      secure: false,
      log,
    }),
  );
  return gateway;
}

beforeAll(async () => {
  gateways['disk'] = await mount((publicUrl) =>
    createDiskStorage({ directory: path.join(directory, 'disk'), publicUrl, secret }),
  );
  const supabase = await startFakeSupabase('service-key', 'files');
  gateways['Supabase'] = await mount((publicUrl) =>
    createSupabaseStorage({
      config: { kind: 'supabase', url: supabase.url, serviceKey: 'service-key', bucket: 'files' },
      directory: path.join(directory, 'supabase'),
      publicUrl,
      secret,
    }),
  );
  const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI', bucket: 'claims' };
  const s3 = await startFakeS3(keys);
  gateways['S3'] = createS3Storage({
    kind: 's3',
    ...keys,
    region: 'ap-southeast-2',
    endpoint: s3.url,
    forcePathStyle: true,
  });
  fakes.push(supabase, s3);
});
afterAll(async () => {
  for (const one of [...servers, ...fakes]) await one.close();
  fs.rmSync(directory, { recursive: true });
});

async function post(
  form: UploadForm,
  content: string | Uint8Array<ArrayBuffer>,
  changes: Readonly<Record<string, string>> = {},
): Promise<number> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...form.fields, ...changes })) body.append(name, value);
  body.append('file', new Blob([content]), 'name in the form.png');
  return (await fetch(form.url, { method: 'POST', body })).status;
}

const request = (key: string) => ({ key, maximumBytes: 1024, expiresInSeconds: 60, replaces: false });
const download = (key: string, contentType = 'image/png') => ({
  key,
  fileName: 'Schaden “1”.png',
  contentType,
  expiresInSeconds: 60,
});

describe.each(['disk', 'S3', 'Supabase'])('storage on %s', (name) => {
  const storage = (): StorageGateway => gateways[name]!;

  it('[1§7] takes a file by a posted form and gives it back under its name', async () => {
    const key = createKey(1, 'damage 1.png');
    expect(await post(await storage().createUpload(request(key)), 'content')).toBe(204);
    const response = await fetch(await storage().createDownload(download(key)));
    expect(await response.text()).toBe('content');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Schaden _1_.png"; filename*=UTF-8''Schaden%20%E2%80%9C1%E2%80%9D.png`,
    );
  });

  it('refuses a file that is larger than the form allows, and keeps nothing of it', async () => {
    const key = createKey(1, 'large.bin');
    expect(await post(await storage().createUpload(request(key)), new Uint8Array(2048))).toBeGreaterThanOrEqual(400);
    expect(await storage().read(key)).toBeUndefined();
  });

  it('refuses a form that was changed', async () => {
    const key = createKey(1, 'a.png');
    const other = createKey(2, 'b.png');
    const form = await storage().createUpload(request(key));
    expect(await post(form, 'x', { key: other })).toBe(403);
    expect(await storage().read(other)).toBeUndefined();
  });

  it('refuses a form and an address that are too old', async () => {
    const key = createKey(1, 'old.png');
    expect(await post(await storage().createUpload({ ...request(key), expiresInSeconds: -10 }), 'x')).toBe(403);
    await storage().put(key, Buffer.from('x'), 'image/png');
    const url = await storage().createDownload({ ...download(key), expiresInSeconds: 1 });
    const late = new URL(url);
    if (late.searchParams.has('expires')) late.searchParams.set('expires', '9999999999');
    else late.searchParams.set('X-Amz-Expires', '99999');
    expect((await fetch(late)).status).toBe(403);
  });

  it('refuses the address of another file', async () => {
    const key = createKey(1, 'mine.png');
    const other = createKey(2, 'theirs.png');
    await storage().put(other, Buffer.from('theirs'), 'image/png');
    const url = (await storage().createDownload(download(key))).replace(key, other);
    expect((await fetch(url)).status).toBe(403);
  });

  it('saves what could run in a browser instead of showing it', async () => {
    const key = createKey(1, 'page.html');
    await storage().put(key, Buffer.from('<script>alert(1)</script>'), 'text/html');
    const response = await fetch(await storage().createDownload(download(key, 'text/html')));
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('stores, reads and removes what the service itself makes', async () => {
    const key = createKey(1, 'report.csv');
    await storage().put(key, Buffer.from('a,b'), 'text/csv');
    expect(await text((await storage().read(key))!)).toBe('a,b');
    await storage().remove(key);
    await storage().remove(key);
    expect(await storage().read(key)).toBeUndefined();
    await storage().check();
  });

  it('stores what the service makes piece by piece, however much it is', async () => {
    const key = createKey(1, 'long report.csv');
    const piece = Buffer.alloc(1024 * 1024, 'x');
    async function* pieces(count: number, failsAfter = Infinity): AsyncGenerator<Uint8Array> {
      for (let number = 0; number < count; number += 1) {
        if (number === failsAfter) throw new Error('The rows broke off');
        yield await Promise.resolve(piece);
      }
    }
    await storage().putPieces(key, pieces(0), 'text/csv');
    expect(await storage().peek(key, 4)).toMatchObject({ bytes: 0 });
    await storage().putPieces(key, pieces(20), 'text/csv');
    expect((await text((await storage().read(key))!)).length).toBe(20 * piece.length);
    // what breaks off leaves what was there
    await expect(storage().putPieces(key, pieces(20, 18), 'text/csv')).rejects.toThrow('The rows broke off');
    expect((await text((await storage().read(key))!)).length).toBe(20 * piece.length);
    const open = fakes.flatMap((fake) => ('uploads' in fake ? [...fake.uploads] : []));
    expect(open).toEqual([]);
  });

  it('looks into a file without reading all of it, and saves a shown one when asked', async () => {
    const key = createKey(1, 'long.txt');
    await storage().put(key, Buffer.from('x'.repeat(200_000)), 'text/plain');
    expect(await storage().peek(key, 16)).toEqual({ bytes: 200_000, head: Buffer.from('x'.repeat(16)) });
    expect(await storage().peek(createKey(1, 'none.txt'), 16)).toBeUndefined();
    const response = await fetch(await storage().createDownload({ ...download(key, 'text/plain'), saves: true }));
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('takes keys of its own form only', async () => {
    await expect(async () => storage().createUpload(request('../../etc/passwd'))).rejects.toMatchObject({
      code: 'bad-request',
    });
    await expect(async () => storage().createDownload(download('/etc/passwd'))).rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});

describe.each(['disk', 'Supabase'])('forms of our own in front of %s', (name) => {
  const storage = (): StorageGateway => gateways[name]!;

  it('work once', async () => {
    const form = await storage().createUpload(request(createKey(1, 'once.png')));
    expect([await post(form, 'first'), await post(form, 'second')]).toEqual([204, 403]);
  });

  it('work again after an upload that failed', async () => {
    const key = createKey(1, 'retry.png');
    const form = await storage().createUpload(request(key));
    expect(await post(form, new Uint8Array(2048))).toBe(413);
    expect(await post(form, 'fits')).toBe(204);
  });

  it('never overwrite a file unless they were made to replace it', async () => {
    const key = createKey(1, 'kept.png');
    await post(await storage().createUpload(request(key)), 'first');
    expect(await post(await storage().createUpload(request(key)), 'second')).toBe(409);
    expect(await text((await storage().read(key))!)).toBe('first');
    expect(await post(await storage().createUpload({ ...request(key), replaces: true }), 'third')).toBe(204);
    expect(await text((await storage().read(key))!)).toBe('third');
  });

  it('forbid whatever a stored file would run', async () => {
    const key = createKey(1, 'image.svg');
    await storage().put(key, Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml');
    const response = await fetch(await storage().createDownload(download(key, 'image/svg+xml')));
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuse what is no form', async () => {
    const { url } = await storage().createUpload(request(createKey(1, 'x.png')));
    const status = async (init: RequestInit) => (await fetch(url, { method: 'POST', ...init })).status;
    expect(await status({ body: 'text', headers: { 'content-type': 'text/plain' } })).toBe(400);
    expect(await status({ body: new FormData() })).toBe(400);
    expect(
      await status({ body: '--x\r\nbroken', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    ).toBe(400);
  });
});
