import { describe, expect, it } from 'vitest';
import { NEVER } from '#src/kit/kinds/filters/conditions.ts';
import { CHANGE_LOG_FILTERS, changeLogWhere } from './change-log-filter.ts';

const where = (filter: Readonly<Record<string, unknown>>) => {
  const { _and: conditions } = changeLogWhere(filter, { zone: 'Australia/Sydney' });
  return conditions;
};

describe('the filters of the change log', () => {
  it('ask for nothing where nothing is chosen', () => {
    expect(where({ entity: [], number: ' ', unknown: 'x' })).toEqual([]);
  });

  it('ask for days of the organisation, people and kinds of change', () => {
    expect(
      where({ createdAt: { from: '2026-12-01', to: '2026-12-01' }, userId: [7], contentType: ['delete'] }),
    ).toEqual([
      { createdAt: { _gte: '2026-11-30T13:00:00.000Z', _lt: '2026-12-01T13:00:00.000Z' } },
      { userId: { _eq: 7 } },
      { contentType: { _eq: 'delete' } },
    ]);
  });

  it('take kinds of one name together', () => {
    const parties = CHANGE_LOG_FILTERS.find(({ name }) => name === 'entity')?.property['x-labels'];
    const [value] = Object.entries(parties ?? {}).find(([, label]) => label === 'Handling party') ?? [];
    expect(where({ entity: [value] })).toEqual([
      {
        entity: {
          _in: expect.arrayContaining(['external_org', 'claim_external_org', 'complaint_external_org']),
        },
      },
    ]);
  });

  it('find a number in every kind, and what hangs on records of it', () => {
    const [condition] = where({ number: ' 12 ', entity: ['insurer'] })?.slice(1) ?? [];
    expect(condition).toEqual({
      _or: expect.arrayContaining([
        { claimId: { _eq: 12 } },
        { complaintId: { _eq: 12 } },
        { entity: { _in: ['insurer'] }, entityId: { _eq: '12' } },
      ]),
    });
  });

  it('find nothing of what cannot be read', () => {
    expect(where({ number: 'x' })).toEqual([NEVER]);
    expect(where({ entity: ['nothing'] })).toEqual([NEVER]);
    expect(where({ createdAt: 'yesterday' })).toEqual([NEVER]);
  });
});
