import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it('src/generated is what the migrations, the engine and the .graphql files make of it', async () => {
  const check = run(process.execPath, ['scripts/generate.ts', '--check']).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  expect(await check).toBe('');
}, 120_000);
