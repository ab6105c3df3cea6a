// A kind of record that the product does not have: what is shared by records is proved on it (docs/developers/records.md).
import { RECORDS, type RecordKind } from '#domain/records.ts';

export const MATTER: RecordKind = {
  table: 'matter',
  type: 'Matter',
  label: { one: 'matter', many: 'matters', article: 'a' },
  feature: 'complaint',
  path: '/app/matters/details',
  firstPage: 'overview',
  taskDrawer: 'task',
  parentField: 'matterId',
  parentColumn: 'matter_id',
  about: [['title']],
  lists: RECORDS.complaint.lists,
  parts: RECORDS.complaint.parts,
  ownTables: ['matter', 'matter_external_org'],
  taskCompletions: ['message'],
};
