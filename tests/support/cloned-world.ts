// The test world for a test file of its own, cloned with its database.
import { inject } from 'vitest';
import { cloneDatabase, type TestDatabase } from './database.ts';
import { readWorld, type World } from './world.ts';

/** A database with the test world in it; drop it in afterAll. */
export async function cloneWorld(): Promise<{ readonly database: TestDatabase; readonly world: World }> {
  const { name, world } = inject('worldTemplate');
  return { database: await cloneDatabase({ template: name }), world: readWorld(world) };
}
