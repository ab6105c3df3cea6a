// npm test: everything that continuous integration runs. `npm test -- unit lint` runs the steps of these names.
import fs from 'node:fs';
import path from 'node:path';
import { buildApp } from './build-app.ts';
import { run } from './run-command.ts';
import { browserStep } from './test/browser-step.ts';
import { oneCheck, type Step, type StepResult } from './test/step.ts';
import { vitestStep } from './test/vitest-step.ts';

const command = (name: string, args: readonly string[]): Step => ({
  name,
  run: async () => {
    const { code, output } = await run(process.execPath, args);
    return oneCheck(code, output);
  },
});

const STEPS: readonly Step[] = [
  command('types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  command('lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']),
  command('floors', ['scripts/lint.ts']),
  command('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']),
  command('generated', ['scripts/generate.ts', '--check']),
  vitestStep('unit'),
  vitestStep('integration'),
  {
    name: 'build',
    run: async () => {
      await buildApp();
      return { passed: 1, failed: 0 };
    },
  },
  command('budgets', ['scripts/check-bundle.ts']),
  browserStep,
];

async function perform(step: Step): Promise<StepResult> {
  try {
    return await step.run();
  } catch (error) {
    return { passed: 0, failed: 1, details: error instanceof Error ? error.message : String(error) };
  }
}

fs.mkdirSync(path.join(import.meta.dirname, '../.cache'), { recursive: true });
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}: choose among ${STEPS.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

let passed = 0;
let failed = 0;
for (const step of STEPS) {
  if (chosen.length > 0 && !chosen.includes(step.name)) continue;
  const started = performance.now();
  const result = await perform(step);
  passed += result.passed;
  failed += result.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${result.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed (${seconds} s)${result.remark === undefined ? '' : `, ${result.remark}`}`,
  );
  if (result.failed > 0) console.log(`${result.details ?? ''}\n`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
