// Connections of a test's own.
import { Pool, type PoolConfig } from 'pg';

/**
 * A pool that its test ends. Its `end()` does not wait for the connections to be gone: dropping their database, or stopping
 * the server, breaks those that still say goodbye, and without a listener that fails some other test.
 */
export function openPool(connectionString: string, options: PoolConfig = {}): Pool {
  return new Pool({ connectionString, ...options }).on('error', () => undefined);
}
