// What went wrong, in the words that people see, from whatever was thrown: Apollo, react-admin, fetch or our own code.
import { isFields } from '#domain/fields.ts';

export interface ConflictChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Someone else saved first (`extensions.conflict` of the service). */
export interface Conflict {
  readonly userId?: number;
  readonly name: string;
  /** Timestamp of their change. */
  readonly at: string;
  readonly changes: readonly ConflictChange[];
}

export interface DescribedError {
  /** At least one. */
  readonly messages: readonly string[];
  /** The service's code of the first error: 'validation-failed', 'conflict', ... */
  readonly code?: string;
  readonly requestId?: string;
  readonly conflict?: Conflict;
  /** Fields that the service refused, with the message: what a rule of the database names, else the last part of the error's path. */
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

interface ServiceError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

const NO_ANSWER = 'The service did not answer. Check your connection and try again.';
const UNKNOWN = 'Something went wrong.';

function isServiceError(value: unknown): value is ServiceError {
  return isFields(value) && typeof value.message === 'string';
}

function listAt(value: unknown, ...keys: readonly string[]): readonly ServiceError[] {
  const found = keys.reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), value);
  return Array.isArray(found) ? found.filter(isServiceError) : [];
}

/** The data provider's own error objects carry the extensions at their top. */
function fromPlain(error: ServiceError & Readonly<Record<string, unknown>>): ServiceError {
  return error.extensions === undefined && 'code' in error ? { message: error.message, extensions: error } : error;
}

/** Apollo 3 (`graphQLErrors`, `networkError.result.errors`), plain answers (`errors`), react-admin (`body`), the error link's list. */
function serviceErrors(error: unknown): readonly ServiceError[] {
  if (Array.isArray(error)) return error.filter(isServiceError).map((one) => fromPlain({ ...one }));
  const places = [
    ['graphQLErrors'],
    ['networkError', 'result', 'errors'],
    ['errors'],
    ['body', 'graphQLErrors'],
    ['cause', 'errors'],
  ];
  return places.map((keys) => listAt(error, ...keys)).find((list) => list.length > 0) ?? [];
}

function isNoAnswer(error: unknown): boolean {
  const network = isFields(error) && isFields(error.networkError) ? error.networkError : error;
  return network instanceof TypeError && /fetch|network|load failed/i.test(network.message);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readConflict(value: unknown): Conflict | undefined {
  if (!isFields(value) || typeof value.name !== 'string' || typeof value.at !== 'string') return undefined;
  return {
    userId: typeof value.userId === 'number' ? value.userId : undefined,
    name: value.name,
    at: value.at,
    changes: Array.isArray(value.changes)
      ? value.changes.filter((change): change is ConflictChange => isFields(change) && typeof change.field === 'string')
      : [],
  };
}

/** Turns anything thrown into messages for people, with the request id that support asks for. */
export function describeError(error: unknown): DescribedError {
  const errors = serviceErrors(error);
  const first = errors[0];
  if (first === undefined) {
    const message = isNoAnswer(error) ? NO_ANSWER : (text(isFields(error) ? error.message : error) ?? UNKNOWN);
    return { messages: [message], fields: [] };
  }
  return {
    messages: [...new Set(errors.map((one) => one.message))],
    code: text(first.extensions?.code),
    requestId: errors.map((one) => text(one.extensions?.requestId)).find((id) => id !== undefined),
    conflict: errors.map((one) => readConflict(one.extensions?.conflict)).find((conflict) => conflict !== undefined),
    fields: errors.flatMap((one) => {
      const field = text(one.extensions?.field);
      if (field !== undefined) return [{ path: field, message: one.message }];
      const path = one.extensions?.path;
      const parts: unknown[] = Array.isArray(path) ? path : typeof path === 'string' ? path.split('.') : [];
      const last = parts.at(-1);
      return typeof last === 'string' && one.extensions?.code === 'validation-failed'
        ? [{ path: last, message: one.message }]
        : [];
    }),
  };
}

/** The conflict that an update met, if that is what went wrong. */
export function conflictOf(error: unknown): Conflict | undefined {
  return describeError(error).conflict;
}
