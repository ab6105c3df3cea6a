// Component tests: as the browser tests they need a browser.
import { ensureBrowser } from './browser-step.ts';
import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

/** The step of the component tests. */
export const componentStep: Step = {
  name: 'component',
  run: async () => {
    await ensureBrowser();
    return vitestStep('component').run();
  },
};
