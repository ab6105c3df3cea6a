// For every component test file: what the in-memory service could not answer, and what the page wrote to the console as
// an error, fails the test that did it.
import { afterEach } from 'vitest';
import { takeFailures } from './service/memory-service.ts';
import { takeConsole } from './support/console.ts';

afterEach(() => {
  const failures = [...takeFailures().map(({ message }) => message), ...takeConsole()];
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'));
});
