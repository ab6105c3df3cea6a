import { describe, expect, it } from 'vitest';
import { parseJsonPath } from './json-path.ts';

describe('parseJsonPath', () => {
  it.each([
    ['$', []],
    ['a', ['a']],
    ['.obj.c1', ['obj', 'c1']],
    ['arr[0]', ['arr', '0']],
    ['._underscore', ['_underscore']],
    ["['!@#$%^']", ['!@#$%^']],
    ["translations['hello world!']", ['translations', 'hello world!']],
    ['objs[0]["你好"]', ['objs', '0', '你好']],
    ['objs.[0].["你好"]', ['objs', '0', '你好']],
  ])('%s', (path, steps) => expect(parseJsonPath(path)).toEqual(steps));

  it.each(['a[', 'a..b', '[x]', 'a b', '$.a['])('refuses %s', (path) =>
    expect(() => parseJsonPath(path)).toThrow(/cannot be read/),
  );
});
