import { describe, expect, it } from 'vitest';
import { compileSchema } from '../engine/compile.ts';
import { defineResource } from '../engine/definition.ts';
import { checkRecord } from '../engine/validate.ts';
import { otherProperty, userOrOther, userProperty } from './user-or-other.ts';

const definition = defineResource({
  type: 'Incident',
  label: { one: 'Incident', many: 'Incidents' },
  write: ['user'],
  record: {
    type: 'object',
    additionalProperties: false,
    properties: {
      reportedById: userProperty('Reported by', 'reportedByOther'),
      reportedByOther: otherProperty('Reported by'),
    },
  },
  rules: [userOrOther('reportedById', 'reportedByOther')],
  form: { drawer: 500 },
  list: { columns: ['reportedById'], sort: {} },
  remove: 'none',
});
const check = (record: Readonly<Record<string, unknown>>) =>
  checkRecord({ definition, validate: compileSchema(definition.record) }, record);

describe('[3§5] a user or somebody else by name', () => {
  it.each([{ reportedById: 7 }, { reportedByOther: 'A neighbour' }, { reportedById: 7, reportedByOther: null }])(
    '%j is right',
    (record) => {
      expect(check(record)).toEqual([]);
    },
  );

  it('one of the two is required; the fault stands where the person is', () => {
    expect(check({})).toEqual([{ path: ['reportedById'], message: 'Field is required' }]);
    expect(check({ reportedById: null, reportedByOther: ' ' })).toEqual([
      { path: ['reportedByOther'], message: 'Field is required' },
    ]);
  });

  it('a name has at most 200 characters', () => {
    expect(check({ reportedByOther: 'x'.repeat(201) })).toMatchObject([{ path: ['reportedByOther'] }]);
  });
});
