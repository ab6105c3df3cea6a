import { describe, expect, it } from 'vitest';
import { BUILD_VARIABLES, type Target } from './variables.ts';

const target: Target = {
  orgId: 3,
  idColumn: 'id',
  resource: {
    key: ['id', 'orgId'],
    fields: { id: 'bigint', orgId: 'bigint', name: 'String', dueDate: 'date', rowVersion: 'Int', value: 'jsonb' },
    set: ['name', 'dueDate', 'rowVersion', 'value'],
    insert: ['name', 'dueDate', 'value'],
    delete: true,
  },
};

describe('variables of resource calls', () => {
  it('pages and sorts, with the key last so that equal rows keep their place', () => {
    expect(
      BUILD_VARIABLES.GET_LIST(target, {
        filter: {},
        sort: { field: 'Owner.name@nulls_last', order: 'DESC' },
        pagination: { page: 3, perPage: 10 },
      }),
    ).toEqual({
      where: { _and: [] },
      order_by: [{ Owner: { name: 'desc_nulls_last' } }, { id: 'desc' }],
      limit: 10,
      offset: 20,
    });
  });

  it('sorts by several fields, each its own way', () => {
    expect(
      BUILD_VARIABLES.GET_LIST(target, { sort: { field: 'isCompleted,dueDate', order: 'ASC,DESC' } }),
    ).toMatchObject({ order_by: [{ isCompleted: 'asc' }, { dueDate: 'desc' }, { id: 'asc' }] });
  });

  it('updates by (orgId, id), sends what changed and the version that was read', () => {
    expect(
      BUILD_VARIABLES.UPDATE(target, {
        id: '12',
        data: { id: 12, name: 'B', dueDate: '', value: { a: 1 }, rowVersion: 9, Owner: {} },
        previousData: { name: 'A', dueDate: '2026-01-01', value: { a: 1 }, rowVersion: 4 },
      }),
    ).toEqual({ pk_columns: { orgId: 3, id: '12' }, _set: { name: 'B', dueDate: null, rowVersion: 4 } });
  });

  it('creates with the columns that an insert may name', () => {
    expect(BUILD_VARIABLES.CREATE(target, { data: { id: 1, orgId: 9, name: 'N', extra: true } })).toEqual({
      objects: [{ name: 'N' }],
    });
  });

  it('reads one row by key, with the id as the route gives it', () => {
    expect(BUILD_VARIABLES.GET_ONE(target, { id: '7' })).toEqual({
      where: { _and: [{ orgId: { _eq: 3 } }, { id: { _in: ['7'] } }] },
      limit: 1,
    });
  });

  it('adds the reference to the filter', () => {
    expect(BUILD_VARIABLES.GET_MANY_REFERENCE(target, { target: 'claimId', id: 5, filter: { name: 'x' } })).toEqual({
      where: { _and: [{ claimId: { _eq: 5 } }, { name: { _ilike: '%x%' } }] },
    });
  });
});
