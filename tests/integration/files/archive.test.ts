import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSessionLink, sessionLink } from '#server/files/session-link.ts';
import { zipStream } from '#server/files/zip-stream.ts';
import { queryAs } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { addFile, PDF, PNG } from './uploading.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
  // the world's own file has a row, but no content
  await addFile(running, 'Report.pdf', PDF, { categories: ['invoice'], description: '=1+1' });
  await addFile(running, 'report.PDF', PDF, { categories: [] });
  await addFile(running, 'Schäden “1”.png', PNG, { categories: ['photo', 'lodged'] });
  const removed = await addFile(running, 'removed.txt', 'x');
  await queryAs(
    running.database.pool,
    running.world.here.people.handler,
    'update file set is_deleted = true where id = $1',
    [removed.id],
  );
});

const ASK =
  'mutation ($id: bigint!, $categories: [String!]) { getLibraryArchive(entity: "claim", entityId: $id, categories: $categories) { url count } }';
const ask = (who: Somebody, categories: readonly string[] = []) =>
  running.graphql(ASK, { id: running.world.here.row('claim')['id'], categories }, who);
const fetchArchive = async (who: Somebody, categories?: readonly string[]) => {
  const { url } = (await ask(who, categories)).data!['getLibraryArchive'] as { url: string };
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Claim \d+ documents.zip"/);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
};

describe('[1§2.4] a library as one archive', () => {
  it('holds every document under a name of its own, and a list of them', async () => {
    const files = await fetchArchive(running.world.here.people.handler);
    expect(Object.keys(files)).toEqual(['Report.pdf', 'report (2).PDF', 'Schäden “1”.png', 'index.csv']);
    expect(strFromU8(files['Report.pdf']!)).toBe(PDF);
    expect([...files['Schäden “1”.png']!]).toEqual([...PNG]);
    const { data: index } = Papa.parse<string[]>(strFromU8(files['index.csv']!), { skipEmptyLines: true });
    expect(index[0]?.join()).toBe(
      'File,Name,Document types,Type,Size in bytes,Description,Uploaded by,Uploaded at,Note',
    );
    expect(index.find(([file]) => file === 'Report.pdf')).toEqual([
      'Report.pdf',
      'Report.pdf',
      'Invoice',
      'application/pdf',
      String(PDF.length),
      "'=1+1",
      expect.stringMatching(/^handler of \d+$/),
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      '',
    ]);
    const missing = index.find((row) => row.at(-1) === 'The content is missing from the storage.');
    expect(missing?.slice(0, 2)).toEqual(['', expect.stringMatching(/^file name/)]);
    expect(index.flat().some((text) => text.includes('removed.txt'))).toBe(false);
  });

  it('follows the document type', async () => {
    expect(Object.keys(await fetchArchive(running.world.here.people.party, ['photo', 'quote']))).toEqual([
      'Schäden “1”.png',
      'index.csv',
    ]);
    expect((await ask(running.world.here.people.handler, ['quote'])).errors?.[0]).toMatchObject({
      message: 'There are no documents to download.',
      extensions: { code: 'not-found' },
    });
  });

  it('is for those who see the claim, and is recorded', async () => {
    const { here, there } = running.world;
    for (const who of [here.people.stranger, there.people.admin])
      expect((await ask(who)).errors?.[0]?.extensions.code).toBe('not-found');
    expect((await ask(here.people.supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
    await fetchArchive(here.people.handler, ['photo']);
    const { rows } = await running.database.pool.query(
      "select user_id::int as user, filter, row_count as count from export_log where format = 'zip' order by id desc limit 1",
    );
    expect(rows[0]).toEqual({
      user: here.people.handler.userId,
      filter: { claimId: Number(here.row('claim')['id']), categories: ['photo'] },
      count: 1,
    });
  });

  it('has an address that cannot be changed, ends, and ends with the membership', async () => {
    const { people, orgId } = running.world.here;
    const { url } = (await ask(people.party)).data!['getLibraryArchive'] as { url: string };
    const other = new URL(url);
    other.searchParams.set('request', JSON.stringify({ entity: 'claim', id: 999, categories: [] }));
    expect((await fetch(other)).status).toBe(403);
    await running.database.pool.query('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
      orgId,
      people.party.userId,
    ]);
    expect((await fetch(url)).status).toBe(403);
    await running.database.pool.query('update user_in_org set disabled = false where org_id = $1 and user_id = $2', [
      orgId,
      people.party.userId,
    ]);
    const at = (seconds: number) => ({ secret: 'x'.repeat(40), now: () => new Date(seconds * 1000) });
    const link = new URLSearchParams(
      sessionLink(at(1000), '/a', { role: 'app_user', claims: { role: 'app_user' } }, { id: 1 }).split('?')[1],
    );
    expect(readSessionLink(at(1059), '/a', link).request).toEqual({ id: 1 });
    expect(() => readSessionLink(at(1061), '/a', link)).toThrow('This link has expired. Please try again.');
    expect(() => readSessionLink(at(1059), '/b', link)).toThrow('This link is not valid.');
  });
});

it('[1§2.4] an archive is read from the storage no faster than it is taken', async () => {
  let read = 0;
  async function* content(): AsyncGenerator<Uint8Array> {
    for (let chunk = 0; chunk < 1000; chunk += 1) {
      read += 1;
      yield await Promise.resolve(new Uint8Array(64 * 1024));
    }
  }
  const bytes = zipStream([{ name: 'a.bin', modifiedAt: new Date(), open: () => Promise.resolve(content()) }]);
  for (let taken = 0; taken < 10; taken += 1) await bytes.next();
  expect(read).toBeLessThan(12);
  await bytes.return(undefined);
  expect(read).toBeLessThan(12);
});
