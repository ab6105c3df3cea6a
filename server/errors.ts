// The one error type of the service's own refusals: what people are told, under a code that programs read.

/** Codes that clients tell apart; the HTTP status of each is what the plain HTTP end points answer. */
const STATUS = {
  'validation-failed': 400,
  'bad-request': 400,
  'parse-failed': 400,
  'data-exception': 400,
  'invalid-json': 400,
  'not-supported': 400,
  'constraint-error': 400,
  'invalid-jwt': 401,
  'permission-error': 403,
  'access-denied': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'not-exists': 404,
  'constraint-violation': 409,
  'key-used': 409,
  conflict: 409,
  'payload-too-large': 413,
  'limit-exceeded': 429,
  'too-large': 413,
  'too-many-requests': 429,
  unexpected: 500,
  'postgres-error': 503,
  unavailable: 503,
  'storage-full': 507,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Whether a code is one of ours. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(STATUS, code);
}

export interface AppErrorOptions {
  /** Where in the request the fault is, e.g. ['object', 'claimOccurredAt']. */
  readonly path?: readonly (string | number)[];
  /** All faults where several were found; message and path are those of the first. */
  readonly issues?: readonly { readonly path: readonly (string | number)[]; readonly message: string }[];
  readonly cause?: unknown;
}

/** A refusal whose message may be shown to people. Everything else that is thrown is 'unexpected' to them. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly path: readonly (string | number)[] | undefined;
  readonly issues: AppErrorOptions['issues'];

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.path = options.path;
    this.issues = options.issues;
  }

  /** HTTP status of the code. */
  get status(): number {
    return STATUS[this.code];
  }
}

/** The words of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `code` of a Node or Postgres error (ENOSPC, EADDRINUSE, 53100, ...), if it has one. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** True when the disk is full, whether Node (ENOSPC, EDQUOT) or Postgres (53100) says so. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    code === '53100' ||
    (error instanceof Error &&
      (/No space left on device|Check free disk space|disk is full/i.test(error.message) || isDiskFull(error.cause)))
  );
}
