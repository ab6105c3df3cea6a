// Runs before every component test file: the pages come on a sheet as wide as a desk's, and faults of the service fail.
import { afterEach, expect } from 'vitest';
import { takeFailures } from './service/memory-service.ts';

afterEach(() => {
  expect(takeFailures().map(({ message }) => message)).toEqual([]);
});
