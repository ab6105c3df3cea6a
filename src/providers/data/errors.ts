// What the service says when it refuses, read from the shapes that Apollo wraps it in.
import { fieldsOf, isFields, isList, textOrNone } from '#domain/fields.ts';
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
  readonly path?: unknown;
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

const NOT_REACHED = 'The service could not be reached. Check your connection and try again.';

function isIssue(value: unknown): value is ServiceIssue {
  return isFields(value) && typeof value['message'] === 'string';
}

function isChange(value: unknown): value is ConflictChange {
  return isFields(value) && typeof value['field'] === 'string';
}

function isConflict(value: unknown): value is Conflict {
  return (
    isFields(value) &&
    typeof value['userId'] === 'number' &&
    typeof value['name'] === 'string' &&
    typeof value['at'] === 'string' &&
    isList(value['changes']) &&
    value['changes'].every(isChange)
  );
}

/** One error of an answer, as it came. */
function fromGraphql(error: unknown): ServiceError {
  const { message, extensions } = fieldsOf(error);
  const { code: given, path, field, issues, requestId, conflict } = fieldsOf(extensions);
  const code = textOrNone(given) ?? 'unexpected';
  return {
    message: textOrNone(message) ?? NOT_REACHED,
    code,
    status: STATUS[code] ?? 400,
    path,
    field: textOrNone(field),
    issues: isList(issues) ? issues.filter(isIssue) : undefined,
    requestId: textOrNone(requestId),
    conflict: isConflict(conflict) ? conflict : undefined,
  };
}

/** Errors in the body of a refused HTTP request (401 and the like). */
function fromNetwork(error: Error | ServerError): ServiceError[] {
  const { errors } = fieldsOf('result' in error ? error.result : undefined);
  if (isList(errors)) return errors.map(fromGraphql);
  return [
    {
      message: NOT_REACHED,
      code: 'network-error',
      status: STATUS['network-error'] ?? 503,
    },
  ];
}

/** An error that was read before and thrown on. */
function isServiceError(value: unknown): value is ServiceError {
  return (
    isFields(value) &&
    typeof value['code'] === 'string' &&
    typeof value['message'] === 'string' &&
    typeof value['status'] === 'number'
  );
}

/**
 * Reads the service's errors out of whatever a call threw.
 * @returns none when the error did not come from a call
 */
export function readServiceErrors(error: unknown): ServiceError[] {
  const source = error instanceof ApolloError ? error : fieldsOf(error)['body'];
  if (source instanceof ApolloError) {
    return [...source.graphQLErrors.map(fromGraphql), ...(source.networkError ? fromNetwork(source.networkError) : [])];
  }
  return isServiceError(source) ? [source] : [];
}

/** The errors of a link's operation, before Apollo wraps them. */
export function readLinkErrors(
  graphQLErrors: readonly GraphQLFormattedError[] = [],
  networkError?: Error | ServerError | null,
): ServiceError[] {
  return [...graphQLErrors.map(fromGraphql), ...(networkError ? fromNetwork(networkError) : [])];
}
