// The parts of a record's page, on a claim of the cast.
import type { MemoryService } from '#tests/component/service/memory-service.ts';
import type { Entry } from '../entry.ts';

/** The claim of the first organisation on which most hangs. */
function fullClaim({ store }: MemoryService): number {
  const weight = (id: unknown): number =>
    ['Note', 'Task', 'ClaimFlag', 'CommLog', 'File'].reduce(
      (sum, type) =>
        sum + (store.isTable(type) ? Math.min(3, store.all(type).filter((row) => row['claimId'] === id).length) : 0),
      0,
    );
  const ids = store
    .all('Claim')
    .filter((row) => row['orgId'] === 1)
    .map(({ id }) => Number(id));
  return ids.toSorted((a, b) => weight(b) - weight(a))[0] ?? 0;
}

const onClaim =
  (rest: string) =>
  (service: MemoryService): string =>
    `/app/claims/details/${fullClaim(service)}/${rest}`;

/** What only the service's actions know. */
function prepare(service: MemoryService): void {
  service.answer('previewTemplate', () => ({
    subject: 'Your claim',
    html: '<p>Dear Amelia,</p>',
    text: 'Dear Amelia,',
    missing: [],
  }));
  service.answer('letterValues', () => ({ values: { phFirstName: 'Amelia' }, recipient: 'Amelia Hart', email: null }));
}

const ENTRIES: readonly Entry[] = [
  {
    id: 'record/claim',
    title: 'Cards of a claim',
    shows: ['src/record', 'src/record/notes', 'src/record/flags', 'src/record/timeline', 'src/record/presence'],
    address: onClaim('manage-claim'),
  },
  { id: 'record/note', title: 'Note, new', shows: ['src/record/notes'], address: onClaim('manage-claim/note/add') },
  { id: 'record/flag', title: 'Flag, new', shows: ['src/record/flags'], address: onClaim('manage-claim/flag/add') },
  {
    id: 'record/timeline',
    title: 'Timeline, steps added',
    shows: ['src/record/timeline'],
    address: onClaim('manage-claim/timeline/add'),
  },
  { id: 'record/tasks', title: 'Tasks', shows: ['src/record/tasks'], address: onClaim('tasks') },
  {
    id: 'record/task',
    title: 'Task, new',
    shows: ['src/record/tasks/drawer'],
    address: onClaim('manage-claim/task/add'),
  },
  { id: 'record/messages', title: 'Messages', shows: ['src/record/comms'], address: onClaim('comms') },
  {
    id: 'record/message',
    title: 'Message, new',
    shows: ['src/record/comms/compose'],
    address: onClaim('comms/new'),
  },
  { id: 'record/call', title: 'Call, logged', shows: ['src/record/comms/log-call'], address: onClaim('comms/call') },
  {
    id: 'record/letter',
    title: 'Letter, new',
    shows: ['src/record/letters'],
    address: onClaim('manage-claim/letter/add'),
  },
  { id: 'record/library', title: 'Library', shows: ['src/record/library'], address: onClaim('library') },
  { id: 'record/history', title: 'History', shows: ['src/record/history'], address: onClaim('history') },
];

export const entries = ENTRIES.map((entry) => ({ ...entry, prepare }));
