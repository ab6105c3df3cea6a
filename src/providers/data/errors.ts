// What the service says when it refuses, read from the shapes that Apollo wraps it in.
import { ApolloError, type ServerError } from '@apollo/client';
import type { GraphQLFormattedError } from 'graphql';

export interface ConflictChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Who changed a record after it was read, and what. */
export interface Conflict {
  readonly userId: number;
  readonly name: string;
  readonly at: string;
  readonly changes: readonly ConflictChange[];
}

export interface ServiceError {
  readonly message: string;
  /** One of architecture.md's codes, `network-error` when the service was not reached. */
  readonly code: string;
  readonly status: number;
  /** Path of the refused value in the request. */
  readonly path?: string;
  /** The record's field that a rule of the database refused. */
  readonly field?: string;
  /** Every fault of a refused record, each with its path in the request, where there are several. */
  readonly issues?: readonly ServiceIssue[];
  readonly requestId?: string;
  readonly conflict?: Conflict;
}

export interface ServiceIssue {
  readonly path: unknown;
  readonly message: string;
}

const STATUS: Readonly<Record<string, number>> = {
  'invalid-jwt': 401,
  'access-denied': 403,
  'permission-error': 403,
  'not-found': 404,
  conflict: 409,
  'validation-failed': 422,
  'network-error': 503,
};

function fromGraphql({ message, extensions = {} }: GraphQLFormattedError): ServiceError {
  const code = typeof extensions['code'] === 'string' ? extensions['code'] : 'unexpected';
  return {
    message,
    code,
    status: STATUS[code] ?? 400,
    path: extensions['path'] as string | undefined,
    field: extensions['field'] as string | undefined,
    issues: extensions['issues'] as readonly ServiceIssue[] | undefined,
    requestId: extensions['requestId'] as string | undefined,
    conflict: extensions['conflict'] as Conflict | undefined,
  };
}

/** Errors in the body of a refused HTTP request (401 and the like). */
function fromNetwork(error: Error | ServerError): ServiceError[] {
  const result = 'result' in error ? error.result : undefined;
  if (typeof result === 'object' && result !== null && Array.isArray(result['errors']))
    return (result['errors'] as GraphQLFormattedError[]).map(fromGraphql);
  return [
    {
      message: 'The service could not be reached. Check your connection and try again.',
      code: 'network-error',
      status: STATUS['network-error'] ?? 503,
    },
  ];
}

/**
 * Reads the service's errors out of whatever a call threw.
 * @returns none when the error did not come from a call
 */
export function readServiceErrors(error: unknown): ServiceError[] {
  const source = error instanceof ApolloError ? error : (error as { body?: unknown } | null)?.body;
  if (source instanceof ApolloError) {
    return [...source.graphQLErrors.map(fromGraphql), ...(source.networkError ? fromNetwork(source.networkError) : [])];
  }
  const body = source as Partial<ServiceError> | undefined;
  return body?.code && body.message ? [body as ServiceError] : [];
}

/** The errors of a link's operation, before Apollo wraps them. */
export function readLinkErrors(
  graphQLErrors: readonly GraphQLFormattedError[] = [],
  networkError?: Error | ServerError | null,
): ServiceError[] {
  return [...graphQLErrors.map(fromGraphql), ...(networkError ? fromNetwork(networkError) : [])];
}
