// npm test: everything that continuous integration runs. `npm test -- unit lint` runs the steps of these names,
// `npm test -- changed` what the changes since main touch.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from './build-app.ts';
import { browserStep } from './test/browser-step.ts';
import { changeSteps } from './test/change-steps.ts';
import { changedFiles } from './test/changed-files.ts';
import { componentStep } from './test/component-step.ts';
import { memoryFolder } from './test/memory-folder.ts';
import { closingLines, runSteps } from './test/run-steps.ts';
import { command, floors, format, lint, staticStepsOf, types } from './test/static-steps.ts';
import type { Step } from './test/step.ts';
import { vitestStep } from './test/vitest-step.ts';

const STEPS: readonly Step[] = [
  types,
  lint,
  floors,
  format,
  command('generated', ['scripts/generate.ts', '--check']),
  vitestStep('unit'),
  vitestStep('integration'),
  componentStep,
  {
    name: 'build',
    run: async () => {
      await buildApp();
      return { passed: 1, failed: 0 };
    },
  },
  { ...command('budgets', ['scripts/check-bundle.ts']), isStatic: undefined },
  browserStep,
];

/**
 * The answer to a change takes about a minute, longer on a slow machine: no test begins after this time but the first of
 * each layer, and what runs then and the end of the browser and of the services take seconds.
 */
const MILLISECONDS_OF_CHANGE = 45_000;

/** What stands on what was changed. */
function stepsOfChange(): readonly Step[] {
  const root = path.join(import.meta.dirname, '..');
  const changed = changedFiles(root, 'main');
  console.log(`${changed.length === 0 ? 'Nothing' : changed.length} changed since main.`);
  const layers = ['unit', 'integration', 'component'];
  return [
    ...staticStepsOf(
      root,
      changed.map(({ file }) => file),
    ),
    ...changeSteps(root, changed, layers, MILLISECONDS_OF_CHANGE),
  ];
}

/** @throws Error for a name that no step has */
function choose(names: readonly string[]): readonly Step[] {
  if (names.length === 0) return STEPS;
  if (names.length === 1 && names[0] === 'changed') return stepsOfChange();
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(', ')}: choose among ${STEPS.map((step) => step.name).join(', ')}, or changed alone`,
    );
  return STEPS.filter((step) => names.includes(step.name));
}

fs.mkdirSync(path.join(import.meta.dirname, '../.cache'), { recursive: true });
// what is set already is somebody's choice
process.env.TMPDIR ??= memoryFolder() ?? os.tmpdir();
try {
  const sum = await runSteps(choose(process.argv.slice(2)));
  console.log(closingLines(sum));
  process.exitCode = sum.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
