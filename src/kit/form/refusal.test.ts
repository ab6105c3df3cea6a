import { ApolloError } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import type { RecordSchema } from '#schemas/engine/definition.ts';
import { readRefusal } from './refusal.ts';

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', title: 'Name' },
    internalName: { type: 'string', title: 'Internal name' },
    limits: { type: 'array', title: 'Limits' },
  },
} as const satisfies RecordSchema;

const refused = (extensions: Readonly<Record<string, unknown>>, message = 'No') =>
  new ApolloError({ graphQLErrors: [{ message, extensions }] });

describe('what a refused save says', () => {
  it.each([
    ['an insert', ['selectionSet', 'insert_Insurer', 'args', 'objects', 0, 'name'], ['name']],
    ['one row', ['insert_Insurer_one', 'object', 'name'], ['name']],
    ['an update', ['update_Insurer_by_pk', '_set', 'limits', 2, 'days'], ['limits', 2, 'days']],
    ['the field alone', 'name', ['name']],
    ['Hasura’s notation', '$.selectionSet.insert_Insurer.args.objects[0].name', ['name']],
  ])('stands at its field: %s', (_case, path, expected) => {
    expect(readRefusal(refused({ code: 'validation-failed', path }), SCHEMA)).toMatchObject({
      issues: [{ path: expected, message: 'No' }],
      hasOther: false,
    });
  });

  it('tells all issues', () => {
    const issues = [
      { path: ['x', '_set', 'name'], message: 'One' },
      { path: ['x', '_set', 'internalName'], message: 'Two' },
    ];
    expect(
      readRefusal(refused({ code: 'validation-failed', path: ['x', '_set', 'name'], issues }), SCHEMA).issues,
    ).toEqual([
      { path: ['name'], message: 'One' },
      { path: ['internalName'], message: 'Two' },
    ]);
  });

  it('takes the field that a rule or a key of the database names', () => {
    expect(readRefusal(refused({ code: 'constraint-violation', field: 'internalName' }), SCHEMA)).toEqual({
      issues: [{ path: ['internalName'], message: 'No' }],
      hasOther: false,
    });
    expect(readRefusal(refused({ code: 'validation-failed', field: 'orgId' }), SCHEMA)).toEqual({
      issues: [],
      hasOther: true,
    });
  });

  it.each([
    ['a field that the form has not', refused({ code: 'validation-failed', path: ['x', '_set', 'secret'] })],
    ['no path', refused({ code: 'validation-failed' })],
    ['a missing right', refused({ code: 'permission-error', path: ['name'] })],
    ['something that is no answer', new Error('Failed')],
  ])('is for the error dialog: %s', (_case, error) => {
    expect(readRefusal(error, SCHEMA)).toEqual({ issues: [], hasOther: true });
  });

  it('a conflict is for its box alone', () => {
    const conflict = { userId: 1, name: 'Henry', at: '2026-11-20T00:00:00Z', changes: [] };
    expect(readRefusal(refused({ code: 'conflict', conflict }), SCHEMA)).toEqual({
      conflict,
      issues: [],
      hasOther: false,
    });
  });
});
