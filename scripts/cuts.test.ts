import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cutsOf } from './cuts.ts';
import { sourcesBelow } from './patterns.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('what is typed or pasted', () => {
  it('is cut by no input', async () => {
    const files = await sourcesBelow(ROOT, 'src', ['.tsx']);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(({ name, text }) => cutsOf(name, text))).toEqual([]);
  });

  it.each([
    ['an attribute', '<input\n maxLength={40} />', ['a.tsx:2']],
    [
      'a property of the input',
      '<TextField slotProps={{ htmlInput: { inputMode, maxLength: LONGEST } }} />',
      ['a.tsx:1'],
    ],
    ['an older way to say it', '<TextField inputProps={{ maxLength }} />', ['a.tsx:1']],
    ['properties that are made before', 'const slots = { htmlInput: { maxLength: 4 } };', ['a.tsx:1']],
    ['a rule of a form that is spread into the input', '<input {...register("name", { maxLength: 200 })} />', []],
    [
      'a handler that keeps the first characters',
      '<input onChange={(event) => set(event.target.value.slice(0, 30))} />',
      ['a.tsx:1'],
    ],
    [
      'a handler that looks at what stands before the cursor',
      '<input onChange={(event) => ask(event.target.value.slice(0, cursor))} />',
      [],
    ],
    ['a field that nobody can type in', '<TextField disabled slotProps={{ htmlInput: { maxLength: 30 } }} />', []],
    ['the length of a schema', 'const name = { type: "string", maxLength: 40 };', []],
  ])('is found out: %s', (_name, text, expected) => expect(cutsOf('a.tsx', text)).toEqual(expected));
});
