// The copied cases of Hasura's own suite, in the test run.
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { findFolders } from './cases.ts';
import { runFolder } from './run.ts';

describe("[1§1] the service answers Hasura's own cases as Hasura does", () => {
  it.each(findFolders(path.join(import.meta.dirname, 'hasura')))(
    '$name',
    async (folder) => {
      const failed = (await runFolder(folder, inject('databaseUrl'))).filter((outcome) => outcome.result === 'failed');
      expect(failed).toEqual([]);
    },
    60_000,
  );
});
