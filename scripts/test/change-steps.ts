// The steps of `npm test -- changed` that run tests: those that stand on what was changed, the nearest first, for as
// long as there is time.
import { ensureBrowser } from './browser-step.ts';
import type { ChangedFile } from './changed-files.ts';
import { findRelated, runUntil, type RelatedTests } from './related-tests.ts';
import type { Step } from './step.ts';

/** With less the nearest file alone is run: to start a database or a browser and to end it would be all the rest. */
const LEAST_MILLISECONDS = 10_000;

type Specifications = RelatedTests['specifications'];

/** A project in a browser has the browser's name beside its own. */
const ofProject = (specifications: Specifications, name: string): Specifications =>
  specifications.filter(({ project }) => project.name === name || project.name.startsWith(`${name} (`));

/**
 * The steps of projects of vitest. Each has an equal part of the time that is left when it begins; what it does not need
 * is for the next, so that the nearest tests of every project are run before the farther ones of any. On a slow machine
 * the nearest file of each is run all the same.
 * @param root the folder with vitest's configuration
 * @param end milliseconds since this process began: no test begins after it
 */
export function changeSteps(
  root: string,
  changed: readonly ChangedFile[],
  projects: readonly string[],
  end: number,
): readonly Step[] {
  let finding: Promise<RelatedTests> | undefined;
  return projects.map((name, index) => ({
    name,
    run: async () => {
      const related = await (finding ??= findRelated(root, changed, projects));
      const { vitest, specifications } = related;
      try {
        const own = ofProject(specifications, name);
        if (own.length === 0) return { passed: 0, failed: 0 };
        if (own.some(({ pool }) => pool === 'browser')) await ensureBrowser();
        const waiting = projects.slice(index).filter((other) => ofProject(specifications, other).length > 0);
        const share = Math.floor((end - performance.now()) / waiting.length);
        const over = share < LEAST_MILLISECONDS ? AbortSignal.abort() : AbortSignal.timeout(share);
        return await runUntil(related, own, over);
      } finally {
        if (index === projects.length - 1) await vitest.close();
      }
    },
  }));
}
