// Limits where the options give none.
import type { Limits } from './options.ts';

const MEGABYTE = 1024 * 1024;

export const DEFAULT_LIMITS: Limits = {
  depth: 20,
  aliases: 200,
  definitions: 100,
  fields: 5000,
  tokens: 20_000,
  inputDepth: 40,
  jsonDepth: 200,
  inputs: 50_000,
  conditions: 500,
  bodyBytes: 5 * MEGABYTE,
  batch: 20,
  rows: 10_000,
  statementMilliseconds: 5_000,
  personShare: 0.3,
  tenantShare: 0.6,
  spareShare: 0.2,
  waitingPerPerson: 200,
  waitMilliseconds: 15_000,
  documentBytes: 64 * MEGABYTE,
  planBytes: 64 * MEGABYTE,
  subscriptionsPerSocket: 100,
};
