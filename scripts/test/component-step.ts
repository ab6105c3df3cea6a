// Component tests: as the browser tests they need a browser.
import { ensureBrowser } from './browser-step.ts';
import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/** The step of the component tests. */
export function componentStep(more: readonly string[] = []): Step {
  const step = vitestStep('component', more);
  return {
    ...step,
    run: async () => {
      await ensureBrowser();
      return step.run();
    },
  };
}
