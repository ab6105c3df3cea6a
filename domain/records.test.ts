import { describe, expect, it } from 'vitest';
import { HISTORY_ENTITIES } from './history/fields.ts';
import {
  hasPart,
  historyTables,
  kindsWith,
  oneOf,
  parentOf,
  recordKind,
  recordPath,
  recordTitle,
  RECORD_KINDS,
  RECORDS,
  withArticle,
  type RecordKind,
} from './records.ts';

/** A kind that the product does not have. */
const MATTER: RecordKind = {
  ...RECORDS.claim,
  table: 'matter',
  type: 'Matter',
  label: { one: 'matter', many: 'matters', article: 'a' },
  path: '/app/matters/details',
  parentField: 'matterId',
  parentColumn: 'matter_id',
  parts: ['notes', 'history'],
  ownTables: ['matter'],
};

describe('kinds of records', () => {
  it('have tables, types, pages and parent columns of their own', () => {
    for (const of of ['table', 'type', 'path', 'parentField', 'parentColumn'] as const)
      expect(new Set(RECORD_KINDS.map((kind) => kind[of])).size).toBe(RECORD_KINDS.length);
    for (const [name, kind] of Object.entries(RECORDS)) expect(kind.table).toBe(name);
  });

  it('have the lists of the parts that begin from one', () => {
    for (const kind of kindsWith('flags')) expect(kind.lists.flagTypes).toBeDefined();
    for (const kind of kindsWith('timeline')) expect(kind.lists.timelineItems).toBeDefined();
  });

  it('wait with tasks for messages only where there are messages', () => {
    for (const kind of RECORD_KINDS.filter(({ taskCompletions }) => taskCompletions.length > 0)) {
      expect(hasPart(kind, 'tasks')).toBe(true);
      expect(kind.taskCompletions.includes('message')).toBe(hasPart(kind, 'messages'));
    }
  });

  it('are found by their table, and those with a part in their order', () => {
    expect(recordKind('complaint')).toBe(RECORDS.complaint);
    expect(recordKind('supplier')).toBeUndefined();
    expect(recordKind('matter', [...RECORD_KINDS, MATTER])).toBe(MATTER);
    const three = [RECORDS.claim, RECORDS.incident, MATTER];
    expect(kindsWith('notes', three).map(({ table }) => table)).toEqual(['claim', 'matter']);
  });
});

describe('a record', () => {
  it('is read from the columns of what hangs on it', () => {
    expect(parentOf({ claimId: null, complaintId: 8 })).toEqual({ kind: RECORDS.complaint, id: 8 });
    expect(parentOf({ title: 'x', claimId: undefined })).toBeUndefined();
    expect(parentOf({ matterId: 3 })).toBeUndefined();
    expect(parentOf({ matterId: 3 }, [MATTER])).toEqual({ kind: MATTER, id: 3 });
  });

  it('[1§2] has its page, with sections and drawers below', () => {
    expect(recordPath({ kind: RECORDS.claim, id: 12 }, 'comms/new')).toBe('/app/claims/details/12/comms/new');
    expect(recordPath({ kind: RECORDS.complaint, id: 5 })).toBe('/app/compliance/complaints/details/5');
    expect(recordPath({ kind: MATTER, id: 1 }, 'manage')).toBe('/app/matters/details/1/manage');
  });

  it('is told of in words', () => {
    const three = [RECORDS.claim, RECORDS.incident, MATTER];
    expect(three.map(recordTitle)).toEqual(['Claim', 'Incident', 'Matter']);
    expect(three.map(withArticle)).toEqual(['a claim', 'an incident', 'a matter']);
    expect(oneOf([RECORDS.claim])).toBe('one claim');
    expect(oneOf([RECORDS.claim, RECORDS.complaint])).toBe('one claim or one complaint');
    expect(oneOf(three)).toBe('one claim, one incident or one matter');
  });

  it('[1§2.4] has the changes of its own tables and of its parts in its history', () => {
    expect([...historyTables(MATTER)]).toEqual(['matter', 'note', 'log']);
    const words = Object.keys(HISTORY_ENTITIES);
    for (const kind of kindsWith('history'))
      expect(kind.ownTables.filter((table) => !words.includes(table))).toEqual([]);
    // no kind shows what only another one has
    expect([...historyTables(RECORDS.complaint)].filter((table) => historyTables(RECORDS.claim).has(table))).toEqual([
      'note',
      'task',
      'flag',
      'timeline_item',
      'file',
      'letter',
      'comm_log',
      'log',
      'milestone',
      'clock',
      'notification',
    ]);
  });
});
