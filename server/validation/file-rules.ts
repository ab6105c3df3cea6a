// A File row names a stored content of its own organisation that is what its name says.
import { safeFileName } from '#domain/file-names.ts';
import { readSessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import type { FileContents } from '../files/file-contents.ts';
import { belongsTo } from '../gateways/storage/keys.ts';
import type { Row } from '../graphql/options.ts';
import type { WriteRule } from './write-rule.ts';

type Path = readonly (string | number)[];

function checkName(row: Row, path: Path): string {
  const name = typeof row['name'] === 'string' ? safeFileName(row['name']).trim() : '';
  if (name === '') throw new AppError('validation-failed', 'Field is required', { path: [...path, 'name'] });
  return name;
}

/** The rule; the database holds the same for the organisation's part of the key and for the name. */
export function createFileRule(contents: Pick<FileContents, 'check'>): WriteRule {
  return async (request, context) => {
    if (request.type !== 'File') return;
    if (request.operation === 'update') {
      for (const [index, row] of request.rows.entries()) if ('name' in row) checkName(row, request.paths[index] ?? []);
      return;
    }
    if (request.operation !== 'insert') return;
    const { orgId } = readSessionClaims(context.session.claims);
    const named = request.rows.map((row, index) => {
      const path = request.paths[index] ?? [];
      const { key } = row;
      if (typeof key !== 'string' || !belongsTo(key, orgId))
        throw new AppError('validation-failed', 'The key is not one that getPresignedUrl gave.', {
          path: [...path, 'key'],
        });
      return { key, name: checkName(row, path), path };
    });
    // what the content is goes into the row by a trigger
    for (const { key, name, path } of named) {
      await contents.check(orgId, key, name).catch((error: unknown) => {
        throw error instanceof AppError
          ? new AppError(error.code, error.message, { path: [...path, 'key'], cause: error })
          : error;
      });
    }
  };
}
