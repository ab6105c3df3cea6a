// A check of the service before a write, beside what the database itself holds (RULES 13).
import type { WriteContext, WriteRequest } from '../graphql/options.ts';

/** Throws AppError validation-failed with a path to refuse the write. */
export type WriteRule = (request: WriteRequest, context: WriteContext) => Promise<void> | void;
