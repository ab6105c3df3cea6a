import { defineConfig } from 'vitest/config';
import { resourceDefinitions } from './scripts/vite/resources-plugin.ts';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [resourceDefinitions()],
        test: {
          name: 'unit',
          include: ['{domain,schemas,server,src,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/{integration,tenancy,conformance}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          maxWorkers: 2,
          // the service's modules are read once a worker: to read them for each file took two fifths of the time
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
