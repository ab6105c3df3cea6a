// Links of the HTTP path: request id and token on the way out, one silent refresh and the error report on the way back.
import { ApolloLink, fromPromise, type FetchResult } from '@apollo/client';
import { setContext } from '@apollo/client/link/context';
import { onError } from '@apollo/client/link/error';
import { Concast, isMutationOperation } from '@apollo/client/utilities';
import { readLinkErrors, type ServiceError } from './errors.ts';

export interface TokenSource {
  /**
   * The access token, from memory or by silent sign-in.
   * @param options.fresh ask the identity provider for a new one although there is one
   */
  readonly getToken: (options?: { fresh?: boolean }) => Promise<string | undefined>;
  /** Clears the session and goes to /login: the token is not good and no new one is to be had. */
  readonly onAuthError: () => void;
}

/**
 * What an operation's `context.errors` may ask for: `handled` when the caller shows the error itself
 * (a field, a conflict box, a card); `modal` shows the error modal also for a query. Mutations are shown by default.
 */
type ErrorHandling = 'handled' | 'modal';

/** Adds the bearer token and a request id that the service's log and the error modal share. */
export function tokenLink({ getToken }: TokenSource): ApolloLink {
  return setContext(async (_operation, context: { headers?: Record<string, string>; fresh?: boolean }) => {
    const token = await getToken(context.fresh ? { fresh: true } : undefined);
    return {
      headers: {
        ...context.headers,
        'x-request-id': crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    };
  });
}

const isRefused = (error: ServiceError): boolean => error.code === 'invalid-jwt';

/** On invalid-jwt: one more try with a fresh token, then the sign-in page. */
export function refreshLink({ getToken, onAuthError }: TokenSource): ApolloLink {
  const retry = onError(({ graphQLErrors, networkError, operation, forward }) => {
    if (!readLinkErrors(graphQLErrors, networkError).some(isRefused)) return undefined;
    operation.setContext({ retried: true });
    const refresh = getToken({ fresh: true }).catch(() => undefined);
    return fromPromise(refresh).flatMap((token) => {
      if (!token) onAuthError();
      return forward(operation);
    });
  });
  // Apollo does not show the outcome of the second try to the link that asked for it
  const giveUp = onError(({ graphQLErrors, networkError, operation }) => {
    if (operation.getContext()['retried'] && readLinkErrors(graphQLErrors, networkError).some(isRefused)) onAuthError();
  });
  return ApolloLink.from([retry, giveUp]);
}

/**
 * Nothing is sent twice: a mutation that is under way with the same values answers for a second one as well, and one
 * that comes with `context.onceKey` is done once by the service however often it is sent. `context.repeats` says that
 * each one of the same kind is meant: a form for each of two files of one name.
 */
export function onceLink(): ApolloLink {
  const running = new Map<string, Concast<FetchResult>>();
  return new ApolloLink((operation, forward) => {
    if (!isMutationOperation(operation.query)) return forward(operation);
    const { onceKey, repeats } = operation.getContext();
    if (typeof onceKey === 'string')
      operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
        headers: { ...headers, 'idempotency-key': onceKey },
      }));
    if (repeats === true) return forward(operation);
    const id = JSON.stringify([operation.operationName, operation.variables]);
    const known = running.get(id);
    if (known) return known;
    const shared = new Concast([forward(operation)]);
    running.set(id, shared);
    shared.beforeNext(() => void running.delete(id));
    return shared;
  });
}

/** Tells the error modal of failed calls that nobody else shows. */
export function reportLink(report: (errors: readonly ServiceError[]) => void): ApolloLink {
  return onError(({ graphQLErrors, networkError, operation }) => {
    const handling = operation.getContext()['errors'] as ErrorHandling | undefined;
    if (handling === 'handled' || (!isMutationOperation(operation.query) && handling !== 'modal')) return;
    const errors = readLinkErrors(graphQLErrors, networkError).filter((error) => !isRefused(error));
    if (errors.length > 0) report(errors);
  });
}
