// Uploads whose sender breaks off, wherever that is: the process stays, and no file of them stays open or on the disk.
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import type { StorageGateway, UploadForm } from '#server/gateways/storage/gateway.ts';
import { createKey } from '#server/gateways/storage/keys.ts';
import { createSupabaseStorage } from '#server/gateways/storage/supabase-storage.ts';
import { holdPort, type HttpServer } from '#server/http/server.ts';
import { sendText } from '#server/http/respond.ts';
import { createLogger } from '#server/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openBelow } from '../support/open-files.ts';
import { startFakeSupabase, type FakeSupabase } from './fake-supabase.ts';

const BOUNDARY = 'boundary';
const CONTENT = 'x'.repeat(300_000);
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-broken-'));
const secret = 'a secret of more than thirty-two characters';
const log = createLogger({ level: 'silent', format: 'json' });
const servers: HttpServer[] = [];
const places: Record<string, { readonly storage: StorageGateway; readonly port: number; readonly work: string }> = {};
let supabase: FakeSupabase;

async function mount(name: string, work: string, make: (publicUrl: string) => StorageGateway): Promise<void> {
  const held = await holdPort('127.0.0.1', 0);
  const storage = make(`http://127.0.0.1:${held.port}`);
  servers.push(
    held.serve({
      routes: storage.routes,
      fallback: (_request, response) => sendText(response, 404, 'nothing'),
      secure: false,
      log,
    }),
  );
  places[name] = { storage, port: held.port, work: path.join(directory, work) };
}

const uncaught: unknown[] = [];
const note = (error: unknown): void => void uncaught.push(error);
beforeAll(async () => {
  process.on('uncaughtException', note);
  supabase = await startFakeSupabase('service-key', 'files');
  await mount('disk', 'disk/.work', (publicUrl) =>
    createDiskStorage({ directory: path.join(directory, 'disk'), publicUrl, secret }),
  );
  await mount('Supabase', 'supabase/work', (publicUrl) =>
    createSupabaseStorage({
      config: { kind: 'supabase', url: supabase.url, serviceKey: 'service-key', bucket: 'files' },
      directory: path.join(directory, 'supabase'),
      publicUrl,
      secret,
    }),
  );
});
afterAll(async () => {
  for (const one of [...servers, supabase]) await one.close();
  process.off('uncaughtException', note);
  fs.rmSync(directory, { recursive: true });
});

const arriving = (work: string): string[] =>
  fs.existsSync(path.join(work, 'incoming')) ? fs.readdirSync(path.join(work, 'incoming')) : [];
const marked = (work: string): string[] =>
  fs.existsSync(path.join(work, 'used')) ? fs.readdirSync(path.join(work, 'used')) : [];

function body({ fields }: Pick<UploadForm, 'fields'>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${CONTENT}\r\n--${BOUNDARY}--\r\n`;
}

interface Sent {
  /** How much of the body leaves. */
  readonly upTo: (body: string) => number;
  /** What the head says of its length, from what it is. */
  readonly announced?: (length: number) => number;
  /** How the sender ends. */
  readonly end: 'reset' | 'half' | 'wait';
}

/** Sends a form as told. @returns what came back */
function send(
  port: number,
  form: Pick<UploadForm, 'fields'>,
  { upTo, announced = (length) => length, end }: Sent,
): Promise<string> {
  return new Promise((resolve) => {
    const all = body(form);
    let answer = '';
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /files/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${announced(all.length)}\r\n\r\n${all.slice(0, upTo(all))}`,
        () => {
          if (end === 'half') socket.end();
          // the service has begun to read by the time that it is asked something else
          if (end === 'reset') void fetch(`http://127.0.0.1:${port}/`).then(() => socket.resetAndDestroy());
        },
      );
    });
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined).on('close', () => resolve(answer));
  });
}

const within =
  (text: string, after = 0) =>
  (all: string) =>
    all.indexOf(text) + after;
const everything = (all: string): number => all.length;
const points: readonly (readonly [string, Sent['upTo']])[] = [
  ['before the first byte of the body', () => 0],
  ['in the first boundary', () => 5],
  ["in a field's head", within('form-data', 4)],
  ["in a field's value", within('name="key"', 16)],
  ["in the file's head", within('filename="a', 4)],
  ['at the first byte of the file', within('image/png\r\n\r\n', 13)],
  ['in the file', within(CONTENT, 200_000)],
  ['in the boundary after the file', (all) => all.length - 8],
];

const anonymous = { fields: {} };
const NOTHING = { open: [], files: [], uncaught: [], answers: 404 };

describe.each(['disk', 'Supabase'])('an upload to %s that breaks off', (name) => {
  const place = () => places[name]!;
  const ticket = (key = createKey(1, 'a.png')) =>
    place().storage.createUpload({ key, maximumBytes: 1_000_000, expiresInSeconds: 60, replaces: false });

  /** What is there of uploads once all of them have ended. */
  async function left(): Promise<object> {
    const { work, port } = place();
    // what it looks at is what it answers with: on a slow machine the service may read on a moment later
    const seen = await eventually(async () => {
      const now = { open: openBelow(work), files: arriving(work) };
      return now.open.length === 0 && now.files.length === 0 && now;
    });
    return { ...seen, uncaught: uncaught.splice(0), answers: (await fetch(`http://127.0.0.1:${port}/`)).status };
  }

  it.each(points)('%s leaves nothing behind, whoever sent it', async (_point, upTo) => {
    const used = marked(place().work).length;
    const answers: string[] = [];
    for (const form of [anonymous, await ticket()]) {
      for (const end of ['reset', 'half'] as const)
        answers.push(...(await Promise.all(Array.from({ length: 5 }, () => send(place().port, form, { upTo, end })))));
    }
    expect(answers.filter((answer) => !/^(HTTP\/1\.1 4|$)/.test(answer))).toEqual([]);
    expect(await left()).toEqual(NOTHING);
    await eventually(async () => marked(place().work).length === used);
  });

  it.each([
    ['less than it has', (length: number) => length - 1000],
    ['next to nothing', () => 10],
    ['nothing', () => 0],
  ])('because its head announces %s is refused', async (_length, announced) => {
    for (const form of [anonymous, await ticket()])
      expect(await send(place().port, form, { upTo: everything, announced, end: 'half' })).toMatch(
        /^HTTP\/1\.1 40[03]/,
      );
    expect(await left()).toEqual(NOTHING);
  });

  it('after the whole form, before what its head announced, stores nothing', async () => {
    const key = createKey(1, 'longer.png');
    await send(place().port, await ticket(key), {
      upTo: everything,
      announced: (length) => length + 1000,
      end: 'reset',
    });
    expect(await left()).toEqual(NOTHING);
    expect(await place().storage.read(key)).toBeUndefined();
  });

  it('can be sent again with the same form', async () => {
    const key = createKey(1, 'again.png');
    const form = await ticket(key);
    await send(place().port, form, { upTo: within(CONTENT, 1000), end: 'reset' });
    expect(await left()).toEqual(NOTHING);
    // once the service has noticed
    expect(
      await eventually(async () =>
        (await send(place().port, form, { upTo: everything, end: 'wait' })).startsWith('HTTP/1.1 204'),
      ),
    ).toBe(true);
    expect(await left()).toEqual(NOTHING);
  });

  it('with a refusal is told so at once, without waiting for the rest', async () => {
    const form = await ticket();
    const forged = { fields: { ...form.fields, signature: 'x' } };
    expect(await send(place().port, forged, { upTo: within(CONTENT, 200_000), end: 'wait' })).toMatch(
      /^HTTP\/1\.1 403/,
    );
    expect(await left()).toEqual(NOTHING);
  });
});

describe.each(['disk', 'Supabase'])('what a killed process left of uploads to %s', (name) => {
  it('is removed once it is older than an upload can be', async () => {
    const { storage, work } = places[name]!;
    const left = [path.join(work, 'incoming', 'left'), path.join(work, 'put-1-left')];
    const arrivingNow = path.join(work, 'incoming', 'arriving');
    fs.mkdirSync(path.join(work, 'incoming'), { recursive: true });
    for (const file of [...left, arrivingNow]) fs.writeFileSync(file, 'part');
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const file of left) fs.utimesSync(file, longAgo, longAgo);
    expect(await storage.sweep()).toBe(2);
    expect([...left, arrivingNow].map((file) => fs.existsSync(file))).toEqual([false, false, true]);
    expect(await storage.sweep()).toBe(0);
    fs.rmSync(arrivingNow);
  });
});
