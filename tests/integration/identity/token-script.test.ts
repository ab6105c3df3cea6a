import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from './support/stack.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

let stack: Stack;
let url: string;
beforeAll(async () => {
  stack = await startStack();
  url = stack.databaseUrl;
});
afterAll(() => stack.close());

/** Runs the script as npm does; gives what it printed. */
async function token(...args: string[]): Promise<{ stdout: string; stderr: string; code: number }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: stack.dataDir };
  try {
    return {
      ...(await promisify(execFile)(process.execPath, ['scripts/token.ts', ...args], { cwd: ROOT, env })),
      code: 0,
    };
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number };
  }
}

describe('npm run token', () => {
  it('[1§7] prints a token that the running service takes, for the organisation and role that are asked for', async () => {
    const { stdout } = await token('--email', 'mia@id.test', '--org', '1', '--role', 'user');
    expect(await stack.identity.verifier.authenticate({ authorization: `Bearer ${stdout.trim()}` })).toMatchObject({
      role: 'app_user',
      claims: { 'https://claimworks.app/org_id': 1, 'https://claimworks.app/user_id': 1001 },
    });
  });

  it('[1§7] says what is wrong, and prints no token then', async () => {
    expect(await token('--email', 'uma@id.test', '--org', '2')).toMatchObject({
      stdout: '',
      stderr: 'You do not have access to this organisation.\n',
      code: 1,
    });
    expect(await token('--org', 'x')).toMatchObject({
      stdout: '',
      stderr: expect.stringContaining('npm run token -- --email') as string,
      code: 1,
    });
  });
});
