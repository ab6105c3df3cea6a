// Values of scalars: good ones, and those that no form would send.
import type { Random } from '#server/demo/random.ts';

/** What rows of the database hold, by the name of the field. */
export type Pool = ReadonlyMap<string, readonly unknown[]>;

const TEXTS = [
  '',
  ' ',
  'a',
  'CLM-1',
  '%',
  '_',
  '\\',
  '%\\',
  '(',
  '[',
  '*',
  '(a+)+$',
  'a{1,99999}',
  '\\1',
  '[[:nope:]]',
  '^(?!x)',
  '(?<n>a)',
  '0',
  '-1',
  'null',
  'true',
  'NaN',
  'Infinity',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Eabc',
  '\uFEFF',
  '\u{1F600}\u{1F3FF}',
  'ﷺ',
  "Robert'); drop table claim; --",
  '"',
  "'",
  '`',
  '$1',
  '${x}',
  '{{claimNo}}',
  '{{#if}}',
  '{{',
  '{{{{',
  '<script>alert(1)</script>',
  '</p',
  '<a href="javascript:x">',
  '&#99999999999;',
  '&#x110000;',
  '&#xD800;',
  '\r\nBcc: x@y.test',
  '../../etc/passwd',
  'http://[::1',
  'data:text/html,x',
  'x@y.test',
  'x'.repeat(300),
  'é'.repeat(5000),
  '['.repeat(3000),
  'text\n\nmore',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '__proto__',
  'constructor',
  '$.a[0].b',
  '$.["',
  'a.b.c',
  '[]',
  '{}',
  '+61400000000',
  '0412 345 678',
  '12:30',
  '25:99',
  '2026-02-30',
  '31/12/2026',
  'Australia/Sydney',
  'image/png',
  'open',
  'accepted',
  'closed',
  'pending',
  'email',
  'sms',
  'claim',
  'org_admin',
];
const NUMBERS = [
  0,
  1,
  -1,
  2,
  10,
  100,
  1000,
  1.5,
  -0.01,
  0.005,
  1e-30,
  1e21,
  1e300,
  99_999_999_999.99,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '1e400',
  '1e-400',
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1_000',
  '١٢',
  '',
  ' 1',
  '12,5',
  '1'.repeat(200),
];
const DAYS = [
  '2026-11-22',
  '2024-02-29',
  '2023-02-29',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '294277-01-01',
  '5874898-01-01',
  'infinity',
  '-infinity',
  'now',
  'today',
  'epoch',
  'foo',
  '2026-13-01',
  '44 BC',
  '',
  '2026-W47-7',
  '20261122',
];
const MOMENTS = [
  '2026-11-22T03:04:05Z',
  '2026-11-22T03:04:05.123456+11:00',
  '2026-11-22',
  '2026-11-22T25:99:99Z',
  '294277-01-01T00:00:00Z',
  '4714-01-01 BC',
  'infinity',
  '-infinity',
  '2026-11-22T00:00:00+99:99',
  '2026-10-04T02:30:00 Australia/Sydney',
  '',
  'yesterday',
  '1',
  '\u0000',
];
const UUIDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  '5d1c2b1e-3f4a-4f6b-8a7c-9d0e1f2a3b4c',
  '{5d1c2b1e3f4a4f6b8a7c9d0e1f2a3b4c}',
  'not-a-uuid',
  '',
  '\u0000',
];

/** A JSON document of any shape. */
export function document(random: Random, depth = 0): unknown {
  const kind = random.int(0, depth > 3 ? 3 : 5);
  if (kind === 0) return random.pick(TEXTS);
  if (kind === 1) return random.pick([0, -1, 1.5, 1e300, 2 ** 53, 1e-7]);
  if (kind === 2) return random.pick([true, false, null]);
  if (kind === 3) return random.pick([{}, [], '', [[[[]]]], { a: { b: [1, 2] } }, { orgId: 1 }, [null]]);
  const parts = Array.from({ length: random.int(1, 4) }, () => document(random, depth + 1));
  return kind === 4
    ? parts
    : Object.fromEntries(
        parts.map((part, index) => [index === 0 ? random.pick(TEXTS.slice(0, 40)) : `k${index}`, part]),
      );
}

interface Kind {
  readonly good: (random: Random) => unknown;
  readonly hostile: readonly unknown[];
}

const WORDS = [
  'a',
  'CLM',
  'open',
  'accepted',
  'closed',
  'pending',
  'email',
  'claim',
  'Storm',
  'Hello {{claimNo}}',
  'x@y.test',
  '0412 345 678',
  '%a%',
  'Smith',
];
const number: Kind = { good: (random) => random.int(0, 2000), hostile: NUMBERS };
const moment: Kind = {
  good: (random) => `2026-${random.int(10, 12)}-${random.int(10, 30)}T0${random.int(0, 9)}:00:00Z`,
  hostile: MOMENTS,
};
const text: Kind = { good: (random) => random.pick(WORDS), hostile: TEXTS };
const json: Kind = { good: (random) => random.pick([{}, [], { a: 1 }, ['a'], 'a', 1]), hostile: [] };

const KINDS: Readonly<Record<string, Kind>> = {
  String: text,
  Int: { good: (random) => random.int(0, 50), hostile: [...NUMBERS, true, 'x'] },
  Float: number,
  Boolean: { good: (random) => random.chance(0.5), hostile: ['true', 1, ''] },
  bigint: number,
  smallint: number,
  numeric: number,
  float8: number,
  date: { good: (random) => `2026-${random.int(10, 12)}-${random.int(10, 30)}`, hostile: DAYS },
  timestamptz: moment,
  timestamp: moment,
  time: { good: (random) => `${random.int(10, 23)}:30`, hostile: ['25:99', '', '24:00:00'] },
  uuid: { good: (random) => random.uuid(), hostile: UUIDS },
  jsonb: json,
  json,
};

/**
 * A value of a scalar: often one that the database knows under the field's name, sometimes one of another kind altogether.
 * @param wild how often it is one that no form would send
 */
export function scalarValue(random: Random, scalar: string, field: string, pool: Pool, wild: number): unknown {
  const element = scalar.startsWith('_') ? scalar.slice(1) : undefined;
  if (element !== undefined)
    return Array.from({ length: random.int(0, 3) }, () => scalarValue(random, element, field, pool, wild));
  const { good, hostile } = KINDS[scalar] ?? text;
  if (random.chance(wild)) return hostile.length === 0 || random.chance(0.1) ? document(random) : random.pick(hostile);
  const known = pool.get(field);
  return known && known.length > 0 && random.chance(0.7) ? random.pick(known) : good(random);
}
