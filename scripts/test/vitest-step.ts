// Runs a vitest project and reads its own JSON report.
import fs from 'node:fs';
import path from 'node:path';
import { run } from '../run-command.ts';
import { shorten, type Step, type StepResult } from './step.ts';

/** What vitest's JSON report and {@link readReport} agree on. */
export interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const ROOT = path.join(import.meta.dirname, '../..');

/** A file that could not be loaded holds no tests to fail, so it counts as one. */
export function readReport(report: Report): StepResult {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${path.relative(ROOT, file.name)}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`),
  );
  const details = [
    ...failures,
    ...broken.map((file) => `${path.relative(ROOT, file.name)} could not run\n${file.message ?? ''}`),
  ].join('\n\n');
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    details: shorten(details),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(ROOT, name),
      milliseconds: endTime - startTime,
    })),
    ...(report.numPendingTests > 0 ? { remark: `${report.numPendingTests} skipped` } : {}),
  };
}

/** The step of one vitest project. */
export function vitestStep(project: string): Step {
  return {
    name: project,
    run: async () => {
      const file = path.join(ROOT, '.cache', `vitest-${project}.json`);
      fs.rmSync(file, { force: true });
      const result = await run(process.execPath, [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        '--reporter=json',
        '--reporter=./scripts/test/unhandled-errors.ts',
        `--outputFile.json=${file}`,
      ]);
      if (!fs.existsSync(file)) return { passed: 0, failed: 1, details: shorten(result.output) };
      const report = readReport(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
      // an error outside of any test fails the run alone
      if (result.code !== 0 && report.failed === 0) return { ...report, failed: 1, details: shorten(result.output) };
      return report;
    },
  };
}
