import { describe, expect, it } from 'vitest';
import { historyChanges, historyRecord, historyTitle, namedNumbers, type HistoryNames } from './changes.ts';
import { HISTORY_ENTITIES, HISTORY_OPTIONS } from './fields.ts';

const NAMES: HistoryNames = {
  zone: 'Australia/Sydney',
  person: (id) => (id === 1001 ? 'Olivia Hartigan' : undefined),
  reference: (type, id) => (type === 'Supplier' && id === 7 ? 'Rapid Roofs' : undefined),
  option: (setting, key) => (setting === 'claim_statuses' && key === 'open' ? 'Open' : undefined),
  customField: (_entity, key) => (key === 'roof_type' ? 'Roof' : undefined),
};

const entry = (entity: string, jsonDiff: unknown, contentType = 'update') => ({
  entity,
  contentType,
  jsonDiff,
  content: `${entity} changed`,
});

it('[1§2.4] tells each field by its label, with its values before and after', () => {
  const changes = historyChanges(
    entry('claim', [
      { field: 'status', before: 'open', after: 'closed' },
      { field: 'excess', before: null, after: 1234.5 },
      { field: 'policyTermFrom', before: '2026-01-31', after: null },
      { field: 'claimOccurredAt', before: '2026-02-01T01:00:00Z', after: '2026-02-01T02:30:00+00:00' },
      { field: 'ownerId', before: 1001, after: 1002 },
      { field: 'phEmail', before: '', after: 'a@example.com' },
      {
        field: 'phContacts',
        before: [],
        after: [{ firstName: 'Ann', surname: 'Lee', email: 'ann@example.com', isPrimary: true }],
      },
      { field: 'outsideOfPolicyTerms', before: false, after: true },
      { field: 'formData', before: {}, after: { a: 1, b: 2 } },
      { field: 'customFields.roof_type', before: 'tiles', after: 'metal' },
      // what only serves the system, what was and is nothing, and what is no change
      { field: 'questionnaireVersionId', before: 1, after: 2 },
      { field: 'rbName', before: null, after: '' },
      'broken',
    ]),
    NAMES,
  );
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Claim status', 'Open', 'closed'],
    ['Excess', '–', 'A$1,234.50'],
    ['Term from', '31/01/2026', '–'],
    ['Date of loss', '01/02/2026 12:00', '01/02/2026 13:30'],
    ['Claim owner', 'Olivia Hartigan', 'Person 1002'],
    ['Policy holder: email', '–', 'a@example.com'],
    ['Policy holder contacts', '–', 'Ann Lee (ann@example.com)'],
    ['Outside of policy terms', 'No', 'Yes'],
    ['Questionnaire answers', '0 entries', '2 entries'],
    ['Roof', 'tiles', 'metal'],
  ]);
});

it('[RULES 31] tells what was recorded by hand, how, and with what', () => {
  const recorded = entry(
    'milestone',
    [
      { field: 'name', before: null, after: 'milestone_progress_update_sent' },
      { field: 'details', before: null, after: { channel: 'in person', proof: 'Told Cora', fileId: 'x' } },
      { field: 'source', before: null, after: 'recorded:1' },
    ],
    'insert',
  );
  expect(historyTitle(recorded, NAMES)).toBe('Milestone added: Progress update sent');
  expect(historyChanges(recorded, NAMES).map(({ label, after }) => `${label}: ${after}`)).toEqual([
    'Milestone: Progress update sent',
    'How: In person: Told Cora, with a document',
  ]);
});

it('[1§2.4] names records by what they are called', () => {
  expect(
    historyTitle(entry('claim_supplier', [{ field: 'supplierId', before: null, after: 7 }], 'insert'), NAMES),
  ).toBe('Supplier added: Rapid Roofs');
  expect(
    historyTitle(
      entry('note', [{ field: 'note', before: '<p>Called <b>twice</b></p>', after: null }], 'delete'),
      NAMES,
    ),
  ).toBe('Note removed: Called twice');
  expect(historyTitle(entry('task', [{ field: 'isCompleted', before: false, after: true }]), NAMES)).toBe(
    'Task changed',
  );
  expect(
    historyTitle(
      {
        ...entry('task', [{ field: 'isCompleted', before: false, after: true }]),
        content: 'Task changed: Call: the roofer',
      },
      NAMES,
    ),
  ).toBe('Task changed: Call: the roofer');
  expect(historyTitle(entry('something_new', []), NAMES)).toBe('something_new changed');
  expect(historyChanges(entry('task', null), NAMES)).toEqual([]);
});

it('a long text is shortened, a share is a percentage', () => {
  const [change] = historyChanges(
    entry('note', [{ field: 'note', before: null, after: 'x'.repeat(1000) }], 'insert'),
    NAMES,
  );
  expect(change?.after).toBe(`${'x'.repeat(299)}…`);
  expect(historyChanges(entry('reserve_payment', [{ field: 'gst', before: 0, after: 0.1 }]), NAMES)).toMatchObject([
    { before: '0 %', after: '10 %' },
  ]);
});

it('knows whom and what it has to ask for', () => {
  expect(
    namedNumbers([
      entry('claim', [
        { field: 'ownerId', before: 1001, after: 1002 },
        { field: 'insurerId', before: null, after: 3 },
      ]),
      entry('reserve', [{ field: 'payeeSupplierId', before: 7, after: 7 }]),
    ]),
  ).toEqual({
    people: [1001, 1002],
    references: { Insurer: [3], Supplier: [7] },
  });
});

it('names only settings that it reads', () => {
  const used = Object.values(HISTORY_ENTITIES).flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ kind }) => (typeof kind === 'object' && 'option' in kind ? kind.option : [])),
  );
  expect([...new Set(used)].toSorted()).toEqual([...HISTORY_OPTIONS].toSorted());
});

describe('entries of what no record’s own history shows', () => {
  it('are told by the names of their fields, and by what the values look like', () => {
    const changes = historyChanges(
      entry('insurer', [
        { field: 'applyGst', before: false, after: true },
        { field: 'insurerId', before: null, after: 7 },
        { field: 'startsOn', before: null, after: '2026-12-01' },
        { field: 'closedAt', before: null, after: '2026-12-01T01:00:00+00:00' },
        { field: 'body', before: '<p>Old &amp; worn</p>', after: null },
        { field: 'ownerId', before: null, after: 12 },
        { field: 'settings', before: null, after: { a: 1 } },
      ]),
      { ...NAMES, zone: 'Australia/Sydney', person: (id) => `person ${id}` },
    );
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ['Apply gst', 'No', 'Yes'],
      ['Insurer', '–', '7'],
      ['Starts on', '–', '01/12/2026'],
      ['Closed at', '–', '01/12/2026 12:00'],
      ['Body', 'Old & worn', '–'],
      ['Owner', '–', 'person 12'],
      ['Settings', '–', '1 entry'],
    ]);
  });

  it('are called as people call them, with the name where the entry has it', () => {
    const title = (entity: string, content: string, jsonDiff: unknown = [], contentType = 'update') =>
      historyTitle({ ...entry(entity, jsonDiff, contentType), content }, NAMES);
    expect(title('configuration_item_org', 'Configuration item org changed')).toBe('Setting changed');
    expect(title('saved_view', 'Saved view removed: Late', [], 'delete')).toBe('Shared view removed: Late');
    const named = [{ field: 'name', before: null, after: 'Coolabah' }];
    expect(title('insurer', 'Insurer added', named, 'insert')).toBe('Insurer added: Coolabah');
    expect(title('workflow', 'Version 3 published')).toBe('Version 3 published');
    expect(title('nothing', 'Nothing changed')).toBe('Nothing changed');
    expect(historyRecord({ ...entry('configuration_item_org', []), content: 'x' })).toBe('Setting');
  });
});
