// For every component test file: what the in-memory service could not answer fails the test that asked.
import { afterEach } from 'vitest';
import { takeFailures } from './service/memory-service.ts';

afterEach(() => {
  const failures = takeFailures().map(({ message }) => message);
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'));
});
