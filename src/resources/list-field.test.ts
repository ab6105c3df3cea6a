import { print } from 'graphql';
import { describe, expect, it } from 'vitest';
import { commTemplate } from '#schemas/comm-template.ts';
import { insurer } from '#schemas/insurer.ts';
import { pds } from '#schemas/pds.ts';
import { supplier } from '#schemas/supplier.ts';
import { otherProperty, userProperty } from '#schemas/shared/user-or-other.ts';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { fragmentOf } from '#src/kit/kinds/row-fragment.ts';
import { listPaths } from './list-fragment.ts';
import { columnFields, fieldValue, listField, readPath, recordName } from '#src/kit/kinds/list-field.ts';
import { filterConditions, standingConditions } from './resource-where.ts';

const SYDNEY = { zone: 'Australia/Sydney' };

describe('a list from a definition', () => {
  it('[3§2.1] reads and orders a reference by its label', () => {
    expect(listField(pds, 'insurerId')).toMatchObject({ source: 'Insurer.name', kind: 'reference' });
    expect(listField(pds, 'Insurer.email')).toMatchObject({
      source: 'Insurer.email',
      title: 'Insurer email',
      kind: 'text',
    });
    expect(() => listField(pds, 'nothing')).toThrow(RangeError);
  });

  it('[3§2.1] fetches each column’s path once, references with the rows', () => {
    const text = print(fragmentOf('Pds', listPaths(pds)));
    expect(text).toContain('Insurer {\n    name\n  }');
    expect(text.match(/\bname\b/g)).toHaveLength(2);
    expect(text).toContain('rowVersion');
    expect(fragmentOf('Pds', listPaths(pds))).toBe(fragmentOf('Pds', listPaths(pds)));
  });

  it('[3§2.1] holds what the definition and its parent say, and what is filtered', () => {
    expect(standingConditions(supplier)).toContainEqual({ isDeleted: { _eq: false } });
    expect(standingConditions(pds, 7)).toContainEqual({ productTypeId: { _eq: 7 } });
    const fields = (supplier.list.filters ?? []).map((name) => listField(supplier as ResourceDefinition, name));
    expect(
      filterConditions(fields, { name: 'roof', category: ['repair'], contactPerson: ' ', other: 'x' }, SYDNEY),
    ).toEqual([{ name: { _ilike: '%roof%' } }, { category: { _eq: 'repair' } }]);
    expect(filterConditions(fields, { category: ['repair', 'quote'] }, SYDNEY)).toEqual([
      { category: { _in: ['repair', 'quote'] } },
    ]);
    expect(filterConditions(fields, { category: 'repair' }, SYDNEY)).toEqual([{ _not: {} }]);
  });

  it('[3§5] somebody who is no user stands in the list by name', () => {
    const definition: ResourceDefinition = {
      ...insurer,
      record: {
        type: 'object',
        additionalProperties: false,
        properties: {
          reportedById: userProperty('Reported by', 'reportedByOther'),
          reportedByOther: otherProperty('Reported by'),
        },
      },
    } as unknown as ResourceDefinition;
    const field = listField(definition, 'reportedById');
    expect(field).toMatchObject({ source: 'ReportedBy.name', other: 'reportedByOther' });
    expect(fieldValue({ ReportedBy: { name: 'Olivia Marsh' }, reportedByOther: null }, field)).toBe('Olivia Marsh');
    expect(fieldValue({ ReportedBy: null, reportedByOther: 'A neighbour' }, field)).toBe('A neighbour');
  });

  it('[3§2.1] reads values through relationships, one or many', () => {
    expect(readPath({ Insurer: { name: 'Wattle' } }, 'Insurer.name')).toBe('Wattle');
    expect(readPath({ Parties: [{ Org: { name: 'A' } }, { Org: { name: 'B' } }] }, 'Parties.Org.name')).toEqual([
      'A',
      'B',
    ]);
    expect(readPath({ Insurer: null }, 'Insurer.name')).toBeUndefined();
  });

  it('names records for people', () => {
    expect(recordName(insurer, { id: 9, name: 'Wattle' })).toBe('Wattle');
    expect(recordName(insurer, { id: 9, name: '' })).toBe('Insurer 9');
  });

  it('[3§2.1] knows a kind for every column and filter of the definitions', () => {
    for (const definition of [insurer, commTemplate, supplier, pds])
      expect(columnFields(definition as ResourceDefinition).length).toBeGreaterThan(1);
  });
});
