// The one error that the engine and those who plug into it throw on purpose.

export type ErrorPath = readonly (string | number)[];

/**
 * Hasura's codes, and ours beyond them.
 *
 * - `validation-failed`: the request is not what the schema or a rule allows; change the request.
 * - `parse-failed`, `data-exception`, `bad-request`: a value cannot be read as its type.
 * - `constraint-violation`, `permission-error`: the database refuses the write.
 * - `access-denied`, `invalid-jwt`: sign in (again).
 * - `conflict`: somebody else changed the record; load it again.
 * - `key-used`: the request's key came with another request before, which was done.
 * - `limit-exceeded`: ask for less.
 * - `too-large`: the answer weighs too much; ask for fewer records or fields.
 * - `too-many-requests`: ask less often; `retryAfter` says in how many seconds again.
 * - `unavailable`: the database does not answer; try again.
 * - `unexpected`: logged with the request id.
 */
export type ErrorCode =
  | 'validation-failed'
  | 'parse-failed'
  | 'data-exception'
  | 'bad-request'
  | 'invalid-json'
  | 'not-supported'
  | 'not-found'
  | 'not-exists'
  | 'constraint-violation'
  | 'constraint-error'
  | 'permission-error'
  | 'access-denied'
  | 'invalid-jwt'
  | 'conflict'
  | 'key-used'
  | 'limit-exceeded'
  | 'too-large'
  | 'too-many-requests'
  | 'postgres-error'
  | 'unavailable'
  | 'unexpected';

export interface ServiceErrorOptions {
  /** Response path: the root field's key, then argument and field names, e.g. ['insert_Claim_one', 'object', 'Notes', 'data', 0]. */
  readonly path?: ErrorPath;
  /** Added to `extensions` beside code, path and requestId. */
  readonly extensions?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** An answer that says no: its message is written for the person who asked. */
export class GraphqlServiceError extends Error {
  // a plain string as well, since hooks and actions bring codes of their own
  readonly code: ErrorCode | (string & {});
  readonly path: ErrorPath | undefined;
  readonly extensions: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode | (string & {}), message: string, options: ServiceErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'GraphqlServiceError';
    this.code = code;
    this.path = options.path;
    this.extensions = options.extensions;
  }
}

export interface ErrorResponse {
  readonly message: string;
  readonly path?: ErrorPath;
  readonly extensions: Readonly<Record<string, unknown>> & {
    readonly code: string;
    readonly path: string;
    readonly requestId: string;
  };
}

/** Hasura writes `$.selectionSet.insert_author.args.objects[0].name`. */
function jsonPath(path: ErrorPath): string {
  const [root, ...rest] = path;
  if (root === undefined) return '$';
  const tail = rest.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return `$.selectionSet.${root}${tail === '' ? '' : `.args${tail}`}`;
}

/** The error as the client gets it. */
export function toErrorResponse(error: GraphqlServiceError, requestId: string): ErrorResponse {
  return {
    message: error.message,
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: { ...error.extensions, code: error.code, path: jsonPath(error.path ?? []), requestId },
  };
}
