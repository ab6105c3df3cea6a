// The environment of the integration tests: Node's, which ends what the worker's files share.
import type { Environment } from 'vitest/runtime';
import { endWorker } from './worker-end.ts';

export default {
  name: 'worker',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endWorker }),
} satisfies Environment;
