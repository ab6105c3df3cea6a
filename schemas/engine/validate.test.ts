import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbn, makeAbn } from '#domain/abn.ts';
import { isPostcode } from '#domain/postcode.ts';
import { compileSchema } from './compile.ts';
import type { PropertySchema, RecordRule, RecordSchema } from './definition.ts';
import { checkRecord } from './validate.ts';

type Properties = Readonly<Record<string, PropertySchema>>;

function checkOf(properties: Properties, rest: Partial<RecordSchema> = {}, rules: readonly RecordRule[] = []) {
  const record: RecordSchema = { type: 'object', additionalProperties: false, properties, ...rest };
  const validate = compileSchema(record);
  return (value: Readonly<Record<string, unknown>>) => checkRecord({ definition: { record, rules }, validate }, value);
}

const messages = (issues: readonly { readonly message: string }[]): readonly string[] =>
  issues.map(({ message }) => message);

describe('[3§5] required fields', () => {
  const check = checkOf(
    {
      name: { type: 'string', title: 'Name', minLength: 1 },
      states: { type: 'array', title: 'States' },
      note: { type: 'string', title: 'Note', minLength: 3 },
    },
    { required: ['name', 'states'] },
  );

  it.each([undefined, null, '', '   '])('are missing when they are %j', (name) => {
    expect(check({ name, states: ['NSW'] })).toEqual([{ path: ['name'], message: 'Field is required' }]);
  });

  it('are missing as empty lists', () => {
    expect(check({ name: 'x', states: [] })).toEqual([{ path: ['states'], message: 'Field is required' }]);
  });

  it.each([undefined, null, ''])('optional ones may be %j', (note) => {
    expect(check({ name: 'x', states: ['NSW'], note })).toEqual([]);
  });

  it('come in the order of the form, whatever the record’s', () => {
    expect(check({ note: 'x' }).map(({ path }) => path[0])).toEqual(['name', 'states', 'note']);
  });
});

describe('what a definition does not know', () => {
  it('is ignored: keys, versions, related records', () => {
    expect(
      checkOf({ name: { type: 'string', title: 'Name' } })({
        id: 1,
        orgId: 2,
        rowVersion: 3,
        __typename: 'Insurer',
        Pds: [{}],
        name: 'x',
      }),
    ).toEqual([]);
  });

  it('is refused inside a property', () => {
    const check = checkOf({
      due: {
        type: 'object',
        title: 'Due',
        additionalProperties: false,
        properties: { days: { type: 'integer', minimum: 1 } },
      },
    });
    expect(check({ due: { days: 1, weeks: 2 } })).toEqual([{ path: ['due'], message: 'Unknown field weeks' }]);
  });
});

describe('[3§5] messages', () => {
  it('are the definition’s own for any fault but absence, or by keyword', () => {
    const check = checkOf(
      {
        email: { type: 'string', title: 'E-mail', format: 'email', maxLength: 30, errorMessage: 'Not valid email' },
        code: {
          type: 'string',
          title: 'Code',
          pattern: '^[A-Z]$',
          maxLength: 3,
          errorMessage: { pattern: 'One letter' },
        },
      },
      { required: ['email'] },
    );
    expect(check({})).toEqual([{ path: ['email'], message: 'Field is required' }]);
    expect(messages(check({ email: 'x', code: 'abcd' }))).toEqual(['Not valid email', 'At most 3 characters']);
    expect(messages(check({ email: 'x@example.com', code: 'ab' }))).toEqual(['One letter']);
  });

  it('stand at the innermost place that has any', () => {
    const check = checkOf({
      contacts: {
        type: 'array',
        title: 'Contacts',
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string' },
            email: { type: 'string', format: 'email', errorMessage: 'Not valid email' },
          },
        },
      },
    });
    expect(check({ contacts: [{ name: 'x' }, { name: ' ', email: 'nobody' }] })).toEqual([
      { path: ['contacts', 1, 'name'], message: 'Field is required' },
      { path: ['contacts', 1, 'email'], message: 'Not valid email' },
    ]);
  });

  it.each([
    [{ type: 'integer', title: 'x', minimum: 1 }, 0, 'Must be at least 1'],
    [{ type: 'integer', title: 'x', maximum: 10 }, 11, 'Must be at most 10'],
    [{ type: 'integer', title: 'x' }, 1.5, 'Must be a whole number'],
    [{ type: 'number', title: 'x' }, 'x', 'Must be a number'],
    [{ type: 'boolean', title: 'x' }, 'x', 'Must be yes or no'],
    [{ type: 'number', title: 'x', 'x-kind': 'money' }, 1.005, 'At most two decimals'],
    [{ type: 'number', title: 'x', 'x-kind': 'money' }, '1,234.567', 'Enter an amount such as 1,234.50'],
    [{ type: 'string', title: 'x', enum: ['a'] }, 'b', 'Not one of the choices'],
    [{ type: 'string', title: 'x', maxLength: 1 }, '😀😀', 'At most 1 character'],
    [{ type: 'string', title: 'x', format: 'date' }, '2026-02-30', 'Enter a date as DD/MM/YYYY'],
    [
      { type: 'string', title: 'x', format: 'date-time' },
      '2026-02-03 25:00',
      'Enter a date as DD/MM/YYYY and a time such as 14:30',
    ],
    [{ type: 'string', title: 'x', format: 'uuid' }, 'x', 'Not a valid id'],
    [{ type: 'string', title: 'x', format: 'uri' }, 'no address', 'Not a valid address'],
    [{ type: 'string', title: 'x', 'x-kind': 'bsb' }, '12', 'Invalid BSB code'],
    [{ type: 'string', title: 'x', 'x-kind': 'phone' }, 'none', 'none not valid phone number'],
    [{ type: 'string', title: 'x', 'x-kind': 'postcode' }, '0000', '0000 is not a valid postcode'],
    [
      { type: 'array', title: 'x', uniqueItems: true, items: { type: 'string' } },
      ['a', 'a'],
      'Each can be listed once',
    ],
  ] satisfies readonly (readonly [PropertySchema, unknown, string])[])('%j refuses %j', (schema, value, message) => {
    expect(checkOf({ x: schema })({ x: value })).toEqual([{ path: ['x'], message }]);
  });

  it('tell a text’s length in characters', () => {
    expect(checkOf({ x: { type: 'string', title: 'x', maxLength: 2 } })({ x: '😀😀' })).toEqual([]);
  });

  it('take amounts that binary fractions cannot hold', () => {
    const check = checkOf({ rate: { type: 'number', title: 'Rate', 'x-kind': 'money' } });
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000, max: 100_000_000 }),
        (cents) => check({ rate: cents / 100 }).length === 0,
      ),
    );
  });
});

describe('[3§5] postcodes', () => {
  const check = checkOf({
    codes: { type: 'array', title: 'Postcodes', items: { type: 'string' }, 'x-kind': 'postcodes' },
  });

  it('are told in one sentence', () => {
    expect(check({ codes: ['2000', '99999'] })).toEqual([
      { path: ['codes'], message: '99999 is not a valid postcode' },
    ]);
    expect(check({ codes: ['A', '2000', 'B', 'C'] })).toEqual([
      { path: ['codes'], message: 'A, B and C are not valid postcodes' },
    ]);
  });

  it('agree with the domain’s rule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
        const code = String(number).padStart(4, '0');
        return (check({ codes: [code] }).length === 0) === isPostcode(code);
      }),
    );
  });
});

describe('[3§5] ABN', () => {
  const check = checkOf({ abn: { type: 'string', title: 'ABN', 'x-kind': 'abn' } });

  it('is held to its checksum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        (body) => check({ abn: makeAbn(String(body).padStart(9, '0')) }).length === 0,
      ),
    );
    fc.assert(fc.property(fc.stringMatching(/^[1-9]\d{10}$/), (abn) => (check({ abn }).length === 0) === isAbn(abn)));
  });
});

describe('conditions and rules', () => {
  it('[3§5] a subject is required unless the channel is sms', () => {
    const check = checkOf(
      {
        channel: { type: 'string', title: 'Channel', enum: ['email', 'sms'] },
        subject: { type: 'string', title: 'Subject' },
      },
      {
        required: ['channel'],
        if: { required: ['channel'], properties: { channel: { const: 'email' } } },
        then: { required: ['subject'] },
      },
    );
    expect(check({ channel: 'email', subject: '  ' })).toEqual([{ path: ['subject'], message: 'Field is required' }]);
    expect(check({ channel: 'sms' })).toEqual([]);
    expect(check({})).toEqual([{ path: ['channel'], message: 'Field is required' }]);
  });

  it('a rule sees what is there, and tells nothing of a place that has been told of', () => {
    const rule: RecordRule = (record) =>
      'from' in record && 'to' in record
        ? []
        : [
            { path: ['from'], message: 'Both or none' },
            { path: ['to'], message: 'Both or none' },
          ];
    const check = checkOf(
      { from: { type: 'string', title: 'From', format: 'date' }, to: { type: 'string', title: 'To', format: 'date' } },
      {},
      [rule],
    );
    expect(check({ from: 'x', to: '' })).toEqual([
      { path: ['from'], message: 'Enter a date as DD/MM/YYYY' },
      { path: ['to'], message: 'Both or none' },
    ]);
  });
});

describe('a rule', () => {
  it('is not given values of another type than their property’s', () => {
    const rule: RecordRule = ({ name }) =>
      typeof name === 'object' ? [{ path: ['name'], message: 'never' }] : [{ path: ['other'], message: 'ruled' }];
    expect(
      checkOf({ name: { type: 'string', title: 'Name' }, other: { type: 'string', title: 'Other' } }, {}, [rule])({
        name: {},
        other: 'x',
      }),
    ).toEqual([
      { path: ['name'], message: 'Must be text' },
      { path: ['other'], message: 'ruled' },
    ]);
  });
});

describe('compiling', () => {
  it('refuses a keyword that nobody knows', () => {
    expect(() => checkOf({ x: { type: 'string', title: 'x', 'x-colour': 'red' } as PropertySchema })).toThrow(
      /x-colour/,
    );
  });

  it('never throws on any record', () => {
    const check = checkOf(
      {
        a: { type: 'string', title: 'a', 'x-kind': 'abn' },
        b: { type: 'array', title: 'b', items: { type: 'string' }, 'x-kind': 'postcodes' },
        c: { type: 'object', title: 'c', properties: { d: { type: 'number' } } },
      },
      { required: ['a'] },
    );
    expect(check({ a: '51824753556', b: [{ toString: null }] })).toEqual([{ path: ['b', 0], message: 'Must be text' }]);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '__proto__'), fc.jsonValue()), (record) =>
        Array.isArray(check(record as Record<string, unknown>)),
      ),
    );
  });
});
