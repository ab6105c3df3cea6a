// A File row names a stored file of its own organisation.
import { readSessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import { belongsTo } from '../gateways/storage/keys.ts';
import type { WriteRule } from './write-rule.ts';

/** The rule; the database holds the same for the organisation's part of the key. */
export const fileRule: WriteRule = (request, context) => {
  if (request.type !== 'File' || request.operation !== 'insert') return;
  const { orgId } = readSessionClaims(context.session.claims);
  for (const [index, row] of request.rows.entries()) {
    if (typeof row['key'] !== 'string' || !belongsTo(row['key'], orgId)) throw new AppError('validation-failed', 'The key is not one that getPresignedUrl gave.', { path: [...(request.paths[index] ?? []), 'key'] });
    if (typeof row['name'] !== 'string' || row['name'].trim() === '') throw new AppError('validation-failed', 'Field is required', { path: [...(request.paths[index] ?? []), 'name'] });
  }
};
