// The steps of `npm test` that read the sources alone: of everything, or of the files that were changed.
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../run-command.ts';
import { oneCheck, type Step } from './step.ts';

/** A step that runs a program of the project. @param remark said beside its numbers */
export const command = (name: string, args: readonly string[], remark?: string): Step => ({
  name,
  isStatic: true,
  run: async () => {
    const { code, output } = await run(process.execPath, args);
    return { ...oneCheck(code, output), ...(remark === undefined ? {} : { remark }) };
  },
});

const LINT = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'];
const FORMAT = ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn'];

const TYPES = ['node_modules/typescript/bin/tsc', '--noEmit'];

export const types = command('types', TYPES);
/**
 * What it found is kept, so that the next run looks at what was changed since alone. The run of everything does not: to
 * write it down takes a third more.
 */
const typesKept = command('types', [...TYPES, '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo']);
export const lint = command('lint', LINT);
export const floors = command('floors', ['scripts/lint.ts']);
export const format = command('format', [...FORMAT, '--cache', '--cache-location=.cache/prettier', '.']);

/** What decides how every file is looked at. */
const SETTINGS = [
  '.oxlintrc.json',
  '.prettierrc',
  '.prettierignore',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];
const CODE = /\.tsx?$/;
const ONLY_CHANGED = 'the changed files alone';

/**
 * The same for a change: types of everything and who imports whom, lint and format of the changed files.
 * @param root the project's folder
 * @param changed paths in it; folders, and what is gone, are left out
 */
export function staticStepsOf(root: string, changed: readonly string[]): readonly Step[] {
  if (changed.some((file) => SETTINGS.includes(file))) return [types, lint, floors, format];
  const files = changed.filter((file) => fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile());
  const code = files.filter((file) => CODE.test(file));
  return [
    typesKept,
    ...(code.length === 0
      ? []
      : [command('lint', [...LINT, '--no-error-on-unmatched-pattern', ...code], ONLY_CHANGED)]),
    floors,
    ...(files.length === 0 ? [] : [command('format', [...FORMAT, '--ignore-unknown', ...files], ONLY_CHANGED)]),
  ];
}
