// Limits where the options give none.
import type { Limits } from './options.ts';

export const DEFAULT_LIMITS: Limits = {
  depth: 20,
  aliases: 200,
  tokens: 20_000,
  bodyBytes: 5 * 1024 * 1024,
  rows: 10_000,
  statementMilliseconds: 30_000,
  subscriptionsPerSocket: 100,
};
