// A kind of record that the product does not have: the parts' own documents ask for what hangs on it, and the schema with
// its column takes them. No document names a kind (docs/developers/records.md).
import fs from 'node:fs';
import { buildSchema, execute, validate, type DocumentNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { RECORDS, type RecordKind } from '#domain/records.ts';
import { CommMessageDocument, CommMessagesDocument, InsertCallDocument } from '#src/generated/documents/comms.ts';
import { InsertFlagDocument, RecordFlagsDocument } from '#src/generated/documents/flags.ts';
import { InsertFilesDocument, LibraryArchiveDocument, LibraryStateDocument } from '#src/generated/documents/library.ts';
import { InsertNoteDocument, RecordNotesDocument } from '#src/generated/documents/notes.ts';
import { HistoryLogDocument } from '#src/generated/documents/record-log.ts';
import { SendMessageDocument } from '#src/generated/documents/send-message.ts';
import { RecordTasksDocument, TaskDraftDocument } from '#src/generated/documents/tasks.ts';
import { RecordTimelineDocument, ReplaceTimelineDocument } from '#src/generated/documents/timeline.ts';
import { callRow, newCall } from './comms/log-call/call-form.ts';
import { fieldOptions, historyWhere } from './history/history-filter.ts';
import { libraryWhere } from './library/library-file.ts';
import { managePath, openRecord, parentKeys, parentWhere, recordArguments } from './record.ts';
import { completionStep } from './tasks/complete/completion-step.ts';

const MATTER: RecordKind = {
  ...RECORDS.complaint,
  table: 'matter',
  type: 'Matter',
  label: { one: 'matter', many: 'matters', article: 'a' },
  path: '/app/matters/details',
  firstPage: 'overview',
  parentField: 'matterId',
  parentColumn: 'matter_id',
  ownTables: ['matter'],
  taskCompletions: ['message'],
};
const matter = openRecord(MATTER, 7);
const where = parentWhere(matter);

/** The schema with the column of the made-up kind beside that of complaints. */
const stored = fs.readFileSync(new URL('../generated/schema.graphql', import.meta.url), 'utf8');
const schema = buildSchema(stored.replaceAll(/^(\s+)complaintId(: .*)$/gm, '$&\n$1matterId$2'));
const today = buildSchema(stored);

/** Faults of a document with its variables; nothing is answered. */
async function faults(on: typeof schema, document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
  const { errors = [] } = await execute({
    schema: on,
    document,
    variableValues: variables,
    // the variables are what is looked at
    fieldResolver: () => null,
  });
  return [...validate(on, document), ...errors]
    .map(({ message }) => message)
    .filter((message) => !message.startsWith('Cannot return null'));
}

const page = { limit: 5, offset: 0 };
const file = { id: crypto.randomUUID(), key: 'k', name: 'a.pdf', internalName: 'a.pdf', categories: [] };

describe('a made-up kind of record', () => {
  it.each<[string, DocumentNode, Readonly<Record<string, unknown>>]>([
    ['notes', RecordNotesDocument, { where: { ...where, type: { _eq: 'note' } }, ...page }],
    ['a new note', InsertNoteDocument, { object: { ...parentKeys(matter), type: 'note', note: 'x' } }],
    ['tasks', RecordTasksDocument, { where, ...page }],
    ['flags', RecordFlagsDocument, { where }],
    ['a new flag', InsertFlagDocument, { object: { ...parentKeys(matter), labelActive: 'x', labelClosed: 'x' } }],
    ['the timeline', RecordTimelineDocument, { where }],
    ['the library', LibraryStateDocument, { where: libraryWhere(matter, { name: 'a' }) }],
    ['new files', InsertFilesDocument, { files: [{ ...file, ...parentKeys(matter) }] }],
    ['messages', CommMessagesDocument, { where, limit: 5 }],
    ['one message', CommMessageDocument, { where: { ...where, id: { _eq: 1 } } }],
    [
      'a new message',
      SendMessageDocument,
      { message: { ...parentKeys(matter), channel: 'email', to: [], content: 'x' } },
    ],
    ['a call', InsertCallDocument, { call: callRow(newCall(1, new Date(0)), 'Ann', undefined, parentKeys(matter)) }],
    ['the history', HistoryLogDocument, { where: historyWhere(matter), limit: 5 }],
  ])('has %s by its own column', async (_part, document, variables) => {
    expect(await faults(schema, document, variables)).toEqual([]);
    // without the column the same is refused: the variables do name it
    expect((await faults(today, document, variables)).join(' ')).toContain('matterId');
  });

  it.each<[string, DocumentNode, Readonly<Record<string, unknown>>]>([
    ['tasks from templates', TaskDraftDocument, { templateId: 1 }],
    ['another timeline', ReplaceTimelineDocument, { replaces: [], items: [] }],
    ['an archive', LibraryArchiveDocument, {}],
  ])('has %s by calls that any kind has', async (_part, document, variables) => {
    expect(recordArguments(matter)).toEqual({ entity: 'matter', entityId: 7 });
    expect(await faults(today, document, { ...variables, ...recordArguments(matter) })).toEqual([]);
  });

  it('has its own addresses, history filters and ways to complete a task', () => {
    expect(matter.path('comms/new')).toBe('/app/matters/details/7/comms/new');
    expect(managePath(matter, 'flag/add')).toBe('/app/matters/details/7/overview/flag/add');
    expect([...new Set(fieldOptions(MATTER).map(({ group }) => group))]).toEqual([
      'Note',
      'Task',
      'Flag',
      'Milestone',
      'Deadline',
      'Timeline item',
      'Document',
      'Message',
      'Letter',
    ]);
    const task = (nodeType: string) => ({ id: 3, title: 'x', taskConfig: { nodeType } });
    expect(completionStep(task('sendMessageEmail'), MATTER, undefined)).toEqual({ kind: 'page', path: 'comms/new/3' });
    expect(completionStep(task('makeDecision'), MATTER, undefined)).toEqual({ kind: 'direct' });
    const Dialog = () => null;
    expect(completionStep(task('makeDecision'), MATTER, () => Dialog)).toEqual({ kind: 'dialog', Dialog });
  });
});
