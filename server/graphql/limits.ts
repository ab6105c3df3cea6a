// Limits where the options give none.
import type { AllLimits, GraphqlServiceOptions, Limits, Session } from './options.ts';

const MEGABYTE = 1024 * 1024;

export const DEFAULT_LIMITS: AllLimits = {
  depth: 20,
  aliases: 200,
  rootFields: 200,
  definitions: 100,
  fields: 5000,
  tokens: 20_000,
  inputDepth: 40,
  jsonDepth: 200,
  inputs: 50_000,
  containers: 100_000,
  conditions: 500,
  bodyBytes: 5 * MEGABYTE,
  batch: 20,
  rows: 10_000,
  answerBytes: 32 * MEGABYTE,
  liveAnswerBytes: 8 * MEGABYTE,
  rowBytes: 2 * MEGABYTE,
  statementMilliseconds: 5_000,
  personShare: 0.2,
  tenantShare: 0.6,
  spareShare: 0.2,
  waitingPerPerson: 200,
  waitMilliseconds: 15_000,
  effortShare: 0.2,
  effortMilliseconds: 100,
  effortWaiting: 50,
  documentBytes: 64 * MEGABYTE,
  planBytes: 64 * MEGABYTE,
  messageBytes: MEGABYTE,
  subscriptionBytes: MEGABYTE / 16,
  subscriptionsPerSocket: 100,
  refusalsPerSocket: 100,
  sockets: 100,
  unknownSockets: 200,
  hints: true,
  // they look up one thing by its key, or send one form
  visitor: {
    depth: 10,
    aliases: 10,
    rootFields: 5,
    definitions: 10,
    fields: 500,
    tokens: 2000,
    conditions: 20,
    bodyBytes: MEGABYTE / 4,
    batch: 1,
    rows: 100,
    messageBytes: MEGABYTE / 16,
    subscriptionsPerSocket: 5,
    refusalsPerSocket: 5,
    sockets: 10,
    hints: false,
  },
};

/** The limits that a session has. */
export type LimitsOf = (session: Session) => Limits;

/** What the options leave open is as the defaults say. */
export function limitsOf({ limits, isVisitor }: Pick<GraphqlServiceOptions, 'limits' | 'isVisitor'>): {
  readonly all: Limits;
  readonly of: LimitsOf;
} {
  const { visitor: narrower, ...everybody } = DEFAULT_LIMITS;
  const { visitor: given, ...own } = limits ?? {};
  const all: Limits = { ...everybody, ...own };
  const visitor: Limits = { ...all, ...narrower, ...given };
  return { all, of: (session) => (isVisitor?.(session) === true ? visitor : all) };
}
