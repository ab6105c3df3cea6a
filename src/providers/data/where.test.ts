import { describe, expect, it } from 'vitest';
import { buildTarget, buildWhere } from './where.ts';

const FIELDS = { id: 'bigint', name: 'String', details: 'jsonb', createdAt: 'timestamptz' };

describe('filters of resources', () => {
  it('keeps two either-or filters as two groups that must both hold', () => {
    expect(buildWhere(FIELDS, { 'name@_eq,email@_eq': 'a', 'city@_eq,street@_eq': 'b' })).toEqual({
      _and: [
        { _or: [{ name: { _eq: 'a' } }, { email: { _eq: 'a' } }] },
        { _or: [{ city: { _eq: 'b' } }, { street: { _eq: 'b' } }] },
      ],
    });
  });

  it('searches text case-insensitively, with % and _ standing for themselves', () => {
    expect(buildWhere(FIELDS, { name: '50%_\\' })).toEqual({ _and: [{ name: { _ilike: '%50\\%\\_\\\\%' } }] });
  });

  it('asks for absence when the value is null', () => {
    expect(buildWhere(FIELDS, { name: null, 'id@_neq': null })).toEqual({
      _and: [{ name: { _is_null: true } }, { id: { _is_null: false } }],
    });
  });

  it('ignores what was left empty', () => {
    expect(buildWhere(FIELDS, { name: '', id: undefined, 'Owner#userId@_in': [] })).toEqual({ _and: [] });
  });

  it('follows relation paths, lists, json and raw conditions', () => {
    expect(
      buildWhere(FIELDS, {
        'Owner#name@_ilike': 'Tran',
        id: [1, 2],
        'details@_contains@processor#id': 7,
        Invoices: { format: 'hasura-raw-query', value: { invoiceNo: { _eq: 'INV-1' } } },
      }),
    ).toEqual({
      _and: [
        { Owner: { name: { _ilike: '%Tran%' } } },
        { id: { _in: [1, 2] } },
        { details: { _contains: { processor: { id: 7 } } } },
        { Invoices: { invoiceNo: { _eq: 'INV-1' } } },
      ],
    });
  });

  it('reads a reference by relation path', () => {
    expect(buildTarget('Claim.id', 4)).toEqual({ Claim: { id: { _eq: 4 } } });
    expect(buildTarget('tags@_contains@a#b', 4)).toEqual({ tags: { _contains: { a: { b: 4 } } } });
  });
});
