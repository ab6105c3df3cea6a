// Component tests: as the browser tests they need a browser.
import { ensureBrowser } from './browser-step.ts';
import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/** The step of the component tests; `changed` as {@link vitestStep} has it. */
export function componentStep(changed?: readonly string[]): Step {
  const step = vitestStep('component', changed);
  return {
    ...step,
    run: async () => {
      await ensureBrowser();
      return step.run();
    },
  };
}
