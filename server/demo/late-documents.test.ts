import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from '../gateways/storage/disk-storage.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { createLateDocuments, type LateDocuments } from './late-documents.ts';

let directory: string;
let disk: StorageGateway;

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-late-'));
  disk = createDiskStorage({
    directory: path.join(directory, 'files'),
    publicUrl: 'http://localhost:1',
    secret: 'secret',
  });
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

const KEYS = ['1/a/one.txt', '1/b/two.txt', '1/c/three.txt'];
const wordsOf = (key: string): string => `the words of ${key}`;
const open = (store = disk): LateDocuments =>
  createLateDocuments(store, directory, (today) =>
    Promise.resolve(
      KEYS.map((key) => ({
        key,
        contentType: 'text/plain',
        content: () => Buffer.from(today === '2026-11-21' ? wordsOf(key) : 'of another day'),
      })),
    ),
  );
const isStored = async (key: string): Promise<boolean> => (await disk.peek(key, 1)) !== undefined;
const areLeft = (): boolean => fs.existsSync(path.join(directory, 'demo-documents'));

async function readFrom({ storage }: LateDocuments, key: string): Promise<string | undefined> {
  const stream = await storage.read(key);
  return stream && text(stream);
}

async function taken(store = disk): Promise<LateDocuments> {
  const documents = open(store);
  const target = documents.takeFor('2026-11-21');
  for (const key of KEYS) await target.put(key, Buffer.from(wordsOf(key)), 'text/plain');
  return documents;
}

describe('documents that come later', () => {
  it('are noted as left until the last one is stored', async () => {
    const documents = await taken();
    expect([areLeft(), await isStored('1/a/one.txt')]).toEqual([true, false]);
    expect(await documents.storeAll()).toBe(KEYS.length);
    expect(areLeft()).toBe(false);
    for (const key of KEYS) expect(await readFrom(documents, key)).toBe(wordsOf(key));
  });

  it('are stored at once when one is asked for', async () => {
    const documents = await taken();
    expect(await readFrom(documents, '1/b/two.txt')).toBe(wordsOf('1/b/two.txt'));
    expect((await documents.storage.peek('1/c/three.txt', 3))?.head.toString()).toBe('the');
    await documents.storage.createDownload({
      key: '1/a/one.txt',
      fileName: 'one.txt',
      contentType: 'text/plain',
      expiresInSeconds: 60,
    });
    for (const key of KEYS) expect(await isStored(key)).toBe(true);
    expect(await readFrom(documents, '1/d/four.txt')).toBeUndefined();
  });

  it('do not come back over what somebody did with one', async () => {
    const documents = await taken();
    await documents.storage.put('1/a/one.txt', Buffer.from('another'), 'text/plain');
    await documents.storage.remove('1/b/two.txt');
    await documents.storeAll();
    expect(await readFrom(documents, '1/a/one.txt')).toBe('another');
    expect(await readFrom(documents, '1/b/two.txt')).toBeUndefined();
  });

  it('are made again by the next service when the first was killed, but for those that are there', async () => {
    const killed = await taken();
    await killed.storage.put('1/a/one.txt', Buffer.from('another'), 'text/plain');
    const next = open();
    expect(await readFrom(next, '1/b/two.txt')).toBe(wordsOf('1/b/two.txt'));
    await next.storeAll();
    expect(await readFrom(next, '1/a/one.txt')).toBe('another');
    expect(await readFrom(next, '1/c/three.txt')).toBe(wordsOf('1/c/three.txt'));
    expect(areLeft()).toBe(false);
  });

  it('stay noted when the service stops between, or when the store takes none', async () => {
    const stopped = await taken();
    await stopped.stop();
    expect(await stopped.storeAll()).toBe(0);
    expect(areLeft()).toBe(true);
    const full = await taken({ ...disk, put: () => Promise.reject(new Error('The disk is full')) });
    await expect(full.storeAll()).rejects.toThrow('The disk is full');
    expect(areLeft()).toBe(true);
    expect(await open().storeAll()).toBe(KEYS.length);
  });
});
