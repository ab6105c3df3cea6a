import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let claimId: number;
beforeAll(async () => {
  running = await sharedService();
  claimId = Number(running.world.here.row('claim')['id']);
});

interface Note {
  readonly id: number;
  readonly orgId: number;
  readonly note: string;
  readonly rowVersion: number;
  readonly editedAt: string | null;
}

const people = () => running.world.here.people;
const firstError = ({ errors }: GraphqlAnswer) => errors?.[0];
const FIELDS = 'id orgId note rowVersion editedAt';

async function write(object: object = {}, who: Somebody = people().handler): Promise<Note> {
  const answer = await running.graphql(
    `mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { ${FIELDS} } }`,
    { object: { claimId, note: 'Called the broker', ...object } },
    who,
  );
  return answer.data!['insert_Note_one'] as Note;
}

const edit = ({ id, orgId, rowVersion }: Note, set: object, who: Somebody = people().handler): Promise<GraphqlAnswer> =>
  running.graphql(
    `mutation ($id: bigint!, $orgId: bigint!, $set: Note_set_input!) { update_Note_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { ${FIELDS} } }`,
    { id, orgId, set: { rowVersion, ...set } },
    who,
  );

async function read({ id }: Pick<Note, 'id'>): Promise<Note | undefined> {
  const answer = await running.graphql(
    `query ($id: bigint!) { Note(where: { id: { _eq: $id } }) { ${FIELDS} } }`,
    { id },
    people().admin,
  );
  return (answer.data!['Note'] as readonly Note[])[0];
}

describe('a note that is edited', () => {
  it('[2§2] names the version that was read', async () => {
    expect(firstError(await edit(await write(), { note: 'x', rowVersion: null }))).toMatchObject({
      extensions: { code: 'validation-failed' },
    });
  });

  it('[2§2] has its new text, says when, and stands in the history with what it was', async () => {
    const note = await write();
    expect(note).toMatchObject({ rowVersion: 1, editedAt: null });
    const answer = await edit(note, { note: ' Called the broker twice ' });
    expect(answer.data?.['update_Note_by_pk']).toMatchObject({
      note: 'Called the broker twice',
      rowVersion: 2,
      editedAt: expect.any(String) as string,
    });
    const { data } = await running.graphql(
      'query ($id: String!) { Log(where: { entity: { _eq: "note" }, entityId: { _eq: $id } }, order_by: [{ id: desc }], limit: 1) { content contentType jsonDiff userId } }',
      { id: String(note.id) },
      people().handler,
    );
    expect(data!['Log']).toEqual([
      {
        content: 'Note changed',
        contentType: 'update',
        jsonDiff: [{ field: 'note', before: 'Called the broker', after: 'Called the broker twice' }],
        userId: people().handler.userId,
      },
    ]);
  });

  it('[2§2] is not edited by spaces around it, and needs its text', async () => {
    const note = await write({ type: 'strategy' });
    expect((await edit(note, { note: `${note.note} \n` })).data?.['update_Note_by_pk']).toMatchObject({
      rowVersion: 1,
      editedAt: null,
    });
    expect(firstError(await edit(note, { note: ' ' }))).toMatchObject({
      message: 'Field is required',
      extensions: { code: 'validation-failed' },
    });
    expect(firstError(await edit(note, { note: 'x'.repeat(20_001) }))).toMatchObject({
      message: 'At most 20000 characters',
    });
  });

  it.each(['party', 'admin'] as const)('[2§2] is its author’s: %s, who reads it, is told so', async (other) => {
    const note = await write();
    expect(firstError(await edit(note, { note: 'Not mine' }, people()[other]))).toMatchObject({
      message: 'Only the person who wrote a note can change it. Add a note of your own.',
      extensions: { code: 'validation-failed' },
    });
    expect(await read(note)).toEqual(note);
  });

  it('[2§2] is out of reach for who does not see it', async () => {
    const note = await write();
    for (const who of [people().stranger, running.world.there.people.admin])
      expect((await edit(note, { note: 'Not mine' }, who)).data).toEqual({ update_Note_by_pk: null });
    for (const who of [people().supplier, running.world.superAdmin])
      expect(firstError(await edit(note, { note: 'Not mine' }, who))).toMatchObject({
        extensions: { code: expect.stringMatching(/validation-failed|permission-error/) as string },
      });
    expect(await read(note)).toEqual(note);
  });

  it('[2§2] is the author’s in the database as well, without the rule that says so', async () => {
    const note = await write();
    const { pool } = running.database;
    await pool.query('alter table note disable trigger t20_edit');
    try {
      expect(firstError(await edit(note, { note: 'Not mine' }, people().admin))).toMatchObject({
        extensions: { code: 'permission-error' },
      });
    } finally {
      await pool.query('alter table note enable trigger t20_edit');
    }
    expect(await read(note)).toEqual(note);
  });

  it.each([
    { type: 'strategy' },
    { claimId: 1 },
    { createdById: 1 },
    { createdAt: '2026-01-01T00:00:00Z' },
    { editedAt: null },
    { sharedWithJobId: null },
  ])('[2§2] keeps everything but its text: %o', async (set) => {
    const note = await write();
    expect(firstError(await edit(note, set))).toMatchObject({
      extensions: { code: expect.stringMatching(/validation-failed|permission-error/) as string },
    });
    expect(await read(note)).toEqual(note);
  });

  it('[2§2] is not written over unseen', async () => {
    const note = await write();
    await edit(note, { note: 'From the phone' });
    expect(firstError(await edit(note, { note: 'From the desk' }))).toMatchObject({
      extensions: { code: 'conflict', conflict: { changes: [{ field: 'note', after: 'From the phone' }] } },
    });
    expect(await read(note)).toMatchObject({ note: 'From the phone' });
  });

  it('[RULES 19] may be edited when its claim is closed', async () => {
    const note = await write();
    await running.database.pool.query(`update claim set status = 'closed' where id = $1`, [claimId]);
    expect((await edit(note, { note: 'After the end' })).data?.['update_Note_by_pk']).toMatchObject({
      note: 'After the end',
    });
    await running.database.pool.query(`update claim set status = 'reopened' where id = $1`, [claimId]);
  });

  it('[RULES 2] tells the supplier whose job it is on, who cannot edit it', async () => {
    const jobId = running.world.here.row('supplier_job')['id'];
    const note = await write({ sharedWithJobId: jobId });
    await edit(note, { note: 'The key is with the caretaker' });
    const { data } = await running.graphql(
      'query ($id: bigint!) { MyJobNote(where: { id: { _eq: $id } }) { note editedAt } }',
      { id: note.id },
      people().supplier,
    );
    expect(data!['MyJobNote']).toEqual([
      { note: 'The key is with the caretaker', editedAt: expect.any(String) as string },
    ]);
  });
});
