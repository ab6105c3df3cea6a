// What domain/records.ts says of each kind of record, held against the catalogue: a kind that lacks something is red, and
// the fault says what to add.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsWith, RECORD_KINDS, type RecordPart } from '#domain/records.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { MATTER } from '#tests/support/matter.ts';
import { recordKindFaults } from '#tests/support/record-kind-faults.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** The columns of the kinds that have a part, as a fault tells of them. */
const columnsOf = (part: RecordPart): string =>
  kindsWith(part)
    .map(({ parentColumn }) => parentColumn)
    .join(' and ');

describe('kinds of records', () => {
  it('are whole: what the one description says the database has, and what it has is said', async () => {
    expect(await recordKindFaults(database.pool, RECORD_KINDS)).toEqual([]);
  });

  it('are not whole when one is described alone: what it lacks is named', async () => {
    expect(await recordKindFaults(database.pool, [...RECORD_KINDS, MATTER])).toEqual(
      expect.arrayContaining([
        'matter: app.record_kinds() has no row of it',
        'matter: its table has no column owner_id',
        'matter: no table matter_external_org of its handling parties',
        'matter: no key note.matter_id',
        'matter: no index on (org_id, matter_id) of note',
        'matter: check note_one_parent does not count matter_id',
        'matter: no key comm_delivery.matter_id',
        'matter: check milestone_entity_check does not allow it',
        'matter: no function app.matter_ids_of_sender',
        `function app.after_task names ${columnsOf('tasks')}, and not all kinds that have one part`,
        `policy note_select_app_user names ${columnsOf('notes')}, and not all kinds that have one part`,
        `trigger comm_log.t20_keep names ${columnsOf('messages')}, and not all kinds that have one part`,
      ]),
    );
  });

  it('are not whole when their tasks and messages notify people who are led nowhere', async () => {
    const parts = MATTER.parts.filter((part) => part !== 'notifications');
    const faults = await recordKindFaults(database.pool, [...RECORD_KINDS, { ...MATTER, parts }]);
    expect(faults).toEqual(
      expect.arrayContaining([
        'matter: a part tasks, which notifies people, and no part notifications',
        'matter: a part messages, which notifies people, and no part notifications',
      ]),
    );
    expect(faults.filter((fault) => fault.endsWith('no part notifications'))).toHaveLength(2);
  });
});
