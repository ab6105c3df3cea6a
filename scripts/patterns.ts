// The regular expressions of the sources, as they are written: literals, RegExp(...) of constant texts, and the
// patterns of JSON Schemas, which ajv runs.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';

export interface Pattern {
  /** Path of the file and line, `server/log.ts:12`. */
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

export interface PatternsOfFile {
  readonly patterns: readonly Pattern[];
  /** Where a pattern is put together as the program runs: no check can read it. */
  readonly unreadable: readonly string[];
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The text of a constant expression; undefined for anything else. */
function constantText(node: ESTree.Argument | ESTree.Expression | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/**
 * Collects the patterns of one source.
 * @throws Error when the source cannot be parsed
 */
export function patternsOf(fileName: string, text: string): PatternsOfFile {
  const { program, errors } = parseSync(fileName, text);
  if (errors[0]) throw new Error(`${fileName}: ${errors[0].message}`);
  const patterns: Pattern[] = [];
  const unreadable: string[] = [];
  const at = ({ start }: { readonly start: number }): string => `${fileName}:${lineOf(text, start)}`;
  const construct = (node: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const source = constantText(node.arguments[0]);
    const flags = node.arguments.length > 1 ? constantText(node.arguments[1]) : '';
    if (source === undefined || flags === undefined) unreadable.push(at(node));
    else patterns.push({ at: at(node), source, flags });
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) patterns.push({ at: at(node), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: construct,
    CallExpression: construct,
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined;
      const source = name === 'pattern' ? constantText(value as ESTree.Expression) : undefined;
      // as ajv makes it
      if (source !== undefined) patterns.push({ at: at(value), source, flags: 'u' });
    },
  }).visit(program);
  return { patterns, unreadable };
}

/** The files below a folder whose names end so, tests left out; with forward slashes, from the root. */
export async function sourcesBelow(
  root: string,
  folder: string,
  endings: readonly string[],
): Promise<readonly { readonly name: string; readonly text: string }[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const names = entries
    .filter(
      (entry) =>
        entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(root, name), 'utf8') })));
}
