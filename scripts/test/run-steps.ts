// Runs the steps of `npm test` and says how each went and how long it took.
import { slowestFiles, type Step, type StepResult } from './step.ts';

async function perform(step: Step): Promise<StepResult> {
  try {
    return await step.run();
  } catch (error) {
    return { passed: 0, failed: 1, details: error instanceof Error ? error.message : String(error) };
  }
}

function wordFor({ failed, notRun = 0 }: StepResult): string {
  if (failed > 0) return 'FAILED';
  return notRun > 0 ? 'partly' : 'ok';
}

async function performAndTell(step: Step): Promise<StepResult> {
  const started = performance.now();
  const result = await perform(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${wordFor(result).padEnd(6)} ${step.name.padEnd(12)} ${result.passed} passed, ${result.failed} failed (${seconds} s)${result.remark === undefined ? '' : `, ${result.remark}`}`,
  );
  const slowest = slowestFiles(result.files ?? []);
  if (slowest.length > 0) console.log(slowest.join('\n'));
  if (result.failed > 0) console.log(`${result.details ?? ''}\n`);
  return result;
}

/** One after the other. */
async function inTurn(steps: readonly Step[]): Promise<(StepResult & { readonly name: string })[]> {
  const results = [];
  for (const step of steps) results.push({ name: step.name, ...(await performAndTell(step)) });
  return results;
}

/** What all steps came to. */
export interface Sum {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that passed at the second try only. */
  readonly secondTries: readonly string[];
  /** Steps whose time was over, with how many of their files were not run. */
  readonly notRun: readonly { readonly name: string; readonly files: number }[];
}

/** The last lines of a run: how many checks passed, which at the second try only, and what there was no time for. */
export function closingLines({ passed, failed, secondTries, notRun }: Sum): string {
  const numbers = `${passed} passed, ${failed} failed`;
  return [
    secondTries.length === 0
      ? numbers
      : [`${numbers}, ${secondTries.length} at the second try only:`, ...secondTries.map((name) => `    ${name}`)],
    notRun.map(
      ({ name, files }) =>
        `NOT RUN, the time was over: ${files} ${files === 1 ? 'file' : 'files'} of ${name} that ${files === 1 ? 'stands' : 'stand'} on the change too: npm test -- ${name}`,
    ),
  ]
    .flat()
    .join('\n');
}

/**
 * Runs steps: those that read the sources alone one after the other, and beside them all others one after the other.
 */
export async function runSteps(steps: readonly Step[]): Promise<Sum> {
  const groups = [steps.filter((step) => step.isStatic), steps.filter((step) => !step.isStatic)];
  const results = (await Promise.all(groups.map(inTurn))).flat();
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    secondTries: results.flatMap(({ secondTries = [] }) => secondTries),
    notRun: results.flatMap(({ name, notRun = 0 }) => (notRun > 0 ? [{ name, files: notRun }] : [])),
  };
}
