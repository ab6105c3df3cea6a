import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

const search = {
  labels: { step: 'Step', from: 'Received from', to: 'Received to', statuses: 'Status', withRemedy: 'With a remedy' },
  spans: [{ label: 'Received', from: 'from', to: 'to' }],
  texts: { statuses: 'Open, Reopened' },
  unreadable: [],
} as const;
const textsOf = (filter: Readonly<Record<string, unknown>>) =>
  searchWords({ ...search, filter }).map(({ text }) => text);

it('[UX§4a] says what is set, with what the filters hold in the words of people', () =>
  expect(textsOf({ step: 'Appoint assessor', statuses: ['open', 'reopened'], withRemedy: true })).toEqual([
    'Step: Appoint assessor',
    'Status: Open, Reopened',
    'With a remedy',
  ]));

it('[UX§4a] says both ends of a range at once, and takes both away with one cross', () => {
  expect(searchWords({ ...search, filter: { from: '2026-06-01', to: '2026-06-30' } })).toEqual([
    { name: 'from', others: ['to'], text: 'Received 01/06/2026 to 30/06/2026' },
  ]);
  expect(textsOf({ from: '2026-11-24', to: '2026-11-24' })).toEqual(['Received 24/11/2026']);
  expect(textsOf({ from: '2026-06-01' })).toEqual(['Received from 01/06/2026']);
  expect(textsOf({ to: '2026-06-30' })).toEqual(['Received until 30/06/2026']);
  expect(textsOf({ from: 'soon' })).toEqual(['Received from soon']);
});

it('says which filter cannot be read', () =>
  expect(searchWords({ ...search, filter: {}, unreadable: ['statuses'] })).toEqual([
    { name: 'statuses', text: 'Status: cannot be read' },
  ]));
