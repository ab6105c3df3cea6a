// What our own SQLSTATEs mean in GraphQL (docs/developers/architecture.md, Tables).
import type { MapDatabaseError } from '../graphql/options.ts';

function parseDetail(detail: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(detail ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** CW401: the sign-in was ended. CW422: a rule of the database refuses the write. CW409: somebody else changed the record. */
export const mapDatabaseError: MapDatabaseError = (error) => {
  if (error.code === 'CW422') {
    const { field } = parseDetail(error.detail);
    return { code: 'validation-failed', message: error.message, ...(typeof field === 'string' ? { extensions: { field } } : {}) };
  }
  if (error.code === 'CW401') return { code: 'invalid-jwt', message: error.message };
  if (error.code === 'CW409') return { code: 'conflict', message: error.message, extensions: { conflict: parseDetail(error.detail) } };
  return undefined;
};
