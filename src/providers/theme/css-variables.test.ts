import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tokensCss } from './tokens-css.ts';
import tokens from './tokens.json' with { type: 'json' };

const SRC = path.join(import.meta.dirname, '../..');

const sources = (ending: RegExp): readonly { readonly file: string; readonly text: string }[] =>
  fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(SRC, file), 'utf8') }));

const named = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

it('every custom property that a style sheet reads is a token, or set by a style sheet or a component', () => {
  const sheets = sources(/\.css$/);
  const known = new Set([
    ...named(/(--[\w-]+):/g, tokensCss(tokens)),
    ...sheets.flatMap(({ text }) => named(/(--[\w-]+):/g, text)),
    ...sources(/\.tsx$/).flatMap(({ text }) => named(/'(--[\w-]+)':/g, text)),
  ]);
  const unknown = sheets.flatMap(({ file, text }) =>
    named(/var\((--[\w-]+)\)/g, text)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});
