import os from 'node:os';
import path from 'node:path';

/**
 * Where services that tests start keep what Node.js has compiled: a third of what a start costs. A service writes it when
 * it ends by itself; one that is killed only reads it.
 */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'claimworks-compiled') };
