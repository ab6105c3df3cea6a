import fs from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeFileName } from '#domain/file-names.ts';
import { createTransactions } from '#server/database/transactions.ts';
import { createFileContents } from '#server/files/file-contents.ts';
import { sweepUploads } from '#server/files/sweep-uploads.ts';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import { createLogger } from '#server/log.ts';
import { queryAs } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { addFile, askForm, PDF, PNG, postTo, PROGRAM, record, upload, type Form } from './uploading.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService({ MAX_UPLOAD_MB: '1' });
});
afterAll(() => running.stop());

const claimId = () => running.world.here.row('claim')['id'];
const open = (key: string, save = false) =>
  running.graphql(
    'mutation ($key: String!, $save: Boolean) { getPresignedUrlWithoutFields(key: $key, save: $save) { url } }',
    { key, save },
    running.world.here.people.handler,
  );
const urlOf = async (key: string, save = false): Promise<string> =>
  ((await open(key, save)).data!['getPresignedUrlWithoutFields'] as { url: string }).url;

describe('[1§7] what is recorded', () => {
  it('has the type and size of its content, whatever the client says', async () => {
    expect(await addFile(running, 'photo.jpg', PNG, { mimeType: 'text/html', sizeBytes: 1 })).toMatchObject({
      mimeType: 'image/png',
      sizeBytes: PNG.length,
    });
    expect(await addFile(running, 'note.txt', 'Spoke with the holder.')).toMatchObject({
      mimeType: 'text/plain',
      sizeBytes: 22,
    });
  });

  it.each([
    ['invoice.pdf', PROGRAM, 'invoice.pdf is a program, not a PDF file. Programs can’t be uploaded.'],
    ['invoice.pdf', 'plain text', 'invoice.pdf is not a PDF file.'],
    ['photo.png', PDF, 'photo.png is not a PNG file: its content is PDF.'],
    ['empty.pdf', '', 'empty.pdf is empty.'],
  ])('[1§5] is refused when it is not what its name says: %s', async (name, content, message) => {
    const key = await upload(running, name, content);
    const answer = await record(running, key, name);
    expect(answer.errors?.[0]).toMatchObject({
      message,
      path: ['insert_File_one', 'object', 'key'],
      extensions: { code: 'validation-failed' },
    });
  });

  it('[1§5] is refused under the name of a program, also as one of several', async () => {
    const key = await upload(running, 'a.txt', 'x');
    expect((await record(running, key, 'run.bat')).errors?.[0]?.message).toBe(
      'run.bat is a program. Programs can’t be uploaded.',
    );
    const several = await running.graphql(
      'mutation ($objects: [File_insert_input!]!) { insert_File(objects: $objects) { affected_rows } }',
      {
        objects: [
          { key, name: 'a.txt', claimId: claimId() },
          { key: await upload(running, 'b.pdf', PROGRAM), name: 'b.pdf', claimId: claimId() },
        ],
      },
      running.world.here.people.handler,
    );
    expect(several.errors?.[0]?.message).toBe('b.pdf is a program, not a PDF file. Programs can’t be uploaded.');
  });

  it('[1§7] is recorded once, also when its answer was lost and the upload is tried again', async () => {
    const id = crypto.randomUUID();
    const insert = async () => {
      const key = await upload(running, 'call.txt', 'x');
      const object = { id, key, name: 'call.txt', claimId: claimId() };
      return running.graphql(
        'mutation ($objects: [File_insert_input!]!) { insert_File(objects: $objects, on_conflict: { constraint: file_pkey, update_columns: [] }) { affected_rows } }',
        { objects: [object] },
        running.world.here.people.handler,
      );
    };
    expect((await insert()).data).toEqual({ insert_File: { affected_rows: 1 } });
    expect((await insert()).data).toEqual({ insert_File: { affected_rows: 0 } });
  });

  it('is refused when nothing was uploaded', async () => {
    const form = (await askForm(running, { name: 'x.pdf' })).data!['getPresignedUrl'] as Form;
    expect((await record(running, form.key, 'x.pdf')).errors?.[0]?.message).toBe(
      'x.pdf did not arrive. Upload it again.',
    );
  });

  it('[1§3] has a name without path', async () => {
    expect((await addFile(running, '../../etc/passwd', 'root')).name).toBe('passwd');
    const key = await upload(running, 'x', 'x');
    expect((await record(running, key, '../..')).errors?.[0]).toMatchObject({
      message: 'Field is required',
      path: ['insert_File_one', 'object', 'name'],
    });
    const { rows } = await running.database.pool.query<{ name: string }>(
      'select app.safe_file_name(unnest($1::text[])) as name',
      [NAMES],
    );
    expect(rows.map(({ name }) => name)).toEqual(NAMES.map(safeFileName));
  });

  it.each([
    ['name', { name: 'x'.repeat(301) }, 'At most 300 characters'],
    ['description', { description: 'x'.repeat(4001) }, 'At most 4000 characters'],
  ])('[1§5] is no longer than its fields take: %s', async (field, object, message) => {
    const key = await upload(running, 'x.txt', 'x');
    expect((await record(running, key, 'x.txt', object)).errors?.[0]).toMatchObject({
      message,
      path: ['insert_File_one', 'object', field],
      extensions: { code: 'validation-failed' },
    });
    const { id } = await addFile(running, 'y.txt', 'y');
    expect((await update(id, { ...object, rowVersion: 1 })).errors?.[0]).toMatchObject({
      message,
      path: ['update_File_by_pk', '_set', field],
    });
  });

  const update = (id: string, changes: object, who = running.world.here.people.handler) =>
    running.graphql(
      'mutation ($id: uuid!, $orgId: bigint!, $changes: File_set_input!) { update_File_by_pk(pk_columns: {id: $id, orgId: $orgId}, _set: $changes) { name categories rowVersion } }',
      { id, orgId: running.world.here.orgId, changes },
      who,
    );

  it('keeps its type when people change it', async () => {
    const { id } = await addFile(running, 'note.txt', 'x');
    expect((await update(id, { mimeType: 'text/html', rowVersion: 1 })).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
    expect((await update(id, { name: '  ', rowVersion: 1 })).errors?.[0]?.message).toBe('Field is required');
    expect(
      (await update(id, { name: ' Call.txt ', categories: ['correspondence'], rowVersion: 1 })).data![
        'update_File_by_pk'
      ],
    ).toEqual({ name: 'Call.txt', categories: ['correspondence'], rowVersion: 2 });
  });

  it('is changed, and removed, at the version that was seen', async () => {
    const { people } = running.world.here;
    const { id } = await addFile(running, 'note.txt', 'x');
    expect((await update(id, { name: 'Mine.txt' })).errors?.[0]?.message).toBe(
      'Name the version of the record that you have seen: rowVersion.',
    );
    expect((await update(id, { name: 'Theirs.txt', rowVersion: 1 }, people.admin)).errors).toBeUndefined();
    const conflict = {
      userId: people.admin.userId,
      changes: [{ field: 'name', before: 'note.txt', after: 'Theirs.txt' }],
    };
    for (const change of [{ name: 'Mine.txt' }, { isDeleted: true }])
      expect((await update(id, { ...change, rowVersion: 1 })).errors?.[0]?.extensions).toMatchObject({
        code: 'conflict',
        conflict,
      });
    const [row] = await queryAs<{ name: string; is_deleted: boolean }>(
      running.database.pool,
      people.handler,
      'select name, is_deleted from file where id = $1',
      [id],
    );
    expect(row).toEqual({ name: 'Theirs.txt', is_deleted: false });
  });
});

const NAMES = ['../../etc/passwd', 'C:\\a\\b.pdf', '..', ' .a. ', 'cod\u202Efdp.exe', 'Schäden “1”.png', 'a\nb', ''];

describe('[1§7] forms', () => {
  it('are refused for programs and for what is too large, before anything is sent', async () => {
    const message = async (variables: object) => (await askForm(running, variables)).errors?.[0]?.message;
    expect(await message({ name: 'setup.exe' })).toBe('setup.exe is a program. Programs can’t be uploaded.');
    expect(await message({ name: 'film.mp4', size: 1024 * 1024 + 1 })).toBe('film.mp4 is too large: the most is 1 MB.');
    expect(await message({ name: 'nothing.txt', size: 0 })).toBe('nothing.txt is empty.');
  });

  it('take no more than the limit', async () => {
    const form = (await askForm(running, { name: 'large.txt' })).data!['getPresignedUrl'] as Form;
    expect(await postTo(form, 'x'.repeat(1024 * 1024 + 1))).toBe(413);
  });
});

describe('[1§7] what is handed out', () => {
  it('is shown or saved, as asked, and never run', async () => {
    const pdf = await addFile(running, 'report.pdf', PDF);
    const headers = async (key: string, save: boolean) => (await fetch(await urlOf(key, save))).headers;
    expect((await headers(pdf.key, false)).get('content-disposition')).toMatch(/^inline; filename="report.pdf"/);
    expect((await headers(pdf.key, true)).get('content-disposition')).toMatch(/^attachment; filename="report.pdf"/);
    const drawing = await addFile(
      running,
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    );
    expect(drawing.mimeType).toBe('image/svg+xml');
    const got = await headers(drawing.key, false);
    expect(got.get('content-disposition')).toMatch(/^attachment/);
    expect(got.get('content-type')).toBe('application/octet-stream');
    expect(got.get('x-content-type-options')).toBe('nosniff');
    expect(got.get('content-security-policy')).toMatch(/sandbox/);
  });

  it('is never unpacked: a zip that holds far more than it is counts as what it is, and is saved', async () => {
    const bomb = new Uint8Array(zipSync({ 'bomb.txt': new Uint8Array(32 * 1024 * 1024) }, { level: 9 }));
    const { key, mimeType, sizeBytes } = await addFile(running, 'photos.zip', bomb);
    expect({ mimeType, sizeBytes }).toEqual({ mimeType: 'application/zip', sizeBytes: bomb.length });
    const response = await fetch(await urlOf(key));
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await response.arrayBuffer()).byteLength).toBe(bomb.length);
  });

  it('[1§7] is replaced by nobody who posts its form a second time', async () => {
    const form = (await askForm(running, { name: 'once.txt' })).data!['getPresignedUrl'] as Form;
    expect([await postTo(form, 'first'), await postTo(form, 'second')]).toEqual([204, 403]);
    expect((await record(running, form.key, 'once.txt')).errors).toBeUndefined();
    expect(await (await fetch(await urlOf(form.key))).text()).toBe('first');
  });

  it('is looked at again while its form can still change it', async () => {
    const { key, id } = await addFile(running, 'report.pdf', PDF);
    const form = (await askForm(running, { name: 'report.pdf', key })).data!['getPresignedUrl'] as Form;
    expect(await postTo(form, PROGRAM)).toBe(204);
    expect((await open(key)).errors?.[0]?.message).toBe(
      'report.pdf is a program, not a PDF file. Programs can’t be uploaded.',
    );
    const again = (await askForm(running, { name: 'report.pdf', key })).data!['getPresignedUrl'] as Form;
    expect(await postTo(again, `${PDF}\n% longer`)).toBe(204);
    expect((await open(key)).errors).toBeUndefined();
    const [row] = await queryAs<{ size: string }>(
      running.database.pool,
      running.world.here.people.handler,
      'select size_bytes as size from file where id = $1',
      [id],
    );
    expect(Number(row?.size)).toBe(PDF.length + 9);
  });
});

describe('[1§7] uploads', () => {
  const DAY = 24 * 3_600_000;
  const sweepAt = (now: Date) => {
    const { pool } = running.database;
    const storage = createDiskStorage({
      directory: path.join(running.dataDirectory, 'files'),
      publicUrl: running.url,
      secret: 'x'.repeat(40),
    });
    const transactions = createTransactions(pool);
    const contents = createFileContents({ storage, transactions, maximumBytes: 1024 * 1024, now: () => now });
    return sweepUploads({
      storage,
      transactions,
      contents,
      log: createLogger({ level: 'silent', format: 'json' }),
      now: () => now,
    });
  };
  const isStored = (key: string) => fs.existsSync(path.join(running.dataDirectory, 'files', key));
  const isDeleted = async (id: string) =>
    (await running.database.pool.query<{ is_deleted: boolean }>('select is_deleted from file where id = $1', [id]))
      .rows[0]?.is_deleted;

  it('that were never recorded are swept after a week; files stay, also removed ones', async () => {
    const now = Date.now();
    const forgotten = await upload(running, 'forgotten.txt', 'x');
    const kept = await addFile(running, 'kept.txt', 'x');
    const removed = await addFile(running, 'removed.txt', 'x');
    await queryAs(
      running.database.pool,
      running.world.here.people.handler,
      'update file set is_deleted = true where id = $1',
      [removed.id],
    );
    await sweepAt(new Date(now + 6 * DAY));
    expect([isStored(forgotten), isStored(kept.key), isStored(removed.key)]).toEqual([true, true, true]);
    expect((await sweepAt(new Date(now + 8 * DAY))).removed).toBeGreaterThan(0);
    expect([isStored(forgotten), isStored(kept.key), isStored(removed.key)]).toEqual([false, true, true]);
    expect(await isDeleted(kept.id)).toBe(false);
    const { rowCount } = await running.database.pool.query('select from file_upload where key = any ($1)', [
      [forgotten, kept.key, removed.key],
    ]);
    expect(rowCount).toBe(0);
  });

  it('are swept every hour, by one of the processes', async () => {
    const known = await eventually(async () => {
      const { rows } = await running.database.pool.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs',
      );
      return rows.length > 0 && rows.map(({ identifier }) => identifier);
    });
    expect(known).toContain('sweep-uploads');
  });

  it('that were exchanged for something else after they were recorded are taken out of the library', async () => {
    const { key, id } = await addFile(running, 'report.pdf', PDF);
    const form = (await askForm(running, { name: 'report.pdf', key })).data!['getPresignedUrl'] as Form;
    await postTo(form, PROGRAM);
    await sweepAt(new Date(Date.now() + 3_600_000));
    expect(await isDeleted(id)).toBe(true);
  });

  it('of somebody else cannot be replaced by whoever knows the key', async () => {
    const { key } = await addFile(running, 'report.pdf', PDF);
    const { here, there } = running.world;
    for (const who of [here.people.stranger, there.people.admin])
      expect((await askForm(running, { name: 'x', key }, who)).errors?.[0]?.extensions.code).toBe('not-found');
  });
});
