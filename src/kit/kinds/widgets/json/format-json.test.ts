import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formattingChanges } from './format-json.ts';

function formatted(text: string): string {
  return formattingChanges(text).reduceRight(
    (result, { from, to, insert }) => result.slice(0, from) + insert + result.slice(to),
    text,
  );
}

const blanks = fc.array(fc.constantFrom(' ', '\n', '\t', '\r\n'), { maxLength: 3 }).map((parts) => parts.join(''));

it('[3§9] writes what JSON.stringify writes, whatever blanks stood there', () =>
  fc.assert(
    fc.property(fc.jsonValue(), fc.infiniteStream(blanks), fc.constantFrom(0, 1, 4, '\t'), (value, spaces, indent) => {
      const text = `${spaces.next().value}${JSON.stringify(value, undefined, indent)}${spaces.next().value}`;
      expect(formatted(text)).toBe(JSON.stringify(value, undefined, 2));
    }),
  ));
it('[3§9] keeps blanks and brackets inside of texts', () =>
  expect(formatted('{"a":"{ \\"b\\" : [ ] }","c":[ ]}')).toBe('{\n  "a": "{ \\"b\\" : [ ] }",\n  "c": []\n}'));
it('[3§9] leaves what is formatted, and what is not JSON, alone', () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value, undefined, 2)),
        fc.string().filter((text) => !isJson(text)),
      ),
      (text) => {
        expect(formattingChanges(text)).toEqual([]);
      },
    ),
  ));
it('[3§9] keeps numbers and escapes as they were typed', () =>
  expect(formatted('[1.0,1e3,"\\u0041"]')).toBe('[\n  1.0,\n  1e3,\n  "\\u0041"\n]'));

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
