// What is asked, and what comes along with it.
import type { IncomingHttpHeaders } from 'node:http';
import type { Session } from '../options.ts';
import type { HeldTransaction } from '../pool/held.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly operationName?: string | null;
}

/** What one request brings along beside its document. */
export interface RequestContext {
  readonly session: Session;
  readonly requestId: string;
  readonly headers: IncomingHttpHeaders;
  /** The transaction that all of the operation runs in, when it has one. */
  readonly held?: HeldTransaction;
}
