// For every component test file: what the in-memory service could not answer, and what the page wrote to the console as
// an error, fails the test that did it.
import { afterEach } from 'vitest';
import { takeFailures } from './service/memory-service.ts';
import { takeConsole } from './support/console.ts';

// React's development build tells the browser's profiler of each drawing and of each element's place in the code: a
// tenth of a run's time, for nobody
Object.assign(console, { createTask: undefined, timeStamp: undefined });

afterEach(() => {
  const failures = [...takeFailures().map(({ message }) => message), ...takeConsole()];
  if (failures.length > 0) throw new Error([...new Set(failures)].join('\n'));
});
