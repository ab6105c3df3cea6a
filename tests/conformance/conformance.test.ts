// The copied cases of Hasura's own suite, in the test run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/database/embedded.ts';
import { findFolders } from './cases.ts';
import { runFolder } from './run.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-conformance-'));
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    directory: path.join(directory, 'postgres'),
    database: 'postgres',
    durable: false,
  });
});

afterAll(async () => {
  await postgres.stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

describe("[1§1] the service answers Hasura's own cases as Hasura does", () => {
  it.each(findFolders(path.join(import.meta.dirname, 'hasura')))(
    '$name',
    async (folder) => {
      const failed = (await runFolder(folder, postgres.url)).filter((outcome) => outcome.result === 'failed');
      expect(failed).toEqual([]);
    },
    60_000,
  );
});
